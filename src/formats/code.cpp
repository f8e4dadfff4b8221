// code: a puzzle as one short word of A-Z a-z 0-9 - _ that is safe in a URL: the prefix "u1-" with its
// version, the bits that code_bits.h describes, six to a character, and one check character.
#include <fmt/core.h>

#include <algorithm>

#include "formats/code_bits.h"
#include "formats/format.h"

namespace unjam::text {

namespace {

constexpr std::string_view kPrefix = "u1-";
// A checksum of the characters that detects truncation, swaps and typing errors.
char check_character(std::string_view body) {
    unsigned sum = 1;
    for (const char c : body) sum = (sum * 5 + static_cast<unsigned>(sextet_of(c)) + 1) % 61;
    return kSextets[sum];
}

class Encoder {
public:
    explicit Encoder(const Puzzle& puzzle) : puzzle_(puzzle), order_(reading_order(puzzle)) {}

    std::string code() {
        bits_.put(static_cast<unsigned>(puzzle_.width()) - 1, kSideBits);
        bits_.put(static_cast<unsigned>(puzzle_.height()) - 1, kSideBits);
        bits_.put(static_cast<unsigned>(puzzle_.exit()), kExitBits);
        put_cells();
        const auto target = std::ranges::find(order_, puzzle_.target()) - order_.begin();
        bits_.put(static_cast<unsigned>(target), index_bits(order_.size()));
        put_labels(static_cast<std::size_t>(target));
        put_order();
        const std::string body = bits_.finish();
        return std::string(kPrefix) + body + check_character(body);
    }

private:
    const Vehicle& vehicle(int index) const { return puzzle_.vehicles()[static_cast<std::size_t>(index)]; }

    void put_cells() {
        const std::vector<std::vector<int>> cells = board_cells(puzzle_, start_offsets(puzzle_));
        for (int row = 0; row < puzzle_.height(); ++row) {
            for (int column = 0; column < puzzle_.width(); ++column) {
                const int content = cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
                if (content < 0) {
                    put_no_vehicle(content == kWallCell);
                } else if (cell_of(vehicle(content), vehicle(content).offset, 0) == Cell{row, column}) {
                    put_vehicle(vehicle(content));
                }
            }
        }
    }

    void put_no_vehicle(bool wall) {
        if (!wall) return bits_.put(0, 1);
        bits_.put(0b111, 3);
        bits_.put(kWallLength, kLengthBits);
    }

    void put_vehicle(const Vehicle& vehicle) {
        if (vehicle.length == 2) {
            bits_.put(0b10, 2);
        } else if (vehicle.length == 3) {
            bits_.put(0b110, 3);
        } else {
            bits_.put(0b111, 3);
            bits_.put(static_cast<unsigned>(vehicle.length) - 1, kLengthBits);
        }
        bits_.put(vehicle.axis == Axis::vertical ? 1 : 0, 1);
    }

    LabelMode label_mode(std::size_t target) const {
        bool standard = true;
        bool single = true;
        for (std::size_t i = 0; i < order_.size(); ++i) {
            const std::string& label = vehicle(order_[i]).label;
            standard = standard && label == default_label_at(i, target);
            single = single && label.size() == 1 && sextet_of(label.front()) >= 0 &&
                     static_cast<unsigned>(sextet_of(label.front())) < kEscape;
        }
        if (standard) return LabelMode::standard;
        if (numbers_from(0) || numbers_from(1)) return LabelMode::numbers;
        return single ? LabelMode::single : LabelMode::text;
    }

    bool numbers_from(std::size_t first) const {
        for (std::size_t i = 0; i < order_.size(); ++i) {
            if (puzzle_.vehicles()[i].label != std::to_string(i + first)) return false;
        }
        return true;
    }

    void put_labels(std::size_t target) {
        const LabelMode mode = label_mode(target);
        bits_.put(static_cast<unsigned>(mode), 2);
        if (mode == LabelMode::standard) return;
        if (mode == LabelMode::numbers) return bits_.put(numbers_from(0) ? 0 : 1, 1);
        for (const int index : order_) {
            for (const char c : vehicle(index).label) put_label_character(c);
            if (mode == LabelMode::text) bits_.put(kLabelEnd, 6);
        }
    }

    void put_label_character(char c) {
        const int sextet = sextet_of(c);
        if (sextet >= 0 && static_cast<unsigned>(sextet) < kEscape)
            return bits_.put(static_cast<unsigned>(sextet), 6);
        bits_.put(kEscape, 6);
        bits_.put(static_cast<unsigned char>(c), 8);
    }

    void put_order() {
        const bool own = !std::ranges::is_sorted(order_);
        bits_.put(own ? 1 : 0, 1);
        if (!own) return;
        for (const int index : order_) bits_.put(static_cast<unsigned>(index), index_bits(order_.size()));
    }

    const Puzzle& puzzle_;
    std::vector<int> order_;  // vehicle indices in reading order
    BitWriter bits_;
};

// "u1-": u, a version, a minus.
std::optional<int> version_of(std::string_view word) {
    const std::size_t minus = word.find('-');
    if (!word.starts_with('u') || minus == std::string_view::npos || minus < 2 || minus > 4) return {};
    return parse_int(word.substr(1, minus - 1));
}

Result<void> read_code(const Word& word, Reading& reading) {
    const auto version = version_of(word.text);
    if (!version) return syntax_error(word.where, "a puzzle code begins with u1-");
    if (*version != 1) {
        return Error{ErrorCode::unsupported, word.where,
                     fmt::format("this code has version {}; only version 1 is supported", *version)};
    }
    std::string_view body = word.text.substr(kPrefix.size());
    for (std::size_t i = 0; i < body.size(); ++i) {
        if (sextet_of(body[i]) >= 0) continue;
        Position where = word.where;
        where.column += static_cast<int>(kPrefix.size() + i);
        return syntax_error(where, fmt::format("{} is not allowed in a puzzle code", describe(body[i])));
    }
    const char check = body.empty() ? ' ' : body.back();
    if (!body.empty()) body.remove_suffix(1);
    if (check != check_character(body) || !decode_bits(body, reading.draft)) {
        return syntax_error(word.where, "this code is damaged or incomplete; copy all of it again");
    }
    return {};
}

std::vector<ReadPuzzle> read_code(const Source& source) {
    std::vector<ReadPuzzle> puzzles;
    for (const Line& line : source.significant) {
        const std::vector<Word> words = words_of(line);
        Reading reading(words.front().where);
        if (words.size() > 1) {
            const auto begin = static_cast<std::size_t>(words[1].where.column) - 1;
            reading.draft.name = std::string(line.text.substr(begin));
        }
        Result<void> done = read_code(words.front(), reading);
        puzzles.push_back(std::move(reading).finish(std::move(done)));
    }
    return puzzles;
}

bool tells_code(const Line& first) {
    return version_of(trim(first.text)).has_value();
}

std::string_view detect_code(const Source& source) {
    return tells_code(source.significant.front()) ? "its first word begins like u1-" : "";
}

Result<std::string> write_code(const Puzzle& puzzle) {
    const std::string name = one_line(puzzle.name());
    return Encoder(puzzle).code() + (name.empty() ? "" : " " + name) + '\n';
}

}  // namespace

const Format kCodeFormat{
    .info = {.name = "code",
             .summary = "a puzzle as one short word, safe in a URL; its name may follow it",
             .example = "u1-VSDdNQFEYi3A05i8-6G\n",
             .many = true,
             .streams = true,
             .carries_walls = true,
             .carries_any_exit = true,
             .carries_labels = true,
             .carries_unit_vehicles = true,
             .carries_names = true,
             .keeps_order = true,
             .labels = "any label"},
    .labels = {},
    .detect = detect_code,
    .read = read_code,
    .divide = divide_lines,
    .tells = tells_code,
    .write = write_code,
};

}  // namespace unjam::text

namespace unjam {

std::string puzzle_code(const Puzzle& puzzle) {
    return text::Encoder(puzzle).code();
}

}  // namespace unjam
