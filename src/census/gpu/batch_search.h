// All distances of many parts at once: breadth first, from all solved states. Levels with many new states go from
// block to block, those with few from word to word.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "census/board.h"
#include "census/gpu/device.h"
#include "census/gpu/tables.h"
#include "unjam/census.h"

namespace unjam::census::gpu {

// A bundle, with some classes of the columns only.
struct PartPlan {
    std::vector<int> row_classes;
    // Arrangements of inner columns, the fastest column first; those of the last column are a group.
    std::array<u8, kMostInnerColumns> from{};
    std::array<u8, kMostInnerColumns> to{};
    u32 group = 0;
};

// A state by the numbers of the arrangements of its lines.
struct FoundState {
    u32 part = 0;
    MoveCount distance = 0;
    std::vector<int> rows;
    std::vector<int> columns;
};

struct SearchOptions {
    // States at least this far from solved are listed.
    std::optional<MoveCount> list_from;
    // The farthest states of a batch are listed if they are at least this far from solved, and not more than so many:
    // nobody wants to see a hundred million boards, or to wait for them.
    MoveCount farthest_from = 1;
    u64 most_farthest = u64{1} << 20U;
    // From this level on, from word to word; not set: as measured times suggest.
    std::optional<MoveCount> words_from;
    StopToken stop;
};

struct BatchResult {
    std::vector<CensusCounts::Histogram> histograms;  // of each part
    std::vector<FoundState> listed;
    std::vector<FoundState> farthest;  // at the largest distance of all parts
};

class BatchSearch {
public:
    // Takes memory for as many words as fit into the device, but not more than `most_words`.
    BatchSearch(Device& device, u64 most_words);

    // The board must outlive the search, or the next call.
    Result<void> set_board(const Board& board, Unit unit);
    const BoardTables& tables() const { return *tables_; }
    u64 most_words() const { return most_words_; }
    static constexpr u32 kMostBlocks = 1U << 26U;
    static constexpr std::size_t kMostParts = std::size_t{1} << 16U;

    u64 blocks_of(const PartPlan& part) const;
    // How many words each takes. There may be more parts than fit into a batch.
    Result<std::vector<u64>> measure(std::span<const PartPlan> parts);
    // The parts must fit into the memory, and into kMostBlocks and kMostParts.
    Result<BatchResult> run(std::span<const PartPlan> parts, const SearchOptions& options);

private:
    struct Level;

    void send_tables();
    void send_parts(std::span<const PartPlan> parts);
    void make_blocks();
    void start();
    Result<BatchResult> search(const SearchOptions& options);
    static bool is_worth_words(const Level& last);
    static bool wants_farthest(const SearchOptions& options, std::size_t level, u64 states);
    void push_level(bool by_words, std::size_t level);
    void add_level(BatchResult& result, Level& level);
    FoundState state_of(const Found& found, u32 bit, MoveCount distance) const;
    void list(std::vector<FoundState>& states, MoveCount distance) const;

    Device& device_;
    const Board* board_ = nullptr;
    std::optional<BoardTables> tables_;
    Tables host_tables_{};  // pointers to `tables_`
    int inner_ = 0;
    u64 most_words_ = 0;
    u32 most_found_ = 0;
    std::vector<Part> parts_;
    Params params_{};

    // Of the board.
    DeviceArray<u8> rank_, listed_, row_target_, row_moves_, lane_log_;
    DeviceArray<u64> moves_, cells_;
    DeviceArray<u32> row_cells_, row_first_move_, lane_full_, lists_, last_moves_, first_moves_, last_change_,
        first_change_;
    DeviceArray<RowMove> row_move_;
    DeviceArray<Entry> entries_;
    // Of the batch.
    DeviceArray<Part> device_parts_;
    DeviceArray<u32> block_part_, words_, items_, first_word_, first_item_;
    DeviceArray<Item> item_;
    DeviceArray<u8> touched_, item_fresh_;
    DeviceArray<u32> reached_;
    std::array<DeviceArray<u32>, 2> fresh_;
    std::array<DeviceArray<Found>, 2> found_;
    DeviceArray<u64> found_states_;  // by part, then new words
    DeviceArray<u32> counters_;      // the next item, listed words
    u32 in_count_ = 0;
};

}  // namespace unjam::census::gpu
