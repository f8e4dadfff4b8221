// A row of a collection as a line of JSON, and times as text.
#include <gtest/gtest.h>

#include "unjam/collection.h"
#include "unjam/formats.h"
#include "unjam/support/dates.h"

namespace unjam {
namespace {

const Puzzle kDescribed = *read_puzzle(
    "..A.\n"
    "XXA.\n"
    "....\n"
    "....\n");

TEST(CollectionEntryTest, ReadsItsOwnLines) {
    CollectionEntry entry = describe_puzzle(kDescribed);
    entry.name = "a \"quoted\" name";
    entry.moves = 2;
    entry.steps = 4;
    entry.score = 29.5;
    entry.states = 18;
    entry.minimal = true;
    entry.source = "a test";
    entry.tags = {"one", "two"};
    entry.added = 1'794'770'700;
    const auto read = read_entry(entry_json(entry));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_TRUE(read->proved);
    EXPECT_EQ(entry_json(read->entry), entry_json(entry));
    EXPECT_EQ(read->entry.key, entry.key);
}

TEST(CollectionEntryTest, SaysWhatIsWrongWithALine) {
    const auto message = [](std::string_view line) {
        const auto read = read_entry(line);
        return read ? std::string("read") : read.error().message;
    };
    EXPECT_EQ(message("[1]"), "a line must be a JSON object");
    EXPECT_EQ(message("{\"moves\":3}"), "the key 'code', the puzzle itself, is missing");
    EXPECT_TRUE(message("{\"code\":\"u1-nonsense\"}").starts_with("'code': "))
        << message("{\"code\":\"u1-nonsense\"}");
    const std::string code = puzzle_code(kDescribed);
    EXPECT_EQ(message("{\"code\":\"" + code + "\",\"moves\":-1}"),
              "'moves' must be a whole number from 0, or null");
    EXPECT_EQ(message("{\"code\":\"" + code + "\",\"tags\":[1]}"),
              "'tags' must be an array of strings, none of them empty");
    EXPECT_EQ(message("{\"code\":\"" + code + "\",\"added\":\"now\"}"),
              "'added' must be a time such as 2026-11-15T19:25:00Z");
    const auto broken = read_entry("{\"code\":\"" + code + "\",,}");
    ASSERT_FALSE(broken);
    EXPECT_GT(broken.error().where.column, 10);
}

TEST(CollectionEntryTest, WritesAndReadsTimes) {
    EXPECT_EQ(time_text(0), "1970-01-01T00:00:00Z");
    EXPECT_EQ(time_text(1'794'770'700), "2026-11-15T19:25:00Z");
    EXPECT_EQ(parse_time("2026-11-15T19:25:00Z"), 1'794'770'700);
    EXPECT_EQ(parse_time("2024-02-29"), 1'709'164'800);
    for (const char* wrong : {"2023-02-29", "2023-2-1", "2023-01-01T25:00:00Z", "", "yesterday!"})
        EXPECT_FALSE(parse_time(wrong)) << wrong;
}

}  // namespace
}  // namespace unjam
