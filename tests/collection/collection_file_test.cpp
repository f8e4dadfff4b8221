// The file of a collection: readers beside a writer, other files, damage, and versions.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "collection/collection_support.h"
#include "collection/schema.h"
#include "unjam/collection.h"

namespace unjam::test {
namespace {

using CollectionFile = CollectionTest;

TEST_F(CollectionFile, AReaderSeesWholeBatches) {
    Collection writer = open();
    fill(writer, 10);
    const Collection reader = open(Collection::Access::read);
    ASSERT_TRUE(writer.begin());
    for (int i = 10; i < 30; ++i) ASSERT_TRUE(writer.add(made_up(i)));
    EXPECT_EQ(*reader.count({}), 10U);
    ASSERT_TRUE(writer.commit());
    EXPECT_EQ(*reader.count({}), 30U);
    ASSERT_TRUE(writer.begin());
    ASSERT_TRUE(writer.add(made_up(40)));
    ASSERT_TRUE(writer.rollback());
    EXPECT_EQ(*reader.count({}), 30U);
}

TEST_F(CollectionFile, RefusesOtherFiles) {
    EXPECT_EQ(refusal(Collection::Access::read),
              "there is no such collection; unjam collection add creates one");
    std::ofstream(path()) << "moves board\n60 IBBx..I..LDDJAAL..J.KEEMFFK..MGGHHHM 2332\n"
                          << std::string(500, 'x');
    EXPECT_EQ(refusal(Collection::Access::create),
              "is not an unjam collection: it is not an SQLite database");
    fs::remove(path());
    std::ofstream(path()).close();
    EXPECT_EQ(refusal(Collection::Access::read), "is empty, not an unjam collection");
    fs::remove(path());
    {
        const auto database = collection::Database::open(path(), collection::Database::Open::create);
        ASSERT_TRUE(database->execute("CREATE TABLE other (a)"));
    }
    EXPECT_EQ(refusal(Collection::Access::create),
              "is an SQLite database of another program, not an unjam collection");
    fs::remove(path());
    fs::create_directory(path());
    EXPECT_EQ(refusal(Collection::Access::create), "is a folder; name a file in it");
    const auto nowhere = Collection::open(path("no/such/folder.db"), Collection::Access::create);
    ASSERT_FALSE(nowhere);
    EXPECT_TRUE(nowhere.error().message.starts_with("cannot be created: there is no folder"));
}

TEST_F(CollectionFile, NoticesDamage) {
    {
        Collection collection = open();
        fill(collection, 300);
    }
    const auto size = fs::file_size(path());
    fs::copy_file(path(), path("copy.db"));
    fs::resize_file(path(), size / 2);
    EXPECT_TRUE(refusal(Collection::Access::read).starts_with("is damaged"));
    fs::remove(path());
    fs::rename(path("copy.db"), path());
    {
        std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(size / 2 / 4096 * 4096));
        file << std::string(4096, '\x5a');
    }
    const Collection collection = open(Collection::Access::read);
    const auto damage = collection.damage();
    EXPECT_TRUE(!damage || !damage->empty());
}

TEST_F(CollectionFile, DistrustsScoresOfTheOldModel) {
    using collection::Database;
    for (const std::size_t version : {1U, 2U}) {
        std::filesystem::remove(path());
        {
            const auto database = Database::open(path(), Database::Open::create);
            ASSERT_TRUE(database);
            ASSERT_TRUE(collection::migrate(*database, collection::migrations().first(version), true));
            ASSERT_TRUE(database->execute(
                "INSERT INTO puzzle (key, draw, code, name, moves, steps, vehicles, walls, width, height, "
                "states, score, minimal, source, added) "
                "VALUES ('a', 0, 'a', '', 1, 1, 1, 0, 6, 6, 5, 300, 1, '', 0)"));
        }
        const Collection collection = open();
        EXPECT_EQ(*collection.knows("a"), Collection::Knows::something);
        for (const CollectionEntry& row : found(collection, {})) EXPECT_TRUE(row.rough);
    }
}

TEST_F(CollectionFile, MigratesForwardOnly) {
    using collection::Database;
    using collection::Migration;
    // A file with rows, and a version of the future.
    {
        Collection collection = open();
        fill(collection, 3);
    }
    const auto database = Database::open(path(), Database::Open::existing);
    ASSERT_TRUE(database);
    const std::int64_t now = std::ssize(collection::migrations());
    std::vector<Migration> steps(collection::migrations().begin(), collection::migrations().end());
    steps.emplace_back("ALTER TABLE puzzle ADD COLUMN author TEXT; SELECT * FROM nowhere");
    EXPECT_FALSE(collection::migrate(*database, steps, false));
    EXPECT_EQ(*database->number("PRAGMA user_version"), now);
    EXPECT_EQ(*database->number("SELECT count(*) FROM pragma_table_info('puzzle') WHERE name = 'author'"), 0);
    steps.back() = "ALTER TABLE puzzle ADD COLUMN author TEXT";
    EXPECT_TRUE(collection::migrate(*database, steps, false));
    EXPECT_EQ(*database->number("PRAGMA user_version"), now + 1);
    EXPECT_EQ(*database->number("SELECT count(*) FROM puzzle WHERE author IS NULL"), 3);
    EXPECT_TRUE(collection::migrate(*database, steps, false));
    EXPECT_TRUE(refusal(Collection::Access::read).starts_with("was made by a newer unjam"))
        << refusal(Collection::Access::read);
}

}  // namespace
}  // namespace unjam::test
