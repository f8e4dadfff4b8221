#include "census/gpu/bundle_batches.h"

#include <algorithm>
#include <map>
#include <utility>

#include "census/board_text.h"

namespace unjam::census::gpu {

namespace {

std::size_t place(auto number) {
    return static_cast<std::size_t>(number);
}

}  // namespace

BundleBatches::BundleBatches(const CensusPlan::Inside& plan, Device& device, u64 most_words)
    : plan_(plan), search_(device, most_words) {
    if (plan.options.keeps_puzzles()) options_.list_from = plan.options.least_distance;
}

Result<std::vector<CensusTally>> BundleBatches::count(const std::vector<std::uint64_t>& bundles,
                                                      const StopToken& stop) {
    options_.stop = stop;
    std::vector<CensusTally> tallies(bundles.size());
    for (std::size_t i = 0; i < bundles.size(); ++i) {
        tallies[i].counts.bundles = 1;
        tallies[i].counts.states = plan_.bundles[place(bundles[i])].states;
    }
    std::map<std::uint32_t, bool> boards;
    for (const std::uint64_t bundle : bundles) boards[plan_.bundles[place(bundle)].board] = true;
    for (const auto& [board, used] : boards) {
        if (auto counted = count_board(board, bundles, tallies); !counted) return counted.error();
    }
    for (std::size_t i = 0; i < bundles.size(); ++i) {
        CensusTally& tally = tallies[i];
        if (plan_.bundles[place(bundles[i])].twice) tally.counts.count_twice();
        tally.finds.farthest = std::max<MoveCount>(tally.counts.hardest(), 0);
    }
    return tallies;
}

Result<void> BundleBatches::count_board(std::uint32_t board, const std::vector<std::uint64_t>& bundles,
                                        std::vector<CensusTally>& tallies) {
    const Board& of = *plan_.boards[board];
    if (board_ != board) {
        if (auto set = search_.set_board(of, plan_.options.unit); !set) return set.error();
        board_ = board;
    }
    PartPlan part;
    const int inner = of.width() - 2;
    for (int k = 0; k < inner; ++k) {
        const int column = k % 2 == 0 ? 1 + k / 2 : inner - k / 2;
        part.to[place(k)] = static_cast<u8>(of.column(column).line().arrangements().size());
    }
    std::vector<PartPlan> parts;
    std::vector<std::size_t> owners;
    for (std::size_t i = 0; i < bundles.size(); ++i) {
        const auto& planned = plan_.bundles[place(bundles[i])];
        if (planned.board != board) continue;
        part.row_classes = plan_.row_classes(planned);
        for (part.group = 0; part.group < search_.tables().groups.size(); ++part.group) {
            parts.push_back(part);
            owners.push_back(i);
        }
    }
    const auto jobs = jobs_of(parts, owners);
    if (!jobs) return jobs.error();
    for (std::size_t first = 0; first < jobs->size();) {
        u64 words = 0;
        u64 blocks = 0;
        std::size_t end = first;
        for (; end < jobs->size() && end - first < BatchSearch::kMostParts; ++end) {
            words += (*jobs)[end].words;
            blocks += search_.blocks_of((*jobs)[end].part);
            if (end > first && (words > search_.most_words() || blocks > BatchSearch::kMostBlocks)) break;
        }
        const std::span<const Job> batch(jobs->data() + first, end - first);
        if (auto done = run(batch, bundles, tallies); !done) return done.error();
        first = end;
    }
    return {};
}

// Parts that do not fit are split by the classes of an inner column, the slowest that can still be split.
Result<std::vector<BundleBatches::Job>> BundleBatches::jobs_of(const std::vector<PartPlan>& parts,
                                                               const std::vector<std::size_t>& bundles) {
    const auto words = search_.measure(parts);
    if (!words) return words.error();
    std::vector<Job> jobs;
    std::vector<PartPlan> smaller;
    std::vector<std::size_t> owners;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if ((*words)[i] <= search_.most_words()) {
            if ((*words)[i] > 0) jobs.push_back({parts[i], bundles[i], (*words)[i]});
            continue;
        }
        const auto split_parts = split(parts[i]);
        if (split_parts.size() < 2)
            return Error{ErrorCode::limit, {}, "the GPU does not have enough free memory for this census"};
        smaller.insert(smaller.end(), split_parts.begin(), split_parts.end());
        owners.insert(owners.end(), split_parts.size(), bundles[i]);
    }
    if (smaller.empty()) return jobs;
    auto more = jobs_of(smaller, owners);
    if (!more) return more.error();
    jobs.insert(jobs.end(), std::make_move_iterator(more->begin()), std::make_move_iterator(more->end()));
    return jobs;
}

std::vector<PartPlan> BundleBatches::split(const PartPlan& part) const {
    const Board& board = *plan_.boards[board_];
    const int inner = board.width() - 2;
    for (int k = inner - 1; k >= 0; --k) {
        const int column = k % 2 == 0 ? 1 + k / 2 : inner - k / 2;
        std::vector<PartPlan> parts;
        for (const LineClass& chosen : board.column(column).line().classes()) {
            PartPlan smaller = part;
            smaller.from[place(k)] = static_cast<u8>(std::max<int>(part.from[place(k)], chosen.first));
            smaller.to[place(k)] =
                static_cast<u8>(std::min<int>(part.to[place(k)], chosen.first + chosen.count));
            if (smaller.from[place(k)] < smaller.to[place(k)]) parts.push_back(std::move(smaller));
        }
        if (parts.size() > 1) return parts;
    }
    return {};
}

Result<void> BundleBatches::run(std::span<const Job> jobs, const std::vector<std::uint64_t>& bundles,
                                std::vector<CensusTally>& tallies) {
    std::vector<PartPlan> parts;
    parts.reserve(jobs.size());
    for (const Job& job : jobs) parts.push_back(job.part);
    const auto result = search_.run(parts, options_);
    if (!result) return result.error();
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        CensusCounts part;
        part.histogram = result->histograms[i];
        tallies[jobs[i].bundle].counts.add(part);
    }
    add_boards(result->listed, jobs, bundles, tallies, false);
    if (result->farthest.empty()) return {};
    // Nobody asks for the farthest of a later batch if they are nearer than these.
    options_.farthest_from = result->farthest.front().distance;
    add_boards(result->farthest, jobs, bundles, tallies, true);
    return {};
}

// States that are kept, as boards; with their mirror images, if those are not counted themselves.
void BundleBatches::add_boards(const std::vector<FoundState>& states, std::span<const Job> jobs,
                               const std::vector<std::uint64_t>& bundles, std::vector<CensusTally>& tallies,
                               bool farthest) {
    for (const FoundState& state : states) {
        const std::size_t bundle = jobs[state.part].bundle;
        CensusFinds& finds = tallies[bundle].finds;
        const auto add = [&](const Puzzle& puzzle) {
            if (!farthest) {
                finds.unsettled.push_back({state.distance, 0, census_board(puzzle)});
                return;
            }
            CensusFinds one;
            one.farthest = state.distance;
            one.hardest.push_back(census_board(puzzle));
            finds.add(std::move(one));
        };
        const Puzzle puzzle = puzzle_of(*plan_.boards[board_], state.rows, state.columns);
        add(puzzle);
        if (plan_.bundles[place(bundles[bundle])].twice) add(mirror_image(puzzle));
    }
}

}  // namespace unjam::census::gpu
