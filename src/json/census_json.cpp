#include "json/members.h"
#include "unjam/formats.h"
#include "unjam/json.h"
#include "unjam/support/compare.h"

namespace unjam {

namespace {

using Histogram = CensusCounts::Histogram;

class CensusText {
public:
    CensusText(const CensusPlan& plan, const CensusRecord& record)
        : plan_(plan),
          record_(record),
          options_(record.options()),
          counts_(record.counts()),
          whole_(record.bundles_done() == plan.bundles()) {}

    std::string text() const {
        JsonObject object;
        add_definition(object);
        object.add("metric", to_string(options_.unit))
            .add("status", whole_ ? "complete" : "incomplete")
            .add("complete", whole_)
            .add("part", static_cast<double>(counts_.states) / static_cast<double>(plan_.states()))
            .add("states", counts_.states)
            .add("solved", counts_.solved())
            .add("solvable", counts_.solvable())
            .add("histogram", counts_.histogram)
            .add("hardest", counts_.hardest())
            .add("hardest_states", hardest_states());
        if (!options_.states_only) add_components(object);
        if (options_.keeps_puzzles()) add_minimal(object);
        if (!whole_) object.add("estimates", estimates());
        return object.add("time_us", microseconds_of(record_.seconds)).text();
    }

private:
    void add_definition(JsonObject& object) const {
        const CensusRules& rules = options_.rules;
        object.add("definition", rules_text(rules))
            .add("width", rules.width)
            .add("height", rules.height)
            .add("target_row", rules.target_row)
            .add("target_length", rules.target_length)
            .add("lengths", rules.lengths)
            .add("walls", rules.walls)
            .add("others_left_of_target", rules.others_left_of_target)
            .add("full_lines", rules.full_lines);
    }

    std::vector<JsonObject> hardest_states() const {
        std::vector<JsonObject> list;
        for (const std::string& board : record_.finds().hardest) {
            const auto puzzle = read_puzzle(board, {"lines", {}});
            const auto fewest = puzzle ? fewest_of(*puzzle) : std::nullopt;
            list.push_back(JsonObject()
                               .add("board", board)
                               .add("moves", fewest ? std::optional(fewest->moves) : std::nullopt)
                               .add("steps", fewest ? std::optional(fewest->steps) : std::nullopt));
        }
        return list;
    }

    void add_components(JsonObject& object) const {
        object.add("components", counts_.components)
            .add("solvable_components", counts_.solvable_components())
            .add("largest_component", record_.finds().largest_component)
            .add("component_histogram", counts_.depths)
            .add("component_sizes", counts_.sizes)
            .add("solvable_component_sizes", counts_.solvable_sizes)
            .add("classes", counts_.classes)
            .add("solvable_classes", counts_.solvable_classes())
            .add("class_histogram", counts_.class_depths);
    }

    void add_minimal(JsonObject& object) const {
        object.add("minimal", counts_.minimal_puzzles())
            .add("minimal_histogram", counts_.minimal)
            .add("min_moves", options_.least_distance);
    }

    template <class Number>
    JsonObject estimate(const Number& number) const {
        const CensusEstimate estimate = record_.estimate(plan_, number);
        return JsonObject().add("value", estimate.value).add("error", estimate.error);
    }

    std::vector<JsonObject> estimates_of(Histogram CensusCounts::* histogram) const {
        std::vector<JsonObject> list;
        list.reserve((counts_.*histogram).size());
        for (std::size_t i = 0; i < (counts_.*histogram).size(); ++i)
            list.push_back(estimate([&](const CensusCounts& c) { return count_at(c.*histogram, i); }));
        return list;
    }

    JsonObject estimates() const {
        JsonObject object;
        object.add("states", plan_.states())
            .add("solved", estimate([](const CensusCounts& c) { return c.solved(); }))
            .add("solvable", estimate([](const CensusCounts& c) { return c.solvable(); }));
        if (!options_.states_only) {
            object.add("components", estimate([](const CensusCounts& c) { return c.components; }))
                .add("solvable_components",
                     estimate([](const CensusCounts& c) { return c.solvable_components(); }))
                .add("classes", estimate([](const CensusCounts& c) { return c.classes; }))
                .add("solvable_classes",
                     estimate([](const CensusCounts& c) { return c.solvable_classes(); }));
        }
        if (options_.keeps_puzzles())
            object.add("minimal", estimate([](const CensusCounts& c) { return c.minimal_puzzles(); }));
        object.add("histogram", estimates_of(&CensusCounts::histogram));
        if (options_.keeps_puzzles()) object.add("minimal_histogram", estimates_of(&CensusCounts::minimal));
        return object;
    }

    const CensusPlan& plan_;
    const CensusRecord& record_;
    const CensusOptions& options_;
    const CensusCounts counts_;
    const bool whole_;
};

}  // namespace

std::string census_json(const CensusPlan& plan, const CensusRecord& record) {
    return CensusText(plan, record).text();
}

}  // namespace unjam
