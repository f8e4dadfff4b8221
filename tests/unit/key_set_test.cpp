#include "unjam/support/graph/key_set.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace unjam::graph {
namespace {

struct Node {
    std::uint64_t key;
};

// Enters keys 1..count, growing as needed; the keys as the set wants them.
template <class Set>
std::vector<Node> fill(Set& set, std::uint64_t count, Meter& meter) {
    std::vector<Node> nodes;
    for (std::uint64_t key = 1; key <= count; ++key) {
        nodes.push_back({key});
        if (set.needs_growth(nodes.size())) {
            EXPECT_TRUE(set.grow(meter));
            for (std::uint32_t i = 0; i < nodes.size(); ++i) set.enter(nodes[i].key, i, nodes);
        } else {
            set.enter(nodes.back().key, static_cast<std::uint32_t>(nodes.size()) - 1, nodes);
        }
    }
    return nodes;
}

template <class Set>
void expect_members(Set& set, std::vector<Node>& nodes) {
    for (const Node& node : nodes) {
        EXPECT_FALSE(set.insert(node.key, set.hash(node.key), 0, nodes)) << node.key;
    }
    const std::uint64_t fresh = nodes.back().key + 1;
    EXPECT_TRUE(set.insert(fresh, set.hash(fresh), 0, nodes));
    EXPECT_FALSE(set.insert(fresh, set.hash(fresh), 0, nodes));
}

TEST(KeySet, KeepsItsKeysWhenItGrows) {
    Meter meter{Limits{}};
    KeySet<std::uint64_t> set;
    ASSERT_TRUE(set.clear(meter));
    std::vector<Node> nodes = fill(set, 100'000, meter);
    expect_members(set, nodes);
}

TEST(ShortKeySet, KeepsItsKeysWhenItGrows) {
    Meter meter{Limits{}};
    ShortKeySet<36> set;
    ASSERT_TRUE(set.clear(meter));
    std::vector<Node> nodes = fill(set, 100'000, meter);
    expect_members(set, nodes);
}

TEST(ShortKeySet, IsEmptyAfterEachClearAlsoWhenTheFillingsStartAgain) {
    ShortKeySet<60> set;  // leaves four bits: the sixteenth filling starts again
    for (int filling = 0; filling < 40; ++filling) {
        Meter meter{Limits{}};
        ASSERT_TRUE(set.clear(meter));
        std::vector<Node> nodes = fill(set, 20, meter);
        expect_members(set, nodes);
    }
}

TEST(ShortKeySet, StartsSmallerWhereMemoryIsShort) {
    Limits limits;
    limits.memory_bytes = 100'000;
    Meter meter{limits};
    ShortKeySet<36> set;
    ASSERT_TRUE(set.clear(meter));
    EXPECT_LE(set.bytes(), limits.memory_bytes);
    std::vector<Node> nodes = fill(set, 100, meter);
    expect_members(set, nodes);
}

}  // namespace
}  // namespace unjam::graph
