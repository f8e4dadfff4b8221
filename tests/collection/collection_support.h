// What the tests of collections share: a folder for each test, and rows to fill a collection with.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "unjam/collection.h"
#include "unjam/formats.h"
#include "unjam/puzzle.h"

namespace unjam::test {

namespace fs = std::filesystem;

// A folder of its own for each test, gone with it.
class CollectionTest : public testing::Test {
protected:
    CollectionTest() {
        std::string name = (fs::temp_directory_path() / "unjam-collection-XXXXXX").string();
        folder_ = mkdtemp(name.data());
    }
    ~CollectionTest() override { fs::remove_all(folder_); }

    std::string path(const std::string& name = "collection.db") const { return (folder_ / name).string(); }
    Collection open(Collection::Access access = Collection::Access::create) const {
        auto opened = Collection::open(path(), access);
        EXPECT_TRUE(opened) << opened.error().message;
        return std::move(*opened);
    }
    std::string refusal(Collection::Access access) const {
        const auto opened = Collection::open(path(), access);
        return opened ? "opened" : opened.error().message;
    }

    fs::path folder_;
};

inline Puzzle board(std::string_view text) {
    auto puzzle = read_puzzle(text);
    EXPECT_TRUE(puzzle) << puzzle.error().message;
    return *puzzle;
}

inline const Puzzle kSmall = board(
    "..A.\n"
    "XXA.\n"
    "....\n"
    "....\n");

// A made-up row: the board has a car at a place that `number` says, the facts follow from it as well.
inline CollectionEntry made_up(int number) {
    PuzzleDraft draft;
    draft.width = 16;
    draft.height = 16;
    draft.target = 0;
    draft.vehicles = {{"X", Axis::horizontal, 2, 0, number % 13},
                      {"A", Axis::horizontal, 2, 2, number / 13 % 15},
                      {"B", Axis::horizontal, 2, 4, number / 195 % 15}};
    CollectionEntry entry = describe_puzzle(*Puzzle::create(draft));
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

inline void fill(Collection& collection, int rows) {
    ASSERT_TRUE(collection.begin());
    for (int i = 0; i < rows; ++i) {
        const auto added = collection.add(made_up(i));
        ASSERT_TRUE(added) << added.error().message;
        ASSERT_EQ(*added, Collection::Added::fresh) << i;
    }
    ASSERT_TRUE(collection.commit());
}

// All that meet the conditions, in order.
inline std::vector<CollectionEntry> found(const Collection& collection, const CollectionQuery& query) {
    std::vector<CollectionEntry> entries;
    const auto done = collection.find(query, [&](const CollectionEntry& entry) {
        entries.push_back(entry);
        return true;
    });
    EXPECT_TRUE(done) << done.error().message;
    return entries;
}

}  // namespace unjam::test
