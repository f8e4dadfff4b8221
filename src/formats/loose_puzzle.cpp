#include "formats/loose_puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <tuple>
#include <utility>

#include "formats/loose_draft.h"

namespace unjam::text {

namespace {

// As many puzzles of a text decide what its numbers mean.
constexpr std::size_t kTellingPuzzles = 256;

// How well a meaning fits: less is better.
struct Fit {
    std::size_t illegal = 0;
    long long oversize = 0;
    int unusual_columns = 0;
    int ends = 0;
    int base = 0;  // only where 0 is to be expected
    long long unusual_targets = 0;

    friend auto operator<=>(const Fit&, const Fit&) = default;
};

struct Choice {
    std::size_t candidate = 0;
    Meaning meaning;
    Fit fit;
};

std::vector<Meaning> meanings(const KnownMeaning& known, bool pairs) {
    std::vector<Meaning> all;
    for (const bool column_first : {false, true}) {
        if (known.column_first.value_or(column_first) != column_first) continue;
        if (!pairs && column_first) continue;
        for (const int base : {0, 1}) {
            if (known.base.value_or(base) != base) continue;
            for (const int ends : {0, 1, 2, 3})
                all.push_back({column_first, base, ends / 2 == 1, ends % 2 == 1});
        }
    }
    return all;
}

// Whether which end a vehicle names, and whether the row comes first, makes a difference at all.
bool has_single_ends(const Candidate& candidate) {
    return std::ranges::any_of(candidate.puzzles, [](const LoosePuzzle& puzzle) {
        return std::ranges::any_of(puzzle.vehicles, [](const LooseVehicle& vehicle) {
            return vehicle.cells.size() + (vehicle.place ? 1 : 0) == 1 && vehicle.length != 1;
        });
    });
}

bool has_pairs(const Candidate& candidate) {
    return std::ranges::any_of(candidate.puzzles, [](const LoosePuzzle& puzzle) {
        return std::ranges::any_of(puzzle.vehicles,
                                   [](const LooseVehicle& vehicle) { return !vehicle.cells.empty(); });
    });
}

// Nothing if it is worse than `best`.
std::optional<Fit> fit_of(const Candidate& candidate, Meaning meaning, const std::optional<Fit>& best) {
    Fit fit;
    fit.unusual_columns = candidate.unusual;
    fit.base = candidate.known.from_zero ? meaning.base : 0;
    fit.ends = (meaning.right_end ? 1 : 0) + (meaning.bottom_end ? 1 : 0);
    const std::size_t count = std::min(candidate.puzzles.size(), kTellingPuzzles);
    for (std::size_t i = 0; i < count; ++i) {
        LooseDraft draft(candidate.puzzles[i], meaning);
        if (draft.make()) {
            fit.oversize += draft.oversize();
            fit.unusual_targets += draft.unusual_target();
        } else {
            ++fit.illegal;
            if (best && fit.illegal > best->illegal) return {};
        }
    }
    return fit;
}

bool has_zeros(const Candidate& candidate) {
    const auto is_zero = [](const Pair& pair) { return pair[0] == 0 || pair[1] == 0; };
    return std::ranges::any_of(candidate.puzzles, [&](const LoosePuzzle& puzzle) {
        return std::ranges::any_of(puzzle.vehicles, [&](const LooseVehicle& vehicle) {
            return std::ranges::any_of(vehicle.cells, is_zero);
        });
    });
}

// If no choice makes a puzzle legal, the one whose complaint the author of the text understands.
const Choice& likeliest(const std::vector<Choice>& best, const std::vector<Candidate>& candidates) {
    const auto fits = [&](const Choice& choice) {
        return (choice.meaning.base == 0) == has_zeros(candidates[choice.candidate]);
    };
    const auto found = std::ranges::find_if(best, fits);
    return found == best.end() ? best.front() : *found;
}

// Whether two choices have the same games.
bool agree(const std::vector<Candidate>& candidates, const Choice& one, const Choice& other) {
    const std::vector<LoosePuzzle>& first = candidates[one.candidate].puzzles;
    const std::vector<LoosePuzzle>& second = candidates[other.candidate].puzzles;
    if (first.size() != second.size()) return false;
    for (std::size_t i = 0; i < std::min(first.size(), kTellingPuzzles); ++i) {
        LooseDraft a(first[i], one.meaning);
        LooseDraft b(second[i], other.meaning);
        const bool legal = a.make().has_value();
        if (legal != b.make().has_value()) return false;
        if (!legal || (a.draft().vehicles == b.draft().vehicles && a.draft().exit == b.draft().exit))
            continue;
        // Turned or mirrored, it is the same game.
        if (canonical_key(*Puzzle::create(a.draft())) != canonical_key(*Puzzle::create(b.draft())))
            return false;
    }
    return true;
}

// "row column length orientation, from 1"
std::string in_words(const Candidate& candidate, Meaning meaning) {
    const std::string_view first = meaning.column_first ? "column" : "row";
    const std::string_view second = meaning.column_first ? "row" : "column";
    const std::string columns = candidate.columns.empty()
                                    ? fmt::format("{} {}", first, second)
                                    : fmt::format(fmt::runtime(candidate.columns), first, second);
    return fmt::format("{} from {}", columns, meaning.base);
}

std::string note_about(const Candidate& candidate, Meaning meaning, bool single_ends) {
    std::string note = fmt::format("the numbers are read as '{}'", in_words(candidate, meaning));
    if (single_ends)
        note += fmt::format(", and name the {} end of a horizontal vehicle and the {} end of a vertical one",
                            meaning.right_end ? "right" : "left", meaning.bottom_end ? "bottom" : "top");
    return note;
}

ReadPuzzle finish(LoosePuzzle puzzle, Meaning meaning, const std::string& note) {
    LooseDraft draft(puzzle, meaning);
    Result<void> made = draft.make();
    Reading reading = std::move(puzzle.reading);
    if (!note.empty()) reading.note(note);
    if (!made) return std::move(reading).finish(std::move(made));
    if (draft.assumed_target() && !puzzle.target_label.empty())
        reading.warnings.push_back(fmt::format("the target is said to be {}, but no vehicle is called so",
                                               quote(puzzle.target_label)));
    reading.draft = std::move(draft.draft());
    const PuzzleDraft& known = reading.draft;
    const Vehicle& target = known.vehicles[static_cast<std::size_t>(known.target)];
    if (draft.assumed_labels())
        reading.note("the vehicles are called X, which is the target, and A, B, C, ... in their order");
    if (draft.assumed_target() && !draft.assumed_labels())
        reading.note(fmt::format("{} is the target, because of its name", target.label));
    if (draft.assumed_size())
        reading.note(fmt::format(
            "the board is {0}x{0}, the smallest square from 6x6 up that holds every vehicle", known.width));
    if (draft.assumed_exit())
        reading.note(fmt::format("the exit is {}, because the target {} is {} and no exit was given",
                                 to_string(known.exit), target.label, to_string(target.axis)));
    return std::move(reading).finish();
}

}  // namespace

std::vector<ReadPuzzle> settle(std::vector<Candidate> candidates) {
    std::vector<Choice> best;
    std::optional<Fit> least;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const bool ends = has_single_ends(candidates[i]);
        for (const Meaning& meaning : meanings(candidates[i].known, has_pairs(candidates[i]))) {
            if (!ends && (meaning.right_end || meaning.bottom_end)) continue;
            const std::optional<Fit> fit = fit_of(candidates[i], meaning, least);
            if (!fit || (least && *fit > *least)) continue;
            if (least && *fit < *least) best.clear();
            least = fit;
            best.push_back({i, meaning, *fit});
        }
    }
    if (best.empty()) return {};
    const std::size_t count = candidates[best.front().candidate].puzzles.size();
    const bool none_legal = least->illegal == std::min(count, kTellingPuzzles);
    const Choice& chosen = none_legal ? likeliest(best, candidates) : best.front();
    std::vector<LoosePuzzle>& puzzles = candidates[chosen.candidate].puzzles;
    const auto rival = std::find_if(best.begin() + 1, best.end(), [&](const Choice& other) {
        return !none_legal && !agree(candidates, chosen, other);
    });
    std::vector<ReadPuzzle> read;
    if (rival != best.end()) {
        const std::string one = in_words(candidates[chosen.candidate], chosen.meaning);
        Reading refused(puzzles.front().reading.draft.where);
        read.push_back(std::move(refused).finish(Error{
            ErrorCode::invalid, puzzles.front().reading.draft.where,
            fmt::format("the numbers can be read as '{}' and as '{}', and the boards differ; say which with "
                        "--columns '{}'",
                        one, in_words(candidates[rival->candidate], rival->meaning), one)}));
        return read;
    }
    const Candidate& candidate = candidates[chosen.candidate];
    const bool known = candidate.known.column_first && candidate.known.base && !has_single_ends(candidate);
    const std::string note =
        !known && !none_legal ? note_about(candidate, chosen.meaning, has_single_ends(candidate)) : "";
    read.reserve(puzzles.size());
    for (LoosePuzzle& puzzle : puzzles) read.push_back(finish(std::move(puzzle), chosen.meaning, note));
    return read;
}

std::vector<ReadPuzzle> settle(Candidate candidate) {
    std::vector<Candidate> candidates;
    candidates.push_back(std::move(candidate));
    return settle(std::move(candidates));
}

}  // namespace unjam::text
