// The collection: rows go in once, come out by conditions, and each kind of question has an index.
#include "unjam/collection.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "collection/collection_support.h"
#include "collection/schema.h"
#include "unjam/formats.h"
#include "unjam/puzzle.h"
#include "unjam/support/dates.h"

namespace unjam::test {
namespace {

// The slow, obvious answer.
bool meets(const CollectionEntry& entry, const CollectionQuery& query) {
    const std::int64_t values[] = {entry.moves, entry.steps,  entry.vehicles, entry.walls,
                                   entry.width, entry.height, *entry.states,  std::llround(entry.score * 10),
                                   entry.added};
    for (std::size_t i = 0; i < kColumns; ++i) {
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

TEST_F(CollectionTest, KeepsWhatAnAnalysisProved) {
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
    Collection collection = open();
    ASSERT_EQ(*collection.add(*entry), Collection::Added::fresh);
    const auto rows = found(collection, {});
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(entry_json(rows[0]), entry_json(*entry));
    EXPECT_EQ(rows[0].key, canonical_key(kSmall));
    EXPECT_EQ(*puzzle_of(rows[0]), kSmall);
}

TEST_F(CollectionTest, TakesAPuzzleOnceWhateverItsPresentation) {
    Collection collection = open();
    Solver solver;
    const Puzzle same = board(
        "....\n"
        "....\n"
        "XXB.\n"
        "..B.\n");
    auto first = *make_entry(kSmall, analyze(solver, kSmall));
    auto second = *make_entry(same, analyze(solver, same));
    second.tags = {"again"};
    EXPECT_EQ(*collection.add(first), Collection::Added::fresh);
    EXPECT_EQ(*collection.add(second), Collection::Added::known);
    const auto rows = found(collection, {});
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].code, puzzle_code(kSmall));
    EXPECT_EQ(rows[0].tags, std::vector<std::string>{"again"});
}

TEST_F(CollectionTest, CompletesWhatALimitLeftOpen) {
    Collection collection = open();
    Solver solver;
    const CollectionEntry whole = *make_entry(kSmall, analyze(solver, kSmall));
    EXPECT_TRUE(whole.complete());
    CollectionEntry open = whole;
    open.states.reset();
    open.minimal.reset();
    open.score = 1;
    open.rough = true;
    EXPECT_EQ(*collection.knows(open.key), Collection::Knows::nothing);
    EXPECT_EQ(*collection.add(open), Collection::Added::fresh);
    EXPECT_EQ(*collection.knows(open.key), Collection::Knows::something);
    EXPECT_EQ(*collection.add(open), Collection::Added::known);
    CollectionEntry some = open;
    some.minimal = whole.minimal;
    EXPECT_EQ(*collection.add(some), Collection::Added::completed);
    EXPECT_EQ(*collection.add(some), Collection::Added::known);
    EXPECT_EQ(*collection.add(whole), Collection::Added::completed);
    EXPECT_EQ(*collection.knows(open.key), Collection::Knows::everything);
    EXPECT_EQ(*collection.add(open), Collection::Added::known) << "nothing that is known is lost again";
    const auto rows = found(collection, {});
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(entry_json(rows[0]), entry_json(whole));
}

TEST_F(CollectionTest, AddsTagsToWhatIsThere) {
    Collection collection = open();
    fill(collection, 3);
    EXPECT_FALSE(*collection.add_tags("no such key", {"a"}));
    EXPECT_TRUE(*collection.add_tags(made_up(1).key, {"b", "a"}));
    CollectionQuery tagged;
    tagged.tags = {"a", "b"};
    EXPECT_EQ(*collection.count(tagged), 1U);
}

TEST_F(CollectionTest, RefusesWhatIsNotSolvable) {
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

TEST_F(CollectionTest, FindsExactlyWhatMeetsTheConditions) {
    Collection collection = open();
    fill(collection, 2000);
    std::vector<CollectionQuery> queries(8);
    queries[0][Column::moves] = {20, 30};
    queries[0][Column::vehicles] = {{}, 3};
    queries[0][Column::score] = {400, {}};
    queries[1][Column::steps] = {{}, 9};
    queries[1].minimal = true;
    queries[2][Column::states] = {100, 300};
    queries[2].tags = {"fifth"};
    queries[3][Column::width] = {16, 16};
    queries[3][Column::height] = {16, 16};
    queries[3][Column::walls] = {0, 0};
    queries[3].name = "card 1*";
    queries[4].source = "thirds";
    queries[4][Column::added] = {1'000'500, 1'000'900};
    queries[5][Column::vehicles] = {4, {}};
    queries[6][Column::score] = {990, {}};
    queries[7][Column::moves] = {49, 49};
    for (const CollectionQuery& query : queries) {
        std::set<std::string> expected;
        for (int i = 0; i < 2000; ++i) {
            if (meets(made_up(i), query)) expected.insert(made_up(i).code);
        }
        std::set<std::string> actual;
        for (const CollectionEntry& entry : found(collection, query)) actual.insert(entry.code);
        EXPECT_EQ(actual, expected);
        EXPECT_EQ(*collection.count(query), expected.size());
    }
}

TEST_F(CollectionTest, SortsAndCuts) {
    Collection collection = open();
    fill(collection, 200);
    for (const Named<Column>& column : columns()) {
        CollectionQuery query;
        query.sort = column.value;
        const auto up = found(collection, query);
        query.reverse = true;
        auto down = found(collection, query);
        std::ranges::reverse(down);
        ASSERT_EQ(up.size(), 200U);
        for (std::size_t i = 0; i < up.size(); ++i) EXPECT_EQ(up[i].code, down[i].code) << column.name;
        query.reverse = false;
        query.limit = 7;
        query.offset = 190;
        const auto part = found(collection, query);
        ASSERT_EQ(part.size(), 7U);
        for (std::size_t i = 0; i < 7; ++i) EXPECT_EQ(part[i].code, up[190 + i].code) << column.name;
    }
    CollectionQuery hardest;
    hardest.sort = Column::score;
    hardest.reverse = true;
    EXPECT_EQ(found(collection, hardest)[0].score, 19.9);
}

// Every line of a plan is a search or scan of an index that holds what the conditions ask.
TEST_F(CollectionTest, AsksAnIndex) {
    Collection collection = open();
    fill(collection, 500);
    struct Case {
        Column column;
        CollectionRange range;
        std::string plan;
    };
    const Case cases[] = {
        {Column::moves, {20, 21}, "SEARCH puzzle USING COVERING INDEX by_moves (moves>? AND moves<?)"},
        {Column::score, {480, {}}, "SEARCH puzzle USING INDEX by_score (score>?)"},
        {Column::steps, {{}, 3}, "SEARCH puzzle USING INDEX by_steps (steps<?)"},
        {Column::states, {500, {}}, "SEARCH puzzle USING INDEX by_states (states>?)"},
        {Column::walls,
         {1, 3},
         "SEARCH puzzle USING INDEX by_size (width=? AND height=? AND walls>? AND walls<?)"},
        {Column::vehicles, {7, {}}, "SEARCH puzzle USING COVERING INDEX by_moves (moves=? AND vehicles>?)"},
    };
    for (const Case& one : cases) {
        CollectionQuery query;
        query[one.column] = one.range;
        const auto plan = collection.plan(query);
        ASSERT_TRUE(plan) << plan.error().message;
        EXPECT_EQ(plan->front(), one.plan);
    }
    CollectionQuery three;
    three[Column::moves] = {20, 30};
    three[Column::vehicles] = {{}, 12};
    three[Column::score] = {100, {}};
    three[Column::steps] = {{}, 400};
    EXPECT_EQ(collection.plan(three)->front(),
              "SEARCH puzzle USING COVERING INDEX by_moves (moves=? AND vehicles=? AND score>?)");
    CollectionQuery tagged;
    tagged.tags = {"fifth"};
    EXPECT_EQ(collection.plan(tagged)->front(), "SEARCH wanted USING PRIMARY KEY (tag=?)");
    CollectionQuery named;
    named.name = "card 1*";
    EXPECT_TRUE(
        collection.plan(named)->front().starts_with("SEARCH puzzle USING INDEX by_name (name>? AND name<?)"))
        << collection.plan(named)->front();
    // In the order of an index, nothing is sorted.
    CollectionQuery first;
    first.limit = 10;
    EXPECT_EQ(*collection.plan(first), std::vector<std::string>{"SCAN puzzle USING COVERING INDEX by_moves"});
    first.sort = Column::score;
    EXPECT_EQ(*collection.plan(first), std::vector<std::string>{"SCAN puzzle USING COVERING INDEX by_score"});
}

TEST_F(CollectionTest, PicksTheSameFromTheSamePuzzles) {
    Collection collection = open();
    fill(collection, 300);
    auto other = Collection::open(path("other.db"), Collection::Access::create);
    ASSERT_TRUE(other);
    ASSERT_TRUE(other->begin());
    for (int i = 299; i >= 0; --i) ASSERT_EQ(*other->add(made_up(i)), Collection::Added::fresh);
    ASSERT_TRUE(other->commit());
    CollectionQuery query;
    query[Column::moves] = {10, 19};
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto one = collection.pick(query, seed);
        const auto two = other->pick(query, seed);
        ASSERT_TRUE(one && *one && two && *two);
        EXPECT_EQ((*one)->code, (*two)->code);
        EXPECT_TRUE(meets(**one, query));
        seen.insert((*one)->code);
        // Without a condition, a run of the rows takes part.
        EXPECT_EQ((*collection.pick({}, seed))->code, (*other->pick({}, seed))->code);
    }
    // Of the 60 rows that meet the condition, 100 fair draws take about 49.
    EXPECT_GE(seen.size(), 35U);
    query[Column::moves] = {51, {}};
    EXPECT_FALSE(*collection.pick(query, 1));
}

TEST_F(CollectionTest, SamplesDifferentRows) {
    Collection collection = open();
    fill(collection, 50);
    for (const std::uint64_t wanted : {1U, 20U, 50U, 80U}) {
        std::set<std::string> seen;
        ASSERT_TRUE(collection.sample(wanted, 7, [&](const CollectionEntry& entry) {
            EXPECT_TRUE(seen.insert(entry.code).second);
            return true;
        }));
        EXPECT_EQ(seen.size(), std::min<std::size_t>(wanted, 50));
    }
}

TEST_F(CollectionTest, TagsRemovesAndCounts) {
    Collection collection = open();
    fill(collection, 100);
    CollectionQuery query;
    query[Column::moves] = {{}, 10};
    EXPECT_EQ(*collection.set_tag(query, "short", true), 20U);
    EXPECT_EQ(*collection.set_tag(query, "short", true), 0U);
    CollectionQuery tagged;
    tagged.tags = {"short", "fifth"};
    EXPECT_EQ(*collection.count(tagged), 4U);
    EXPECT_EQ(*collection.set_tag({}, "fifth", false), 20U);
    EXPECT_EQ(*collection.remove(query), 20U);
    const auto stats = collection.stats();
    ASSERT_TRUE(stats);
    EXPECT_EQ(stats->rows, 80U);
    EXPECT_TRUE(stats->tags.empty());
    EXPECT_EQ(stats->moves.front().value, "11");
    EXPECT_EQ(stats->moves.size(), 40U);
    ASSERT_EQ(stats->sizes.size(), 1U);
    EXPECT_EQ(stats->sizes[0].value, "16x16");
    EXPECT_TRUE(collection.damage()->empty());
}

}  // namespace
}  // namespace unjam::test
