// All arrangements of the vehicles of one line, a row or a column, and the steps between them. A line's
// class is what no step changes: which vehicles stand in which order between which walls.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace unjam::census {

struct LineRules {
    int cells = 0;
    std::vector<int> lengths;           // that vehicles may have
    std::uint32_t walls = 0;            // a bit for each cell
    bool may_be_full = false;           // vehicles may take every cell,
    bool walls_fill = false;            // or vehicles and walls together
    int target_length = 0;              // 0: no target; else it stands behind all others and all walls
    bool others_before_target = false;  // others may stand in the target's line
    int passage = -1;                   // classes that never leave this cell free come last; -1: none

    friend bool operator==(const LineRules&, const LineRules&) = default;
};

struct PlacedVehicle {
    int offset = 0;
    int length = 0;

    friend auto operator<=>(const PlacedVehicle&, const PlacedVehicle&) = default;
};

struct Arrangement {
    std::vector<PlacedVehicle> vehicles;  // by offset; the target last
    std::uint32_t cells = 0;              // that they take
};

// One vehicle goes one cell on.
struct LineStep {
    std::uint8_t vehicle = 0;
    std::uint8_t to = 0;     // the arrangement
    std::uint8_t freed = 0;  // the cell it leaves
    std::uint8_t taken = 0;  // the cell it enters
};

// The arrangements of a class have consecutive numbers, those with lesser cells (as a binary number) first.
struct LineClass {
    int first = 0;
    int count = 0;
};

class LineTable {
public:
    explicit LineTable(const LineRules& rules);

    const LineRules& rules() const { return rules_; }
    const std::vector<Arrangement>& arrangements() const { return arrangements_; }
    const std::vector<LineClass>& classes() const { return classes_; }
    // How many arrangements are of classes that leave the passage free at times.
    int passable() const { return passable_; }
    // The number of an arrangement's class.
    int class_of(int arrangement) const;
    // The steps of an arrangement to the right or down, and to the left or up.
    std::span<const LineStep> forward(int arrangement) const { return forward_[index(arrangement)]; }
    std::span<const LineStep> backward(int arrangement) const { return backward_[index(arrangement)]; }
    // The number of an arrangement; nothing if the rules forbid it.
    std::optional<int> find(const std::vector<PlacedVehicle>& vehicles) const;

private:
    static std::size_t index(int arrangement) { return static_cast<std::size_t>(arrangement); }
    bool is_free(const Arrangement& arrangement, int first, int length) const;
    void enumerate(const Arrangement& so_far, int from);
    void add(const Arrangement& arrangement);
    void place_target(const Arrangement& so_far, int from);
    void find_steps();
    void sort_by_class();

    LineRules rules_;
    std::vector<Arrangement> arrangements_;
    std::vector<LineClass> classes_;
    int passable_ = 0;
    std::vector<std::vector<LineStep>> forward_;
    std::vector<std::vector<LineStep>> backward_;
};

}  // namespace unjam::census
