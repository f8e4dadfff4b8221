#include "census/gpu/tables.h"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "census/gpu/geometry.h"

namespace unjam::census::gpu {

namespace {

constexpr u32 kMostEntries = 1U << 24U;
constexpr int kLaneBits = 32;

std::size_t index(auto number) {
    return static_cast<std::size_t>(number);
}
u32 bit(auto place) {
    return 1U << static_cast<u32>(place);
}

int inner_column_of(int inner, int k) {
    return k % 2 == 0 ? 1 + k / 2 : inner - k / 2;
}

// The entries of one list: from which word, rotated by how much, which bits.
using List = std::map<std::pair<int, int>, u32>;

class Maker {
public:
    Maker(const Board& board, Unit unit) : board_(board), unit_(unit) {}

    Result<BoardTables> make() {
        if (const auto done = number_columns(); !done) return done.error();
        fill_columns();
        fill_rows();
        choose_groups();
        for (std::size_t group = 0; group < tables_.groups.size(); ++group) fill_last_column(group);
        fill_first_column();
        tables_.entries.push_back({0, 0});  // one more is read ahead
        if (tables_.entries.size() >= kMostEntries || tables_.lists.size() >= kMostEntries)
            return too_large();
        if (const auto checked = check(); !checked) return checked.error();
        return std::move(tables_);
    }

private:
    static Error too_large() {
        return {ErrorCode::unsupported, {}, "the board is too large for a census on a GPU"};
    }

    int inner() const { return board_.width() - 2; }
    int crossings() const { return 1 << board_.height(); }

    // Columns of the same kind have the same table.
    Result<void> number_columns() {
        if (inner() < 1 || inner() > kMostInnerColumns || board_.height() > kMostRows) return too_large();
        std::size_t most = 0;
        for (int column = 0; column < board_.width(); ++column) {
            const ColumnTable* const table = &board_.column(column);
            const auto found = std::ranges::find(kinds_, table);
            kind_of_.push_back(static_cast<u32>(found - kinds_.begin()));
            if (found == kinds_.end()) kinds_.push_back(table);
            most = std::max(most, table->line().arrangements().size());
        }
        Tables& numbers = tables_.numbers;
        numbers.column_stride = (static_cast<u32>(most) + 1 + 3) / 4 * 4;
        numbers.crossings = static_cast<u32>(crossings());
        numbers.patterns = static_cast<u32>(kinds_.size()) * numbers.crossings;
        if (numbers.patterns > 1U << kPatternBits) return too_large();
        numbers.rows = static_cast<u32>(board_.height());
        numbers.target_row = static_cast<u32>(board_.target_row());
        numbers.solved_at = static_cast<u32>(board_.width() - board_.rules().target_length);
        numbers.first_pattern = kind_of_.front() * numbers.crossings;
        for (int k = 0; k < inner(); ++k) {
            const int column = inner_column_of(inner(), k);
            numbers.inner_kind[k] = kind_of_[index(column)];
            numbers.inner_pattern[k] = numbers.inner_kind[k] * numbers.crossings;
            numbers.passable[k] = static_cast<u32>(board_.column(column).line().passable());
        }
        return {};
    }

    void fill_columns() {
        const std::size_t stride = tables_.numbers.column_stride;
        for (const ColumnTable* table : kinds_) {
            const auto& arrangements = table->line().arrangements();
            for (int crossed = 0; crossed < crossings(); ++crossed) {
                const Pattern& pattern = table->pattern(static_cast<u32>(crossed));
                u8 rank = 0;
                for (std::size_t i = 0; i < stride; ++i) {
                    tables_.rank.push_back(rank);
                    const bool allowed = i < arrangements.size() && pattern.place[i] != kGone;
                    const auto& moves = unit_ == Unit::moves ? pattern.slides : pattern.steps;
                    tables_.moves.push_back(allowed ? moves[rank] : 0);
                    if (allowed) ++rank;
                    tables_.listed.push_back(i < pattern.allowed.size() ? pattern.allowed[i] : 0);
                }
            }
            for (std::size_t i = 0; i < stride; ++i) {
                u64 spread = 0;
                for (int row = 0; i < arrangements.size() && row < board_.height(); ++row)
                    spread |= u64{arrangements[i].cells >> static_cast<u32>(row) & 1U} << (8 * row);
                tables_.cells.push_back(spread);
            }
        }
    }

    // Rows with the same table have the same numbers.
    void fill_rows() {
        std::vector<std::pair<const LineTable*, u32>> known;
        for (int row = 0; row < board_.height(); ++row) {
            const LineTable* const line = &board_.row(row);
            const auto found = std::ranges::find(known, line, &std::pair<const LineTable*, u32>::first);
            u32& first = tables_.first_row[index(row)];
            if (found != known.end()) {
                first = found->second;
                continue;
            }
            first = static_cast<u32>(tables_.row_cells.size());
            known.emplace_back(line, first);
            for (int i = 0; i < static_cast<int>(line->arrangements().size()); ++i) fill_row(*line, i);
        }
    }

    void fill_row(const LineTable& line, int number) {
        const Arrangement& arrangement = line.arrangements()[index(number)];
        tables_.row_cells.push_back(arrangement.cells);
        const bool target = line.rules().target_length > 0;
        tables_.row_target.push_back(target ? static_cast<u8>(arrangement.vehicles.back().offset) : u8{0});
        const auto first = static_cast<u32>(tables_.row_move.size());
        tables_.row_first_move.push_back(first);
        for (std::size_t vehicle = 0; vehicle < arrangement.vehicles.size(); ++vehicle) {
            follow(line, number, vehicle, true);
            follow(line, number, vehicle, false);
        }
        tables_.row_moves.push_back(static_cast<u8>(tables_.row_move.size() - first));
    }

    // All moves of a vehicle to one side.
    void follow(const LineTable& line, int number, std::size_t vehicle, bool forward) {
        const u32 own = line.arrangements()[index(number)].cells;
        u32 swept = 0;
        int at = number;
        for (;;) {
            const auto steps = forward ? line.forward(at) : line.backward(at);
            const auto step = std::ranges::find(steps, static_cast<u8>(vehicle), &LineStep::vehicle);
            if (step == steps.end()) return;
            at = step->to;
            const u32 cells = line.arrangements()[index(at)].cells;
            swept |= cells & ~own;
            tables_.row_move.push_back({at - number, cells, swept});
            if (unit_ == Unit::steps) return;
        }
    }

    // Whole classes, as many as fit into a word.
    void choose_groups() {
        const LineTable& line = board_.column(board_.width() - 1).line();
        for (const LineClass& next : line.classes()) {
            if (next.first >= line.passable()) break;
            const int to = next.first + next.count;
            if (tables_.groups.empty() || to - tables_.groups.back().from > kLaneBits)
                tables_.groups.push_back({next.first, next.first});
            tables_.groups.back().to = to;
        }
    }

    u32 add_list(const List& list) {
        const auto first = static_cast<u32>(tables_.entries.size());
        tables_.lists.push_back(first | static_cast<u32>(list.size()) << 24U);
        for (const auto& [from, mask] : list)
            tables_.entries.push_back(
                {mask, static_cast<u32>(from.first) << 8U | static_cast<u32>(from.second)});
        return tables_.lists.back();
    }
    u32 add_lists(const std::vector<List>& lists) {
        const auto first = static_cast<u32>(tables_.lists.size());
        for (const List& list : lists) add_list(list);
        return first;
    }

    // Places of the last column among those of a group, for some cells taken.
    struct LastPlaces {
        const Pattern& pattern;
        int first = 0;
        int count = 0;
        int log = 0;

        int arrangement(int place) const { return pattern.allowed[index(first + place)]; }
        int place(int arrangement) const { return pattern.place[index(arrangement)] - first; }
    };
    LastPlaces last_places(std::size_t group, int crossed) const {
        const Pattern& pattern = board_.column(board_.width() - 1).pattern(static_cast<u32>(crossed));
        const auto below = [&](int arrangement) {
            return static_cast<int>(std::ranges::lower_bound(pattern.allowed, arrangement) -
                                    pattern.allowed.begin());
        };
        LastPlaces places{pattern, below(tables_.groups[group].from), 0, 0};
        places.count = below(tables_.groups[group].to) - places.first;
        places.log = places.count <= 1 ? 0 : std::bit_width(static_cast<u32>(places.count - 1));
        return places;
    }

    void fill_last_column(std::size_t group) {
        for (int crossed = 0; crossed < crossings(); ++crossed) {
            const LastPlaces places = last_places(group, crossed);
            const int lane = 1 << places.log;
            u32 full = 0;
            List moves;
            for (int start = 0; start < kLaneBits; start += lane) {
                for (int place = 0; place < places.count; ++place) {
                    full |= bit(start + place);
                    const auto& all = unit_ == Unit::moves ? places.pattern.slides : places.pattern.steps;
                    for (Bits to = all[index(places.first + place)]; to != 0; to &= to - 1) {
                        const int other = std::countr_zero(to) - places.first;
                        moves[{0, (place - other) & 31}] |= bit(start + place);
                    }
                }
            }
            tables_.lane_log.push_back(static_cast<u8>(places.log));
            // A group may have no place left: then there are no states, and no lane is full.
            tables_.lane_full.push_back(full);
            tables_.last_moves.push_back(add_list(moves));
            for (int row = 0; row < board_.height(); ++row)
                tables_.last_change.push_back(
                    add_last_change(places, last_places(group, crossed ^ 1 << row)));
        }
    }

    // Lanes of one width become lanes of another: 2^shared lanes of both fill whole words.
    u32 add_last_change(const LastPlaces& now, const LastPlaces& before) {
        const int narrower = std::min(now.log, before.log);
        const int shared = 5 - narrower;
        const auto wider_now = static_cast<u32>(now.log - narrower);
        const auto wider_before = static_cast<u32>(before.log - narrower);
        std::vector<List> lists(std::size_t{1} << (wider_now + wider_before));
        for (int lane = 0; lane < 1 << shared; ++lane) {
            for (int place = 0; place < now.count; ++place) {
                const int arrangement = now.arrangement(place);
                if (before.pattern.place[index(arrangement)] == kGone) continue;
                const int to = (lane << now.log) + place;
                const int from = (lane << before.log) + before.place(arrangement);
                lists[index(to / 32 + from / 32)][{0, (to - from) & 31}] |= bit(to % 32);
            }
        }
        return add_lists(lists) | wider_now << 24U | wider_before << 28U;
    }

    void fill_first_column() {
        for (int crossed = 0; crossed < crossings(); ++crossed) {
            const Pattern& pattern = board_.column(0).pattern(static_cast<u32>(crossed));
            const auto& moves = unit_ == Unit::moves ? pattern.slides : pattern.steps;
            for (u32 log = 0; log < kLaneLogs; ++log)
                tables_.first_moves.push_back(
                    add_first_column(pattern, log, [&](int place) { return moves[index(place)]; }));
            for (int row = 0; row < board_.height(); ++row) {
                const Pattern& other = board_.column(0).pattern(static_cast<u32>(crossed ^ 1 << row));
                for (u32 log = 0; log < kLaneLogs; ++log) {
                    tables_.first_change.push_back(add_first_column(pattern, log, [&](int place) {
                        const u8 there = other.place[pattern.allowed[index(place)]];
                        return there == kGone ? Bits{0} : Bits{1} << there;
                    }));
                }
            }
        }
    }

    // Lists by word: the lanes that each lane's bits come from.
    template <class From>
    u32 add_first_column(const Pattern& pattern, u32 log, const From& from) {
        const int lanes_of_word = 32 >> log;
        std::vector<List> lists(index((pattern.count() + lanes_of_word - 1) / lanes_of_word));
        for (int place = 0; place < pattern.count(); ++place) {
            const int at = place % lanes_of_word;
            const u32 mask = (log == 5 ? ~0U : bit(1U << log) - 1) << (static_cast<u32>(at) << log);
            for (Bits rest = from(place); rest != 0; rest &= rest - 1) {
                const int other = std::countr_zero(rest);
                const int by = (at - other % lanes_of_word) * (1 << log);
                lists[index(place / lanes_of_word)][{other / lanes_of_word, by & 31}] |= mask;
            }
        }
        return add_lists(lists);
    }

    // What kernels pack into few bits.
    Result<void> check() const {
        u64 most_spans = 1;
        for (int k = 0; k + 1 < inner(); ++k) {
            const ColumnTable& column = board_.column(inner_column_of(inner(), k));
            most_spans *= column.line().arrangements().size();
        }
        u32 neighbours = 0;
        for (int row = 0; row < board_.height(); ++row) {
            const auto first = tables_.row_moves.begin() + tables_.first_row[index(row)];
            neighbours += *std::max_element(
                first, first + static_cast<std::ptrdiff_t>(board_.row(row).arrangements().size()));
        }
        if (most_spans >= u64{1} << kStrideBits || neighbours > kMostNeighbours) return too_large();
        return {};
    }

    const Board& board_;
    const Unit unit_;
    std::vector<const ColumnTable*> kinds_;
    std::vector<u32> kind_of_;
    BoardTables tables_;
};

}  // namespace

Result<BoardTables> BoardTables::make(const Board& board, Unit unit) {
    return Maker(board, unit).make();
}

}  // namespace unjam::census::gpu
