// One puzzle of a loose text as one meaning of its numbers has it, with what the text does not say filled in.
#pragma once

#include <string_view>

#include "formats/loose_puzzle.h"

namespace unjam::text {

class LooseDraft {
public:
    LooseDraft(const LoosePuzzle& puzzle, Meaning meaning);

    // Fills in the draft; says what is wrong with it.
    Result<void> make();

    PuzzleDraft& draft() { return draft_; }
    // How much larger the board is than usual.
    int oversize() const;
    // How far from that of the game in the shops the line of the target is.
    int unusual_target() const;
    bool assumed_target() const { return assumed_target_; }
    bool assumed_size() const { return puzzle_.width == 0; }
    bool assumed_exit() const { return assumed_exit_; }
    bool assumed_labels() const { return assumed_labels_; }

private:
    // How usual a name is for a target, 0: not at all; and whether no other vehicle is called so.
    struct Name {
        int usual = 0;
        bool certain = false;
    };

    Result<void> add(const LooseVehicle& loose);
    void push(const LooseVehicle& loose, Axis axis, int length, Cell first);
    void find_size();
    // The vehicle with the first of the usual names; those that lie where a target usually does come first.
    Result<void> find_target();
    Name name_of(std::string_view label) const;
    void name_vehicles();
    Cell exit_cell(int base) const;
    Result<void> find_exit();
    Result<void> check_free() const;

    const LoosePuzzle& puzzle_;
    Meaning meaning_;
    PuzzleDraft draft_;
    bool assumed_target_ = false;
    bool assumed_exit_ = false;
    bool assumed_labels_ = false;
};

}  // namespace unjam::text
