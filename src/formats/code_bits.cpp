#include "formats/code_bits.h"

#include "formats/format.h"
#include "model/default_label.h"

namespace unjam::text {

namespace {

// Reads into vehicles in reading order, then puts them into their own order.
class Decoder {
public:
    Decoder(std::string_view characters, PuzzleDraft& draft) : bits_(characters), draft_(draft) {}

    // False when the bits describe no puzzle.
    bool read() {
        draft_.width = static_cast<int>(bits_.take(kSideBits)) + 1;
        draft_.height = static_cast<int>(bits_.take(kSideBits)) + 1;
        draft_.exit = static_cast<Exit>(bits_.take(kExitBits));
        if (!read_cells() || draft_.vehicles.empty()) return false;
        const unsigned target = bits_.take(index_bits(draft_.vehicles.size()));
        if (target >= draft_.vehicles.size()) return false;
        draft_.target = static_cast<int>(target);
        return read_labels() && bits_.finished_well();
    }

private:
    bool read_cells() {
        std::vector<bool> covered(static_cast<std::size_t>(draft_.width * draft_.height));
        for (int row = 0; row < draft_.height; ++row) {
            for (int column = 0; column < draft_.width; ++column) {
                if (covered[static_cast<std::size_t>(row * draft_.width + column)]) continue;
                if (bits_.take(1) == 0) continue;
                if (!read_content({row, column}, covered)) return false;
            }
        }
        return true;
    }

    bool read_content(Cell cell, std::vector<bool>& covered) {
        int length = 2;
        if (bits_.take(1) == 1) length = 3;
        if (length == 3 && bits_.take(1) == 1) {
            const unsigned code = bits_.take(kLengthBits);
            if (code == kWallLength) {
                draft_.walls.push_back(cell);
                return true;
            }
            length = static_cast<int>(code) + 1;
            if (length == 3) return false;
        }
        const bool vertical = bits_.take(1) == 1;
        Vehicle vehicle{{},
                        vertical ? Axis::vertical : Axis::horizontal,
                        length,
                        vertical ? cell.column : cell.row,
                        vertical ? cell.row : cell.column};
        if (vehicle.offset + length > (vertical ? draft_.height : draft_.width)) return false;
        for (int part = 0; part < length; ++part) {
            const Cell next = cell_of(vehicle, vehicle.offset, part);
            auto taken = covered[static_cast<std::size_t>(next.row * draft_.width + next.column)];
            if (taken) return false;
            taken = true;
        }
        draft_.vehicles.push_back(std::move(vehicle));
        return true;
    }

    bool read_labels() {
        const auto mode = static_cast<LabelMode>(bits_.take(2));
        const auto target = static_cast<std::size_t>(draft_.target);
        const unsigned first_number = mode == LabelMode::numbers ? bits_.take(1) : 0;
        for (std::size_t i = 0; i < draft_.vehicles.size(); ++i) {
            std::string& label = draft_.vehicles[i].label;
            if (mode == LabelMode::standard) label = default_label_at(i, target);
            if (mode == LabelMode::single && !read_label_character(label)) return false;
            if (mode == LabelMode::text) {
                while (read_label_character(label)) {
                }
                if (!bits_.good()) return false;
            }
        }
        if (!read_order()) return false;
        for (std::size_t i = 0; mode == LabelMode::numbers && i < draft_.vehicles.size(); ++i) {
            draft_.vehicles[i].label = std::to_string(i + first_number);
        }
        return true;
    }

    // False at the end of a label or of the bits.
    bool read_label_character(std::string& label) {
        const unsigned sextet = bits_.take(6);
        if (sextet == kLabelEnd || !bits_.good()) return false;
        label += sextet == kEscape ? static_cast<char>(bits_.take(8)) : kSextets[sextet];
        return true;
    }

    bool read_order() {
        if (bits_.take(1) == 0) return true;
        const std::size_t count = draft_.vehicles.size();
        std::vector<Vehicle> ordered(count);
        std::vector<bool> placed(count);
        std::size_t target = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const unsigned index = bits_.take(index_bits(count));
            if (index >= count || placed[index]) return false;
            placed[index] = true;
            if (static_cast<int>(i) == draft_.target) target = index;
            ordered[index] = std::move(draft_.vehicles[i]);
        }
        draft_.vehicles = std::move(ordered);
        draft_.target = static_cast<int>(target);
        return true;
    }

    BitReader bits_;
    PuzzleDraft& draft_;
};

}  // namespace

std::string default_label_at(std::size_t reading_index, std::size_t target) {
    if (reading_index == target) return "X";
    return default_label(static_cast<int>(reading_index > target ? reading_index - 1 : reading_index));
}

bool decode_bits(std::string_view characters, PuzzleDraft& draft) {
    return Decoder(characters, draft).read();
}

}  // namespace unjam::text
