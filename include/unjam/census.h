// The census: every puzzle of a board size, solved. All states are counted by their distance from solved, all
// components by size and by their farthest state, and the hardest puzzle of every component is kept if it is
// minimal. The work is divided into numbered bundles, ordered so that any first part is a fair sample. The
// counts of a bundle depend only on its number, so threads, shards and ranks can divide the bundles as they
// like and add up what they find. (docs/algorithms/census.md)
//
//   const auto plan = CensusPlan::make({});
//   CensusWorker worker(*plan);
//   CensusRecord record(*plan);
//   for (std::uint64_t i = 0; i < plan->bundles(); ++i) record.add(i, *worker.count(i));
//   record.counts().histogram;  // states by moves
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/puzzle.h"
#include "unjam/result.h"
#include "unjam/solve.h"

namespace unjam {

// Which states there are. The target has a row of its own, the exit is on the right, and only vertical
// vehicles stand between them.
struct CensusRules {
    int width = 6;
    int height = 6;
    int target_row = 2;  // from 0
    int target_length = 2;
    std::vector<int> lengths{2, 3};  // of the other vehicles; ascending, each once
    int walls = 0;                   // at most this many, anywhere but to the right of the target in its row
    bool others_left_of_target = false;  // other horizontal vehicles may stand there
    bool full_lines = false;  // rows may be full of vehicles and walls, and columns of vehicles alone

    friend bool operator==(const CensusRules&, const CensusRules&) = default;
};

// Fails with what is wrong with them, or what makes them too large to count.
Result<void> check_rules(const CensusRules& rules);
// The definition in one sentence, for readers of the numbers.
std::string rules_text(const CensusRules& rules);

struct CensusOptions {
    CensusRules rules;
    Unit unit = Unit::moves;
    // No components; and no puzzles either, unless `least_distance` is more than 1.
    bool states_only = false;
    MoveCount least_distance = 1;  // minimal puzzles nearer to solved than this are neither counted nor kept
    bool portable = false;         // use no special instructions, for comparison
    bool gpu = false;              // for CensusGpu: bundles may be larger than a CensusWorker can count

    bool keeps_puzzles() const { return !states_only || least_distance > 1; }

    friend bool operator==(const CensusOptions&, const CensusOptions&) = default;
};

// The hardest puzzle of a component, kept because it needs every vehicle and wall.
struct CensusPuzzle {
    MoveCount distance = 0;
    std::uint64_t component = 0;  // states
    std::string board;            // census_board()

    // Farthest first, then by board.
    friend bool operator<(const CensusPuzzle& a, const CensusPuzzle& b) {
        if (a.distance != b.distance) return a.distance > b.distance;
        return a.board < b.board;
    }
    friend bool operator==(const CensusPuzzle&, const CensusPuzzle&) = default;
};

// Rows of cells as one line: A is the target, B and so on are the horizontal vehicles by row and then the
// vertical ones by column, x is a wall; preceded by its size, like "5x6:", if it is not square.
std::string census_board(const Puzzle& puzzle);

// "51 GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF. 4780": distance, board and states of the component.
std::string census_line(const CensusPuzzle& puzzle);
// Puzzles in the order and spelling of the list that was published in 2018: "51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo
// 4780", at least two digits, o for empty cells, letters left out for walls; hardest first, then by the states of
// the component, most first, then by board, backwards.
std::string published_list(std::vector<CensusPuzzle> puzzles);

// Numbers that can be added up. A histogram's index is the distance; it ends with its last entry that is not 0.
struct CensusCounts {
    using Histogram = std::vector<std::uint64_t>;

    std::uint64_t bundles = 0;
    std::uint64_t states = 0;
    Histogram histogram;  // solvable states
    std::uint64_t components = 0;
    Histogram depths;          // solvable components by their farthest state
    Histogram sizes;           // components of 2^i up to 2^(i+1) - 1 states
    Histogram solvable_sizes;  // those that can be solved
    // Classes: components with the same order of vehicles in every line, together.
    std::uint64_t classes = 0;
    Histogram class_depths;  // classes with a solved state, by their farthest state
    Histogram minimal;       // minimal puzzles

    std::uint64_t solved() const { return histogram.empty() ? 0 : histogram.front(); }
    std::uint64_t solvable() const { return sum(histogram); }
    std::uint64_t solvable_components() const { return sum(depths); }
    std::uint64_t solvable_classes() const { return sum(class_depths); }
    std::uint64_t minimal_puzzles() const { return sum(minimal); }
    // The largest distance of a state.
    MoveCount hardest() const { return std::ssize(histogram) - 1; }

    void add(const CensusCounts& more);
    // For a bundle and its mirror image; its states count both already.
    void count_twice();
    static std::uint64_t sum(const Histogram& histogram);

    friend bool operator==(const CensusCounts&, const CensusCounts&) = default;
};

// What a histogram says of `i`, which may lie beyond its end.
inline std::uint64_t count_at(const CensusCounts::Histogram& histogram, std::size_t i) {
    return i < histogram.size() ? histogram[i] : 0;
}

// At most this many of the states at the largest distance are listed: the first in order.
inline constexpr std::size_t kMostHardest = 100;

// What is kept besides numbers.
struct CensusFinds {
    std::uint64_t largest_component = 0;
    MoveCount farthest = 0;             // the largest distance
    std::vector<std::string> hardest;   // boards of states at that distance, in order
    std::vector<CensusPuzzle> minimal;  // in no order
    // States far enough from solved, of components that are still to be explored (`component` is 0): what a GPU
    // finds, for settle_census().
    std::vector<CensusPuzzle> unsettled;

    void add(CensusFinds more);
};

// The results of a bundle.
struct CensusTally {
    CensusCounts counts;
    CensusFinds finds;

    // For a message to another process of the same program.
    std::string text() const;
    static Result<CensusTally> read(std::string_view text);
};

class CensusPlan {
public:
    // Adds up the states of all bundles, which takes seconds on large boards. Fails with ErrorCode::limit if it is
    // asked to stop.
    static Result<CensusPlan> make(const CensusOptions& options, const StopToken& stop = {});
    CensusPlan(CensusPlan&&) noexcept;
    CensusPlan& operator=(CensusPlan&&) noexcept;
    ~CensusPlan();

    const CensusOptions& options() const;
    std::uint64_t bundles() const;
    // Known without any search.
    std::uint64_t states() const;
    std::uint64_t states_of(std::uint64_t bundle) const;
    // All states of bundles with at least 2^(bits-1) and less than 2^bits.
    std::uint64_t states_of_size(int bits) const;
    // How many of the first bundles hold at least one in `one_in` of all states; at least two, if there are two,
    // because one alone gives no estimate of the error.
    std::uint64_t sample(std::uint64_t one_in) const;

    struct Inside;
    // For the census itself.
    const Inside& inside() const { return *inside_; }

private:
    explicit CensusPlan(std::unique_ptr<const Inside> inside);
    std::unique_ptr<const Inside> inside_;
};

// Counts bundles, one at a time, and reuses its memory. One per thread; the plan must outlive it.
class CensusWorker {
public:
    explicit CensusWorker(const CensusPlan& plan);
    CensusWorker(CensusWorker&&) noexcept;
    CensusWorker& operator=(CensusWorker&&) noexcept;
    ~CensusWorker();

    // Lists the hardest states unless this worker has met harder ones before. Fails if it is asked to
    // stop (ErrorCode::limit), if there is not enough memory for an exact count, and if two ways to the
    // same number disagree (ErrorCode::bug).
    Result<CensusTally> count(std::uint64_t bundle, const StopToken& stop = {});

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// Counts many bundles together, on a GPU: states by distance, and those that are far from solved. The plan must
// outlive it, and its options must be for a GPU and for states only.
class CensusGpu {
public:
    // How many there are; 0 if the library was built without CUDA.
    static int count();
    static Result<CensusGpu> open(const CensusPlan& plan, int number = 0);
    CensusGpu(CensusGpu&&) noexcept;
    CensusGpu& operator=(CensusGpu&&) noexcept;
    ~CensusGpu();

    std::string name() const;
    // About as many states as it can hold: give it bundles with as many together.
    std::uint64_t room() const;
    // Fails like CensusWorker::count(), and if there is more to be kept than fits into its memory.
    Result<std::vector<CensusTally>> count(const std::vector<std::uint64_t>& bundles,
                                           const StopToken& stop = {});

private:
    struct Inside;
    explicit CensusGpu(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

// Explores the components of unsettled states, on the processor, and keeps their minimal puzzles.
Result<void> settle_census(CensusTally& tally, const CensusOptions& options, const StopToken& stop = {});

// Some bundles of a plan, every `stride`-th one from `first` up to but not including `end`: all, a shard or a
// sample.
struct CensusShare {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
    std::uint64_t stride = 1;

    std::uint64_t bundles() const { return end > first ? (end - first + stride - 1) / stride : 0; }
    friend bool operator==(const CensusShare&, const CensusShare&) = default;
};

// An estimate for all bundles from some of them; `error` is two standard errors.
struct CensusEstimate {
    double value = 0;
    double error = 0;
};

// What has been counted of a share so far. Its text holds all that is needed to continue it or to merge it
// with others.
class CensusRecord {
public:
    CensusRecord(const CensusPlan& plan, const CensusShare& share);
    explicit CensusRecord(const CensusPlan& plan);

    const CensusOptions& options() const { return options_; }
    const CensusShare& share() const { return share_; }
    bool is_done(std::uint64_t bundle) const { return done_[static_cast<std::size_t>(bundle)]; }
    std::uint64_t bundles_done() const { return bundles_done_; }
    bool complete() const { return bundles_done_ == share_.bundles(); }
    CensusCounts counts() const;
    const CensusFinds& finds() const { return finds_; }
    // In order.
    std::vector<CensusPuzzle> minimal_puzzles() const;

    // The bundle must be one of the share, and not done yet.
    void add(std::uint64_t bundle, CensusTally tally);
    // Adds another record of the same plan; the share becomes the whole plan. Fails, and changes nothing,
    // if the options differ or a bundle is done in both.
    Result<void> merge(CensusRecord other);

    // Estimates any number of the counts for all bundles from those done.
    template <class Number>
    CensusEstimate estimate(const CensusPlan& plan, const Number& number) const {
        Samples samples;
        for (std::size_t i = 0; i < groups_.size(); ++i)
            samples[i] = {static_cast<double>(groups_[i].states), static_cast<double>(number(groups_[i]))};
        return estimate(plan, samples);
    }

    double seconds = 0;  // spent on it so far

    std::string text() const;
    // Errors say what is damaged or different.
    static Result<CensusRecord> read(std::string_view text);

private:
    // Bundles are counted in groups: by their size, to a factor of 2, because the order of work depends on it;
    // and those of about the same size in two halves, by their number. The difference between the halves shows how
    // reliable an estimate is.
    static constexpr std::size_t kGroups = 64;
    static std::size_t group_of(std::uint64_t bundle, std::uint64_t states);
    struct Sample {
        double states = 0;
        double number = 0;
    };
    using Samples = std::array<Sample, kGroups>;

    CensusRecord() = default;
    CensusEstimate estimate(const CensusPlan& plan, const Samples& samples) const;

    CensusOptions options_;
    CensusShare share_;
    std::vector<bool> done_;  // every bundle of the plan
    std::uint64_t bundles_done_ = 0;
    std::array<CensusCounts, kGroups> groups_;
    CensusFinds finds_;
};

}  // namespace unjam
