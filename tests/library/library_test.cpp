// The collection: rows go in once, come out by conditions, and each kind of question has an index.
#include "unjam/library.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>

#include "library/schema.h"
#include "unjam/canonical.h"
#include "unjam/formats.h"

namespace unjam {
namespace {

namespace fs = std::filesystem;

// A folder of its own for each test, gone with it.
class LibraryTest : public testing::Test {
protected:
    LibraryTest() {
        std::string name = (fs::temp_directory_path() / "unjam-library-XXXXXX").string();
        folder_ = mkdtemp(name.data());
    }
    ~LibraryTest() override { fs::remove_all(folder_); }

    std::string path(const std::string& name = "library.db") const { return (folder_ / name).string(); }
    Library open(Library::Access access = Library::Access::create) const {
        auto opened = Library::open(path(), access);
        EXPECT_TRUE(opened) << opened.error().message;
        return std::move(*opened);
    }
    std::string refusal(Library::Access access) const {
        const auto opened = Library::open(path(), access);
        return opened ? "opened" : opened.error().message;
    }

    fs::path folder_;
};

Puzzle board(std::string_view text) {
    auto puzzle = read_puzzle(text);
    EXPECT_TRUE(puzzle) << puzzle.error().message;
    return *puzzle;
}

const Puzzle kSmall = board(
    "..A.\n"
    "XXA.\n"
    "....\n"
    "....\n");

// A made-up row: the board has a car at a place that `number` says, the facts follow from it as well.
LibraryEntry made_up(int number) {
    PuzzleDraft draft;
    draft.width = 16;
    draft.height = 16;
    draft.target = 0;
    draft.vehicles = {{"X", Axis::horizontal, 2, 0, number % 13},
                      {"A", Axis::horizontal, 2, 2, number / 13 % 15},
                      {"B", Axis::horizontal, 2, 4, number / 195 % 15}};
    LibraryEntry entry = describe_puzzle(*Puzzle::create(draft));
    entry.moves = 1 + number % 50;
    entry.steps = entry.moves + number % 7;
    entry.score = number % 1000 / 10.0;
    entry.states = 10 + number;
    entry.minimal = number % 2 == 0;
    entry.name = number % 10 == 0 ? "card " + std::to_string(number) : "";
    entry.source = number % 3 == 0 ? "thirds" : "";
    entry.added = 1'000'000 + number;
    if (number % 5 == 0) entry.tags = {"fifth"};
    return entry;
}

void fill(Library& library, int rows) {
    ASSERT_FALSE(library.begin());
    for (int i = 0; i < rows; ++i) {
        const auto added = library.add(made_up(i));
        ASSERT_TRUE(added) << added.error().message;
        ASSERT_TRUE(*added) << i;
    }
    ASSERT_FALSE(library.commit());
}

std::vector<LibraryEntry> found(const Library& library, const LibraryQuery& query) {
    std::vector<LibraryEntry> entries;
    const auto error = library.find(query, [&](const LibraryEntry& entry) {
        entries.push_back(entry);
        return true;
    });
    EXPECT_FALSE(error) << error->message;
    return entries;
}

// The slow, obvious answer.
bool meets(const LibraryEntry& entry, const LibraryQuery& query) {
    const std::int64_t values[] = {entry.moves, entry.steps,  entry.vehicles, entry.walls,
                                   entry.width, entry.height, *entry.states,  std::llround(entry.score * 10),
                                   entry.added};
    for (std::size_t i = 0; i < kLibraryColumns; ++i) {
        if (query.ranges[i].least && values[i] < *query.ranges[i].least) return false;
        if (query.ranges[i].most && values[i] > *query.ranges[i].most) return false;
    }
    for (const std::string& tag : query.tags) {
        if (std::ranges::find(entry.tags, tag) == entry.tags.end()) return false;
    }
    if (query.name == "card 1*" && !entry.name.starts_with("card 1")) return false;
    if (query.source == "thirds" && entry.source != "thirds") return false;
    return !query.minimal || *entry.minimal;
}

TEST_F(LibraryTest, KeepsWhatAnAnalysisProved) {
    Solver solver;
    auto entry = make_entry(kSmall, analyze(solver, kSmall));
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->moves, 2);
    EXPECT_EQ(entry->steps, 4);
    EXPECT_EQ(entry->vehicles, 2);
    EXPECT_EQ(entry->minimal, true);
    entry->name = "small \"one\"";
    entry->tags = {"a", "b"};
    entry->added = *parse_time("2026-11-15T19:25:00Z");
    Library library = open();
    ASSERT_TRUE(*library.add(*entry));
    const auto rows = found(library, {});
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(entry_json(rows[0]), entry_json(*entry));
    EXPECT_EQ(rows[0].key, canonical_key(kSmall));
    EXPECT_EQ(*puzzle_of(rows[0]), kSmall);
}

TEST_F(LibraryTest, TakesAPuzzleOnceWhateverItsPresentation) {
    Library library = open();
    Solver solver;
    const Puzzle same = board(
        "....\n"
        "....\n"
        "XXB.\n"
        "..B.\n");
    auto first = *make_entry(kSmall, analyze(solver, kSmall));
    auto second = *make_entry(same, analyze(solver, same));
    second.tags = {"again"};
    EXPECT_TRUE(*library.add(first));
    EXPECT_FALSE(*library.add(second));
    const auto rows = found(library, {});
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].code, puzzle_code(kSmall));
    EXPECT_EQ(rows[0].tags, std::vector<std::string>{"again"});
}

TEST_F(LibraryTest, RefusesWhatIsNotSolvable) {
    const Puzzle jammed = board(
        "..AA\n"
        "XXB.\n"
        "..B.\n"
        "..B.\n");
    Solver solver;
    const auto entry = make_entry(jammed, analyze(solver, jammed));
    ASSERT_FALSE(entry);
    EXPECT_TRUE(entry.error().message.starts_with("is unsolvable")) << entry.error().message;
}

TEST_F(LibraryTest, FindsExactlyWhatMeetsTheConditions) {
    Library library = open();
    fill(library, 2000);
    std::vector<LibraryQuery> queries(8);
    queries[0]["moves"] = {20, 30};
    queries[0]["vehicles"] = {{}, 3};
    queries[0]["score"] = {400, {}};
    queries[1]["steps"] = {{}, 9};
    queries[1].minimal = true;
    queries[2]["states"] = {100, 300};
    queries[2].tags = {"fifth"};
    queries[3]["width"] = {16, 16};
    queries[3]["height"] = {16, 16};
    queries[3]["walls"] = {0, 0};
    queries[3].name = "card 1*";
    queries[4].source = "thirds";
    queries[4]["added"] = {1'000'500, 1'000'900};
    queries[5]["vehicles"] = {4, {}};
    queries[6]["score"] = {990, {}};
    queries[7]["moves"] = {49, 49};
    for (const LibraryQuery& query : queries) {
        std::set<std::string> expected;
        for (int i = 0; i < 2000; ++i) {
            if (meets(made_up(i), query)) expected.insert(made_up(i).code);
        }
        std::set<std::string> actual;
        for (const LibraryEntry& entry : found(library, query)) actual.insert(entry.code);
        EXPECT_EQ(actual, expected);
        EXPECT_EQ(*library.count(query), expected.size());
    }
}

TEST_F(LibraryTest, SortsAndCuts) {
    Library library = open();
    fill(library, 200);
    for (const LibraryColumn& column : library_columns()) {
        LibraryQuery query;
        query.sort = column.name;
        const auto up = found(library, query);
        query.reverse = true;
        auto down = found(library, query);
        std::ranges::reverse(down);
        ASSERT_EQ(up.size(), 200U);
        for (std::size_t i = 0; i < up.size(); ++i) EXPECT_EQ(up[i].code, down[i].code) << column.name;
        query.reverse = false;
        query.limit = 7;
        query.offset = 190;
        const auto part = found(library, query);
        ASSERT_EQ(part.size(), 7U);
        for (std::size_t i = 0; i < 7; ++i) EXPECT_EQ(part[i].code, up[190 + i].code) << column.name;
    }
    LibraryQuery hardest;
    hardest.sort = "score";
    hardest.reverse = true;
    EXPECT_EQ(found(library, hardest)[0].score, 19.9);
}

// Every line of a plan is a search or scan of an index that holds what the conditions ask.
TEST_F(LibraryTest, AsksAnIndex) {
    Library library = open();
    fill(library, 500);
    struct Case {
        std::string column;
        LibraryRange range;
        std::string plan;
    };
    const Case cases[] = {
        {"moves", {20, 21}, "SEARCH puzzle USING COVERING INDEX by_moves (moves>? AND moves<?)"},
        {"score", {480, {}}, "SEARCH puzzle USING INDEX by_score (score>?)"},
        {"steps", {{}, 3}, "SEARCH puzzle USING INDEX by_steps (steps<?)"},
        {"states", {500, {}}, "SEARCH puzzle USING INDEX by_states (states>?)"},
        {"walls", {1, 3}, "SEARCH puzzle USING INDEX by_size (width=? AND height=? AND walls>? AND walls<?)"},
        {"vehicles", {7, {}}, "SEARCH puzzle USING COVERING INDEX by_moves (moves=? AND vehicles>?)"},
    };
    for (const Case& one : cases) {
        LibraryQuery query;
        query[one.column] = one.range;
        const auto plan = library.plan(query);
        ASSERT_TRUE(plan) << plan.error().message;
        EXPECT_EQ(plan->front(), one.plan);
    }
    LibraryQuery three;
    three["moves"] = {20, 30};
    three["vehicles"] = {{}, 12};
    three["score"] = {100, {}};
    three["steps"] = {{}, 400};
    EXPECT_EQ(library.plan(three)->front(),
              "SEARCH puzzle USING COVERING INDEX by_moves (moves=? AND vehicles=? AND score>?)");
    LibraryQuery tagged;
    tagged.tags = {"fifth"};
    EXPECT_EQ(library.plan(tagged)->front(), "SEARCH wanted USING PRIMARY KEY (tag=?)");
    LibraryQuery named;
    named.name = "card 1*";
    EXPECT_TRUE(
        library.plan(named)->front().starts_with("SEARCH puzzle USING INDEX by_name (name>? AND name<?)"))
        << library.plan(named)->front();
    // In the order of an index, nothing is sorted.
    LibraryQuery first;
    first.limit = 10;
    EXPECT_EQ(*library.plan(first), std::vector<std::string>{"SCAN puzzle USING COVERING INDEX by_moves"});
    first.sort = "score";
    EXPECT_EQ(*library.plan(first), std::vector<std::string>{"SCAN puzzle USING COVERING INDEX by_score"});
}

TEST_F(LibraryTest, PicksTheSameFromTheSamePuzzles) {
    Library library = open();
    fill(library, 300);
    auto other = Library::open(path("other.db"), Library::Access::create);
    ASSERT_TRUE(other);
    ASSERT_FALSE(other->begin());
    for (int i = 299; i >= 0; --i) ASSERT_TRUE(*other->add(made_up(i)));
    ASSERT_FALSE(other->commit());
    LibraryQuery query;
    query["moves"] = {10, 19};
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto one = library.pick(query, seed);
        const auto two = other->pick(query, seed);
        ASSERT_TRUE(one && *one && two && *two);
        EXPECT_EQ((*one)->code, (*two)->code);
        EXPECT_TRUE(meets(**one, query));
        seen.insert((*one)->code);
        // Without a condition, a run of the rows takes part.
        EXPECT_EQ((*library.pick({}, seed))->code, (*other->pick({}, seed))->code);
    }
    // Of the 60 rows that meet the condition, 100 fair draws take about 49.
    EXPECT_GE(seen.size(), 35U);
    query["moves"] = {51, {}};
    EXPECT_FALSE(*library.pick(query, 1));
}

TEST_F(LibraryTest, SamplesDifferentRows) {
    Library library = open();
    fill(library, 50);
    for (const std::uint64_t wanted : {1U, 20U, 50U, 80U}) {
        std::set<std::string> seen;
        ASSERT_FALSE(library.sample(wanted, 7, [&](const LibraryEntry& entry) {
            EXPECT_TRUE(seen.insert(entry.code).second);
            return true;
        }));
        EXPECT_EQ(seen.size(), std::min<std::size_t>(wanted, 50));
    }
}

TEST_F(LibraryTest, TagsRemovesAndCounts) {
    Library library = open();
    fill(library, 100);
    LibraryQuery query;
    query["moves"] = {{}, 10};
    EXPECT_EQ(*library.set_tag(query, "short", true), 20U);
    EXPECT_EQ(*library.set_tag(query, "short", true), 0U);
    LibraryQuery tagged;
    tagged.tags = {"short", "fifth"};
    EXPECT_EQ(*library.count(tagged), 4U);
    EXPECT_EQ(*library.set_tag({}, "fifth", false), 20U);
    EXPECT_EQ(*library.remove(query), 20U);
    const auto stats = library.stats();
    ASSERT_TRUE(stats);
    EXPECT_EQ(stats->rows, 80U);
    EXPECT_TRUE(stats->tags.empty());
    EXPECT_EQ(stats->moves.front().value, "11");
    EXPECT_EQ(stats->moves.size(), 40U);
    ASSERT_EQ(stats->sizes.size(), 1U);
    EXPECT_EQ(stats->sizes[0].value, "16x16");
    EXPECT_TRUE(library.damage()->empty());
}

TEST_F(LibraryTest, AReaderSeesWholeBatches) {
    Library writer = open();
    fill(writer, 10);
    const Library reader = open(Library::Access::read);
    ASSERT_FALSE(writer.begin());
    for (int i = 10; i < 30; ++i) ASSERT_TRUE(writer.add(made_up(i)));
    EXPECT_EQ(*reader.count({}), 10U);
    ASSERT_FALSE(writer.commit());
    EXPECT_EQ(*reader.count({}), 30U);
    ASSERT_FALSE(writer.begin());
    ASSERT_TRUE(writer.add(made_up(40)));
    ASSERT_FALSE(writer.rollback());
    EXPECT_EQ(*reader.count({}), 30U);
}

TEST_F(LibraryTest, RefusesOtherFiles) {
    EXPECT_EQ(refusal(Library::Access::read), "there is no such library; unjam library add makes one");
    std::ofstream(path()) << "moves board\n60 IBBx..I..LDDJAAL..J.KEEMFFK..MGGHHHM 2332\n"
                          << std::string(500, 'x');
    EXPECT_EQ(refusal(Library::Access::create), "is no unjam library: it is no SQLite database");
    fs::remove(path());
    std::ofstream(path()).close();
    EXPECT_EQ(refusal(Library::Access::read), "is empty, not an unjam library");
    fs::remove(path());
    {
        const auto database = library::Database::open(path(), library::Database::Open::create);
        ASSERT_FALSE(database->execute("CREATE TABLE other (a)"));
    }
    EXPECT_EQ(refusal(Library::Access::create),
              "is an SQLite database of another program, not an unjam library");
    fs::remove(path());
    fs::create_directory(path());
    EXPECT_EQ(refusal(Library::Access::create), "is a folder; name a file in it");
    const auto nowhere = Library::open(path("no/such/folder.db"), Library::Access::create);
    ASSERT_FALSE(nowhere);
    EXPECT_TRUE(nowhere.error().message.starts_with("cannot be made: there is no folder"));
}

TEST_F(LibraryTest, NoticesDamage) {
    {
        Library library = open();
        fill(library, 300);
    }
    const auto size = fs::file_size(path());
    fs::copy_file(path(), path("copy.db"));
    fs::resize_file(path(), size / 2);
    EXPECT_TRUE(refusal(Library::Access::read).starts_with("is damaged"));
    fs::remove(path());
    fs::rename(path("copy.db"), path());
    {
        std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(size / 2 / 4096 * 4096));
        file << std::string(4096, '\x5a');
    }
    const Library library = open(Library::Access::read);
    const auto damage = library.damage();
    EXPECT_TRUE(!damage || !damage->empty());
}

TEST_F(LibraryTest, MigratesForwardOnly) {
    using library::Database;
    using library::Migration;
    // A file of version 1 with a row, and a version 2 of the future.
    {
        Library library = open();
        fill(library, 3);
    }
    const auto database = Database::open(path(), Database::Open::existing);
    ASSERT_TRUE(database);
    const Migration one = library::migrations()[0];
    const Migration broken[] = {one, "ALTER TABLE puzzle ADD COLUMN author TEXT; SELECT * FROM nowhere"};
    EXPECT_TRUE(library::migrate(*database, broken, false));
    EXPECT_EQ(*database->number("PRAGMA user_version"), 1);
    EXPECT_EQ(*database->number("SELECT count(*) FROM pragma_table_info('puzzle') WHERE name = 'author'"), 0);
    const Migration two[] = {one, "ALTER TABLE puzzle ADD COLUMN author TEXT"};
    EXPECT_FALSE(library::migrate(*database, two, false));
    EXPECT_EQ(*database->number("PRAGMA user_version"), 2);
    EXPECT_EQ(*database->number("SELECT count(*) FROM puzzle WHERE author IS NULL"), 3);
    EXPECT_FALSE(library::migrate(*database, two, false));
    EXPECT_TRUE(refusal(Library::Access::read).starts_with("was made by a newer unjam"))
        << refusal(Library::Access::read);
}

}  // namespace
}  // namespace unjam
