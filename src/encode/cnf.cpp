// DIMACS CNF: where every vehicle stands at every time up to the horizon. At most one vehicle moves between two times, so
// that the clauses can be satisfied if and only if the horizon is enough; CnfVariables says which number is what.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "encode/encodings.h"
#include "formats/plan_names.h"
#include "formats/text.h"
#include "unjam/support/words.h"

namespace unjam {

namespace {

class CnfWriter {
public:
    CnfWriter(const Puzzle& puzzle, Unit unit, int horizon)
        : puzzle_(puzzle),
          unit_(unit),
          horizon_(horizon),
          variables_(puzzle),
          vehicles_(static_cast<int>(puzzle.vehicles().size())) {
        covering_.resize(static_cast<std::size_t>(puzzle.width() * puzzle.height()));
        for (int v = 0; v < vehicles_; ++v) {
            for (int place = 0; place < variables_.places(v); ++place) {
                for (int part = 0; part < vehicle(v).length; ++part)
                    standing_on(cell_of(vehicle(v), place, part)).push_back({v, place});
            }
        }
    }

    std::string text() && {
        for (int v = 0; v < vehicles_; ++v) add({variables_.stands(v, vehicle(v).offset, 0)});
        for (int time = 0; time <= horizon_; ++time) stand_somewhere(time);
        for (int time = 0; time < horizon_; ++time) move_at_most_one(time);
        for (int time = 0; time < horizon_; ++time) {
            for (int v = 0; v < vehicles_; ++v) move(v, time);
        }
        add({variables_.stands(puzzle_.target(), puzzle_.solved_offset(), horizon_)});
        return heading() + fmt::format("p cnf {} {}\n", variables_.moves(0, horizon_) - 1, clauses_) + text_;
    }

private:
    struct Stand {
        int vehicle;
        int place;
    };

    const Vehicle& vehicle(int v) const { return puzzle_.vehicles()[static_cast<std::size_t>(v)]; }
    std::vector<Stand>& standing_on(Cell cell) {
        return covering_[static_cast<std::size_t>(cell.row * puzzle_.width() + cell.column)];
    }

    void add(std::initializer_list<int> literals) { add(std::vector<int>(literals)); }
    void add(const std::vector<int>& literals) {
        for (const int literal : literals) fmt::format_to(std::back_inserter(text_), "{} ", literal);
        text_ += "0\n";
        ++clauses_;
    }

    std::string heading() const {
        std::string text;
        if (const std::string name = text::one_line(puzzle_.name()); !name.empty())
            text += fmt::format("c {}\n", name);
        text += fmt::format("c can be satisfied if and only if {} enough\nc at time T:\n",
                            unit_ == Unit::moves
                                ? counted(static_cast<std::uint64_t>(horizon_), "move is", "moves are")
                                : counted(static_cast<std::uint64_t>(horizon_), "step is", "steps are"));
        for (int v = 0; v < vehicles_; ++v)
            text += fmt::format("c   {} T + {} ... {}: vehicle {} stands at place 0 ... {} of its line\n",
                                variables_.per_time(), variables_.stands(v, 0, 0),
                                variables_.stands(v, variables_.places(v) - 1, 0),
                                text::one_line(vehicle(v).label), variables_.places(v) - 1);
        text += fmt::format("c   {} T + {} ... {}: vehicle 0 ... {} moves before time T + 1\n",
                            variables_.per_time(), variables_.moves(0, 0), variables_.moves(vehicles_ - 1, 0),
                            vehicles_ - 1);
        return text;
    }

    // Every vehicle at exactly one place, none on a wall, no two on the same cell.
    void stand_somewhere(int time) {
        for (int v = 0; v < vehicles_; ++v) {
            std::vector<int> any;
            for (int place = 0; place < variables_.places(v); ++place) {
                any.push_back(variables_.stands(v, place, time));
                for (int other = 0; other < place; ++other)
                    add({-any[static_cast<std::size_t>(other)], -any.back()});
            }
            add(any);
        }
        for (const Cell wall : puzzle_.walls()) {
            for (const Stand& stand : standing_on(wall))
                add({-variables_.stands(stand.vehicle, stand.place, time)});
        }
        for (const std::vector<Stand>& stands : covering_) {
            for (std::size_t i = 0; i < stands.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    if (stands[i].vehicle != stands[j].vehicle)
                        add({-variables_.stands(stands[j].vehicle, stands[j].place, time),
                             -variables_.stands(stands[i].vehicle, stands[i].place, time)});
                }
            }
        }
    }

    void move_at_most_one(int time) {
        for (int v = 0; v < vehicles_; ++v) {
            for (int other = 0; other < v; ++other)
                add({-variables_.moves(other, time), -variables_.moves(v, time)});
        }
    }

    // Who does not move stays; who moves passes over free cells only, or goes one cell.
    void move(int v, int time) {
        const int places = variables_.places(v);
        for (int from = 0; from < places; ++from) {
            const int here = variables_.stands(v, from, time);
            add({-here, variables_.moves(v, time), variables_.stands(v, from, time + 1)});
            for (int to = 0; to < places; ++to) {
                if (to == from) continue;
                const int there = variables_.stands(v, to, time + 1);
                if (unit_ == Unit::steps && std::abs(to - from) > 1) {
                    add({-here, -there});
                } else {
                    pass(v, from, to, time);
                }
            }
        }
    }

    // Between where it stands at one time and at the next, nothing is in its way. The others stand still meanwhile.
    void pass(int v, int from, int to, int time) {
        const int length = vehicle(v).length;
        const int first = from < to ? from + length : to + length;
        const int last = from < to ? to - 1 : from - 1;
        for (int place = first; place <= last; ++place) {
            const Cell cell = cell_of(vehicle(v), place, 0);
            const int here = variables_.stands(v, from, time);
            const int there = variables_.stands(v, to, time + 1);
            if (puzzle_.is_wall(cell)) return add({-here, -there});
            for (const Stand& other : standing_on(cell)) {
                if (other.vehicle != v)
                    add({-here, -there, -variables_.stands(other.vehicle, other.place, time)});
            }
        }
    }

    const Puzzle& puzzle_;
    const Unit unit_;
    const int horizon_;
    const text::CnfVariables variables_;
    const int vehicles_;
    std::vector<std::vector<Stand>> covering_;  // by cell: what covers it
    std::string text_;
    std::size_t clauses_ = 0;
};

}  // namespace

Result<std::vector<EncodedFile>> encode_cnf(const Puzzle& puzzle, const EncodeOptions& options) {
    return std::vector<EncodedFile>{
        {"", CnfWriter(puzzle, options.unit, options.horizon.value_or(0)).text()}};
}

}  // namespace unjam
