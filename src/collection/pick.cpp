// Picks at random, as a lottery: the hash of a row's key, mixed with the seed, is its number, and the
// smallest wins. If too many rows meet the conditions, a run of them in hash order takes part.
// Neither ids nor the order of adding matter.
#include "collection/inside.h"
#include "unjam/support/hash.h"

namespace unjam {

namespace {

// Finds the row whose hash and the seed together give the smallest number.
class Lottery {
public:
    explicit Lottery(std::uint64_t seed) : seed_(seed) {}

    void enter(std::int64_t id, std::int64_t draw) {
        const std::uint64_t number = mixed(static_cast<std::uint64_t>(draw) ^ seed_);
        if (entered_ == 0 || number < least_) {
            least_ = number;
            winner_ = id;
        }
        ++entered_;
    }
    std::uint64_t entered() const { return entered_; }
    std::int64_t winner() const { return winner_; }

private:
    std::uint64_t seed_;
    std::uint64_t entered_ = 0;
    std::uint64_t least_ = 0;
    std::int64_t winner_ = 0;
};

// Enters rows (id, draw) until there are no more, or `most` have entered.
Result<void> enter_all(const collection::Database& database, const collection::Clause& clause,
                       Lottery& lottery, std::uint64_t most) {
    auto statement = collection::prepare(database, clause);
    if (!statement) return statement.error();
    while (lottery.entered() < most) {
        const auto row = statement->step();
        if (!row) return row.error();
        if (!*row) break;
        lottery.enter(statement->number(0), statement->number(1));
    }
    return {};
}

// If many rows meet the conditions, this many of them take part, from a place that the seed chooses.
constexpr std::uint64_t kInTheRun = 256;

}  // namespace

Result<std::optional<CollectionEntry>> Collection::pick(const CollectionQuery& query,
                                                        std::uint64_t seed) const {
    seed = mixed(seed + kGolden);
    const auto few = collection::few_rows_of(inside_->database, query);
    if (!few) return few.error();
    Lottery lottery(seed);
    if (*few) {
        collection::Clause clause{"SELECT puzzle.id, puzzle.draw " + (*few)->sql, (*few)->values};
        if (auto done = enter_all(inside_->database, clause, lottery, ~std::uint64_t{0}); !done)
            return done.error();
    }
    for (const char* part : {"draw >= ?", "draw < ?"}) {
        if (*few) break;
        const collection::Clause conditions = collection::conditions_of(query);
        collection::Clause clause{
            std::string("SELECT id, draw FROM puzzle INDEXED BY by_draw WHERE ") + part + " AND ",
            {static_cast<std::int64_t>(seed)}};
        clause.add(conditions.sql + " ORDER BY draw", conditions.values);
        if (auto done = enter_all(inside_->database, clause, lottery, kInTheRun); !done) return done.error();
    }
    if (lottery.entered() == 0) return std::optional<CollectionEntry>();
    return inside_->fetch(lottery.winner());
}

// A run of rows in hash order is as good as a draw: from a place that the seed chooses, wrapping around.
Result<void> Collection::sample(std::uint64_t rows, std::uint64_t seed, const Visitor& visit) const {
    const auto start = static_cast<std::int64_t>(mixed(seed + kGolden));
    for (const char* part : {"draw >= ?", "draw < ?"}) {
        auto statement = collection::prepare(
            inside_->database,
            {std::string("SELECT id FROM puzzle INDEXED BY by_draw WHERE ") + part + " ORDER BY draw LIMIT ?",
             {start, static_cast<std::int64_t>(rows)}});
        if (!statement) return statement.error();
        for (;;) {
            const auto row = statement->step();
            if (!row) return row.error();
            if (!*row) break;
            const auto entry = inside_->fetch(statement->number(0));
            if (!entry) return entry.error();
            if (*entry && !visit(**entry)) return {};
            --rows;
        }
    }
    return {};
}

}  // namespace unjam
