// Lists of moves in words, with signs or arrows, and as cells.
#include "formats/move_readers.h"

#include <fmt/core.h>

#include <algorithm>

namespace unjam::text {

namespace {

char direction_word(std::string_view word) {
    const std::string name = lower(word);
    for (const std::string_view known : {"left", "right", "up", "down"}) {
        if (name == known) return known.front();
    }
    return ' ';
}

struct Sentence {
    Word label;
    Word direction;
    Word cells;
};

// "Move piece C 1 spaces Up", "1. f goes left 3 cells" or "1. fL3: f goes left 3 cells"; nothing for any
// other line.
std::optional<Sentence> sentence_of(const std::vector<Word>& words) {
    if (words.size() >= 6 && lower(words[0].text) == "move" && lower(words[1].text) == "piece") {
        return Sentence{words[2], words[5], words[3]};
    }
    for (const std::size_t label : {2U, 1U, 0U}) {  // with its number and the move before it, or without
        if (words.size() < label + 4 || words[label + 1].text != "goes") continue;
        return Sentence{words[label], words[label + 2], words[label + 3]};
    }
    return {};
}

// "2,2 2,3", in brackets or not: pairs of numbers and nothing else.
std::optional<std::vector<std::pair<Cell, Word>>> cells_of(const std::vector<Line>& lines) {
    std::vector<std::pair<Cell, Word>> cells;
    for (const Line& line : lines) {
        for (Word word : words_of(line)) {
            if (word.text.starts_with('[')) {
                word.text.remove_prefix(1);
                ++word.where.column;
            }
            if (word.text.ends_with(']')) word.text.remove_suffix(1);
            const std::size_t comma = word.text.find(',');
            if (comma == std::string_view::npos) return {};
            const auto row = parse_int(word.text.substr(0, comma));
            const auto column = parse_int(word.text.substr(comma + 1));
            if (!row || !column) return {};
            cells.push_back({{*row, *column}, word});
        }
    }
    return cells;
}

// A step is the cell at the end of a vehicle that it starts from, row and column from 0.
Result<void> read_cells(const std::vector<std::pair<Cell, Word>>& cells, MoveList& list) {
    std::vector<int> offsets = start_offsets(list.puzzle());
    for (const auto& [cell, word] : cells) {
        bool found = false;
        for (std::size_t i = 0; i < offsets.size() && !found; ++i) {
            const Vehicle& vehicle = list.puzzle().vehicles()[i];
            const bool near_end = cell_of(vehicle, offsets[i], 0) == cell;
            const bool far_end = cell_of(vehicle, offsets[i], vehicle.length - 1) == cell;
            if (!near_end && !far_end) continue;
            if (near_end && far_end)
                return list.error(word.where, word.text, "a vehicle of one cell may go either way from here");
            list.add_step(static_cast<int>(i), far_end ? 1 : -1, word.where);
            offsets[i] += far_end ? 1 : -1;
            found = true;
        }
        if (!found)
            return list.impossible(word.where, word.text, "no vehicle has an end at this row and column");
    }
    return {};
}

}  // namespace

Result<void> add_worded(const WordedMove& move, Position where, std::string_view shown, MoveList& list) {
    if (move.vehicle < 0) return list.vehicle(move.label, where, shown).error();
    if (move.direction == '+' || move.direction == '-')
        return list.add(move.vehicle, move.direction == '+' ? move.cells : -move.cells, where, shown);
    return list.add(move.vehicle, move.direction, move.cells, where, shown);
}

bool has_move_sentences(const std::vector<Line>& lines) {
    return std::ranges::any_of(lines,
                               [](const Line& line) { return sentence_of(words_of(line)).has_value(); });
}

Result<void> read_move_sentences(const std::vector<Line>& lines, MoveList& list) {
    for (const Line& line : lines) {
        const std::vector<Word> words = words_of(line);
        const std::optional<Sentence> sentence = sentence_of(words);
        if (!sentence) {
            if (lower(words.front().text) != "move") continue;
            return list.error(line.at(0), line.text, "a sentence is like 'Move piece C 1 spaces Up'");
        }
        const char direction = direction_word(sentence->direction.text);
        if (direction == ' ') {
            return list.error(sentence->direction.where, line.text,
                              "the direction must be left, right, up or down");
        }
        const auto cells = parse_int(sentence->cells.text);
        if (!cells || *cells < 0)
            return list.error(sentence->cells.where, line.text, "the number of cells must be a whole number");
        const Result<int> vehicle = list.vehicle(sentence->label.text, sentence->label.where, line.text);
        if (!vehicle) return vehicle.error();
        if (auto done = list.add(*vehicle, direction, *cells, sentence->label.where, line.text); !done)
            return done.error();
    }
    return {};
}

std::optional<Result<void>> read_worded_moves(const std::vector<Line>& lines, MoveList& list) {
    for (const Line& line : lines) {
        const std::vector<WordedMove> found = find_worded_moves(list.puzzle(), line.text);
        const auto other = first_other_word(line.text, found);
        for (const WordedMove& move : found) {
            if (other && *other < move.begin) break;
            const std::string_view shown = line.text.substr(move.begin, move.end - move.begin);
            if (auto done = add_worded(move, line.at(move.begin), shown, list); !done) return done;
        }
        if (!other) continue;
        if (list.empty()) return {};
        const std::string_view rest = line.text.substr(*other);
        return list.error(line.at(*other), rest.substr(0, rest.find_first_of(" \t,;()[]")),
                          "a move is a label, a direction and a number of cells, like XR3, X+3 or X right 3");
    }
    if (list.empty()) return {};
    return Result<void>();
}

std::optional<Result<void>> read_move_cells(const std::vector<Line>& lines, MoveList& list) {
    const auto cells = cells_of(lines);
    if (!cells) return {};
    return read_cells(*cells, list);
}

}  // namespace unjam::text
