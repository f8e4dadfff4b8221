// What labels each format can carry, and how others are replaced when the user allows it.
#include <fmt/core.h>

#include <algorithm>
#include <unordered_set>

#include "formats/format.h"
#include "model/default_label.h"

namespace unjam::text {

namespace {

const Vehicle& vehicle_at(const Puzzle& puzzle, int index) {
    return puzzle.vehicles()[static_cast<std::size_t>(index)];
}

// The labels of a puzzle of which only the drawing is kept.
std::vector<std::string> drawn_labels(const Puzzle& puzzle) {
    std::vector<std::string> labels(puzzle.vehicles().size());
    int others = 0;
    for (const int index : reading_order(puzzle)) {
        labels[static_cast<std::size_t>(index)] = index == puzzle.target() ? "X" : default_label(others++);
    }
    return labels;
}

bool allowed(const LabelRule& rule, const std::string& label, bool is_target) {
    if (!rule.target.empty() && (label == rule.target) != is_target) return false;
    if (!rule.characters.empty() &&
        (label.size() != 1 || rule.characters.find(label.front()) == std::string_view::npos)) {
        return false;
    }
    return label.find_first_of(rule.forbidden) == std::string::npos;
}

std::vector<std::string> fixed_labels(const LabelRule& rule, const Puzzle& puzzle) {
    if (rule.drawn) return drawn_labels(puzzle);
    std::vector<std::string> labels(puzzle.vehicles().size());
    for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = std::to_string(i);
    return labels;
}

// Moves the target to the front and keeps the others in order.
void put_target_first(PuzzleDraft& draft) {
    const auto first = draft.vehicles.begin();
    std::rotate(first, first + draft.target, first + draft.target + 1);
    draft.target = 0;
}

// Replaces the labels that the rule does not allow by the first free ones it does.
void replace_labels(const LabelRule& rule, PuzzleDraft& draft) {
    std::unordered_set<std::string> used;
    std::vector<std::size_t> wanting;
    for (std::size_t i = 0; i < draft.vehicles.size(); ++i) {
        const bool is_target = static_cast<int>(i) == draft.target;
        std::string& label = draft.vehicles[i].label;
        if (is_target && !rule.target.empty()) label = std::string(rule.target);
        if (allowed(rule, label, is_target)) {
            used.insert(label);
        } else {
            wanting.push_back(i);
        }
    }
    int next = 0;
    for (const std::size_t i : wanting) {
        std::string label;
        do {
            const auto index = static_cast<std::size_t>(next++);
            const bool from_characters = index < rule.characters.size();
            label = from_characters ? std::string(1, rule.characters[index])
                                    : default_label(static_cast<int>(index - rule.characters.size()));
        } while (label == rule.target || used.contains(label));
        used.insert(label);
        draft.vehicles[i].label = label;
    }
}

}  // namespace

Error cannot_carry(std::string_view format, std::string_view what) {
    return {ErrorCode::unsupported, {}, fmt::format("{} cannot carry {}", format, what)};
}

Result<void> check_labels(const Format& format, const Puzzle& puzzle) {
    const LabelRule& rule = format.labels;
    const auto lost = [&](const std::string& label) {
        const bool target = label == puzzle.target_vehicle().label;
        const std::string_view whose = target                 ? "the target"
                                       : label == rule.target ? "a vehicle that is not the target"
                                                              : "a vehicle";
        return cannot_carry(format.info.name, fmt::format("the label {} of {} (its labels are {})", label,
                                                          whose, format.info.labels));
    };
    if (rule.numbered || rule.drawn) {
        const std::vector<std::string> labels = fixed_labels(rule, puzzle);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            if (puzzle.vehicles()[i].label != labels[i]) return lost(puzzle.vehicles()[i].label);
        }
        if (rule.numbered && puzzle.target() != 0) return lost(puzzle.target_vehicle().label);
        return {};
    }
    for (int i = 0; i < static_cast<int>(puzzle.vehicles().size()); ++i) {
        const std::string& label = vehicle_at(puzzle, i).label;
        if (!allowed(rule, label, i == puzzle.target())) return lost(label);
    }
    return {};
}

Puzzle relabel(const Format& format, const Puzzle& puzzle) {
    const LabelRule& rule = format.labels;
    PuzzleDraft draft = puzzle.to_draft();
    if (rule.reading_order) {
        const std::vector<int> order = reading_order(puzzle);
        draft.target = static_cast<int>(std::ranges::find(order, puzzle.target()) - order.begin());
        for (std::size_t i = 0; i < order.size(); ++i) draft.vehicles[i] = vehicle_at(puzzle, order[i]);
    }
    if (rule.numbered || rule.target_first) put_target_first(draft);
    if (rule.numbered || rule.drawn) {
        const Result<Puzzle> ordered = Puzzle::create(draft);
        const std::vector<std::string> labels = fixed_labels(rule, *ordered);
        for (std::size_t i = 0; i < labels.size(); ++i) draft.vehicles[i].label = labels[i];
    } else {
        replace_labels(rule, draft);
    }
    Result<Puzzle> result = Puzzle::create(std::move(draft));
    if (!result) return puzzle;
    return std::move(*result);
}

}  // namespace unjam::text
