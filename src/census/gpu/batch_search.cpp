#include "census/gpu/batch_search.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <utility>

#include "census/gpu/geometry.h"
#include "census/gpu/inner_columns.h"

namespace unjam::census::gpu {

namespace {

// Words with new states that a large GPU takes per second, one by one. (The switch from blocks to words need not be
// exact: close to the best moment, both take about as long.)
constexpr double kWordsPerSecond = 1.5e9;
// The lists have room for one word in so many.
constexpr u64 kWordsPerFound = 16;

template <class T>
std::array<DeviceArray<T>, 2> two_on(Device& device) {
    return {DeviceArray<T>(device), DeviceArray<T>(device)};
}

}  // namespace

struct BatchSearch::Level {
    std::size_t number = 0;
    u64 states = 0;      // found on it
    u64 words = 0;       // that hold them
    double seconds = 0;  // that it took
    bool listed = false;
};

BatchSearch::BatchSearch(Device& device, u64 most_words)
    : device_(device),
      rank_(device),
      listed_(device),
      row_target_(device),
      row_moves_(device),
      lane_log_(device),
      moves_(device),
      cells_(device),
      row_cells_(device),
      row_first_move_(device),
      lane_full_(device),
      lists_(device),
      last_moves_(device),
      first_moves_(device),
      last_change_(device),
      first_change_(device),
      row_move_(device),
      entries_(device),
      device_parts_(device),
      block_part_(device),
      words_(device),
      items_(device),
      first_word_(device),
      first_item_(device),
      item_(device),
      touched_(device),
      item_fresh_(device),
      reached_(device),
      fresh_(two_on<u32>(device)),
      found_(two_on<Found>(device)),
      found_states_(device),
      counters_(device) {
    // A word three times, and its share of the lists; a tenth is left for blocks.
    constexpr u64 kBytesPerWord = 3 * sizeof(u32) + 2 * sizeof(Found) / kWordsPerFound;
    const u64 fit = device_.free_memory() / 10 * 9 / kBytesPerWord;
    most_words_ = std::min({most_words, fit, u64{0xffff'0000U}});
    most_found_ = static_cast<u32>(most_words_ / kWordsPerFound + 4096);
    for (auto* words : {&reached_, &fresh_[0], &fresh_[1]}) words->make_room_exactly(most_words_);
    for (auto& found : found_) found.make_room_exactly(most_found_);
    counters_.make_room(2);
}

Result<void> BatchSearch::set_board(const Board& board, Unit unit) {
    board_ = &board;
    auto tables = BoardTables::make(board, unit);
    if (!tables) return tables.error();
    tables_ = *std::move(tables);
    inner_ = board.width() - 2;
    send_tables();
    if (device_.error()) return *device_.error();
    return {};
}

void BatchSearch::send_tables() {
    params_ = {};
    params_.tables = tables_->numbers;
    host_tables_ = tables_->numbers;
    const auto send = [&](auto& array, const auto& values, auto member) {
        array.set(values);
        params_.tables.*member = array.data();
        host_tables_.*member = values.data();
    };
    send(rank_, tables_->rank, &Tables::rank);
    send(listed_, tables_->listed, &Tables::listed);
    send(moves_, tables_->moves, &Tables::moves);
    send(cells_, tables_->cells, &Tables::cells);
    send(row_cells_, tables_->row_cells, &Tables::row_cells);
    send(row_target_, tables_->row_target, &Tables::row_target);
    send(row_first_move_, tables_->row_first_move, &Tables::row_first_move);
    send(row_moves_, tables_->row_moves, &Tables::row_moves);
    send(row_move_, tables_->row_move, &Tables::row_move);
    send(lane_log_, tables_->lane_log, &Tables::lane_log);
    send(lane_full_, tables_->lane_full, &Tables::lane_full);
    send(lists_, tables_->lists, &Tables::lists);
    send(entries_, tables_->entries, &Tables::entries);
    send(last_moves_, tables_->last_moves, &Tables::last_moves);
    send(first_moves_, tables_->first_moves, &Tables::first_moves);
    send(last_change_, tables_->last_change, &Tables::last_change);
    send(first_change_, tables_->first_change, &Tables::first_change);
}

u64 BatchSearch::blocks_of(const PartPlan& part) const {
    u64 blocks = 1;
    for (int row = 0; row < board_->height(); ++row) {
        const auto chosen = static_cast<std::size_t>(part.row_classes[static_cast<std::size_t>(row)]);
        blocks *= static_cast<u64>(board_->row(row).classes()[chosen].count);
    }
    return blocks;
}

void BatchSearch::send_parts(std::span<const PartPlan> parts) {
    parts_.clear();
    u32 blocks = 0;
    for (const PartPlan& plan : parts) {
        Part part{};
        part.first_block = blocks;
        u32 count = 1;
        for (std::size_t row = 0; row < tables_->numbers.rows; ++row) {
            const LineClass& chosen =
                board_->row(static_cast<int>(row)).classes()[static_cast<std::size_t>(plan.row_classes[row])];
            part.row_stride[row] = count;
            part.row_first[row] = static_cast<u16>(tables_->first_row[row] + static_cast<u32>(chosen.first));
            part.row_count[row] = static_cast<u16>(chosen.count);
            count *= static_cast<u32>(chosen.count);
        }
        std::ranges::copy(plan.from, part.from);
        std::ranges::copy(plan.to, part.to);
        part.group = plan.group;
        part.blocks = count;
        blocks += count;
        parts_.push_back(part);
    }
    device_parts_.set(parts_);
    params_.parts = device_parts_.data();
    params_.part_count = static_cast<u32>(parts_.size());
    params_.block_count = blocks;
}

Result<std::vector<u64>> BatchSearch::measure(std::span<const PartPlan> parts) {
    std::vector<u64> words;
    while (words.size() < parts.size()) {
        std::size_t end = words.size();
        for (u64 blocks = 0; end < parts.size() && end - words.size() < kMostParts; ++end) {
            blocks += blocks_of(parts[end]);
            if (blocks > u64{1} << 31U && end > words.size()) break;
        }
        send_parts(parts.subspan(words.size(), end - words.size()));
        found_states_.make_room(parts_.size());
        found_states_.clear(parts_.size());
        device_.add_up_words(inner_, params_, found_states_.data());
        const auto measured = found_states_.get(parts_.size());
        if (device_.error()) return *device_.error();
        words.insert(words.end(), measured.begin(), measured.end());
    }
    return words;
}

void BatchSearch::make_blocks() {
    const u32 blocks = params_.block_count;
    for (auto* array : {&block_part_, &words_, &items_}) array->make_room(blocks);
    for (auto* array : {&first_word_, &first_item_}) array->make_room(std::size_t{blocks} + 1);
    device_.measure(inner_, params_, {block_part_.data(), words_.data(), items_.data()});
    device_.running_totals(words_.data(), first_word_.data(), blocks);
    device_.running_totals(items_.data(), first_item_.data(), blocks);
    u32 items = 0;
    device_.download(&items, first_item_.data() + blocks, sizeof items);
    params_.item_count = items;
    params_.block_part = block_part_.data();
    params_.first_word = first_word_.data();
}

void BatchSearch::start() {
    touched_.make_room(params_.block_count);
    item_.make_room(params_.item_count);
    item_fresh_.make_room(params_.item_count);
    found_states_.make_room(parts_.size() + 1);
    found_states_.clear(parts_.size() + 1);
    params_.touched = touched_.data();
    params_.items = item_.data();
    params_.item_fresh = item_fresh_.data();
    params_.item_fresh_next = item_fresh_.data();
    params_.reached = reached_.data();
    params_.fresh = fresh_[0].data();
    params_.fresh_next = fresh_[1].data();
    params_.found = found_states_.data();
    params_.fresh_words = found_states_.data() + parts_.size();
    params_.next_item = counters_.data();
    params_.out_count = counters_.data() + 1;
    device_.list_items(inner_, params_, first_item_.data(), item_.data());
    device_.start(inner_, params_);
}

Result<BatchResult> BatchSearch::run(std::span<const PartPlan> parts, const SearchOptions& options) {
    send_parts(parts);
    make_blocks();
    start();
    if (device_.error()) return *device_.error();
    auto result = search(options);
    if (!result || !result->farthest.empty()) return result;
    std::size_t levels = 0;
    for (const auto& histogram : result->histograms) levels = std::max(levels, histogram.size());
    if (levels == 0) return result;
    u64 states = 0;
    for (const auto& histogram : result->histograms) states += count_at(histogram, levels - 1);
    if (!wants_farthest(options, levels - 1, states)) return result;
    // Only where nobody knew that a large level was the last: search again, and list it, if it fits into a list.
    start();
    SearchOptions again = options;
    again.list_from = static_cast<MoveCount>(levels) - 1;
    auto second = search(again);
    if (second) {
        result->farthest = std::move(second->listed);
    } else if (options.stop.stop_requested() || device_.error()) {
        return second.error();
    }
    return result;
}

bool BatchSearch::wants_farthest(const SearchOptions& options, std::size_t level, u64 states) {
    return static_cast<MoveCount>(level) >= options.farthest_from && states <= options.most_farthest;
}

// Adds what was found on a level to each part's histogram.
void BatchSearch::add_level(BatchResult& result, Level& level) {
    const auto numbers = found_states_.get(parts_.size() + 1);
    level.words = numbers.back();
    level.states = 0;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        if (numbers[i] == 0) continue;
        level.states += numbers[i];
        auto& histogram = result.histograms[i];
        histogram.resize(level.number + 1);
        histogram[level.number] = numbers[i];
    }
}

// Whether the next level is faster from word to word, after this one from block to block.
bool BatchSearch::is_worth_words(const Level& last) {
    return static_cast<double>(last.words) / kWordsPerSecond < last.seconds;
}

void BatchSearch::push_level(bool by_words, std::size_t level) {
    found_states_.clear(parts_.size() + 1);
    counters_.clear(2);
    params_.out = found_[1].data();
    if (by_words) {
        params_.in = found_[0].data();
        params_.in_count = in_count_;
        device_.push_words(inner_, params_);
        return;
    }
    touched_.clear(params_.block_count);
    params_.fresh = fresh_[0].data();
    params_.fresh_next = fresh_[1].data();
    params_.target_only = level == 1;
    device_.push_blocks(inner_, params_);
    device_.join(inner_, params_);
    std::swap(fresh_[0], fresh_[1]);
}

Result<BatchResult> BatchSearch::search(const SearchOptions& options) {
    using Clock = std::chrono::steady_clock;
    BatchResult result;
    result.histograms.resize(parts_.size());
    Level level;
    add_level(result, level);
    bool by_words = false;
    Level last = level;
    for (;; last = level) {
        if (options.stop.stop_requested()) return Error{ErrorCode::limit, {}, "the count was asked to stop"};
        const auto begin = Clock::now();
        level.number = last.number + 1;
        const auto distance = static_cast<MoveCount>(level.number);
        if (last.listed && last.number > 0 && !by_words)
            by_words = options.words_from ? distance >= *options.words_from : is_worth_words(last);
        const bool must_list = options.list_from && distance >= *options.list_from;
        const bool may_list =
            last.number > 0 && last.words < most_found_ / 2 &&
            (options.words_from ? distance + 1 >= *options.words_from : is_worth_words(last));
        params_.out_most = by_words || must_list || may_list ? most_found_ : 0;
        push_level(by_words, level.number);
        const u32 listed = counters_.get(2)[1];
        add_level(result, level);
        if (device_.error()) return *device_.error();
        if (level.states == 0) break;
        if (by_words) level.words = listed;
        level.listed = params_.out_most > 0 && listed <= most_found_;
        level.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        if (!level.listed && must_list)
            return Error{
                ErrorCode::limit,
                {},
                fmt::format("a batch has too many states {} or more from solved to list them; ask for "
                            "puzzles that are harder",
                            *options.list_from)};
        if (!level.listed && by_words)
            return Error{ErrorCode::limit, {}, "the GPU's list of new states is full"};
        if (!level.listed) continue;
        std::swap(found_[0], found_[1]);
        in_count_ = listed;
        if (must_list) list(result.listed, distance);
    }
    if (last.listed && wants_farthest(options, last.number, last.states))
        list(result.farthest, static_cast<MoveCount>(last.number));
    return result;
}

// The states of the words that are listed.
void BatchSearch::list(std::vector<FoundState>& states, MoveCount distance) const {
    for (const Found& found : found_[0].get(in_count_)) {
        for (u32 bits = found.bits; bits != 0; bits &= bits - 1)
            states.push_back(state_of(found, static_cast<u32>(std::countr_zero(bits)), distance));
    }
}

FoundState BatchSearch::state_of(const Found& found, u32 bit, MoveCount distance) const {
    const auto part = std::ranges::upper_bound(parts_, found.block, {}, &Part::first_block) - 1;
    FoundState state{static_cast<u32>(part - parts_.begin()), distance, {}, {}};
    for (u32 row = 0; row < host_tables_.rows; ++row)
        state.rows.push_back(static_cast<int>(row_of(*part, found.block, row) - tables_->first_row[row]));
    state.columns.resize(static_cast<std::size_t>(inner_) + 2);
    with_inner(inner_, [&](auto inner) {
        const auto geometry = geometry_of<inner()>(host_tables_, host_tables_.rank, *part, found.block);
        const u32 stride = host_tables_.column_stride;
        u32 rest = found.span;
        for (int k = 0; k < inner(); ++k) {
            const u32 place = geometry.first[k] + rest % geometry.count[k];
            rest /= geometry.count[k];
            state.columns[static_cast<std::size_t>(inner_column<inner()>(k))] =
                tables_->listed[geometry.pattern[k] * stride + place];
        }
        const u32 at = found.word * 32 + bit;
        const u32 first = at >> geometry.lane_log;
        state.columns.front() =
            tables_->listed[(host_tables_.first_pattern + geometry.first_crossed) * stride + first];
        const Pattern& last = board_->column(inner_ + 1).pattern(geometry.last_crossed);
        const auto from = std::ranges::lower_bound(last.allowed, tables_->groups[part->group].from);
        state.columns.back() = *(from + (at & ((1U << geometry.lane_log) - 1)));
    });
    return state;
}

}  // namespace unjam::census::gpu
