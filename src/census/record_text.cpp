// What is done of a share, as a text with a checksum:
//
//   unjam census 4
//   {"version":"0.1.0","rules":{...},...,"finds":{...,"puzzles":2}}
//   51 GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF. 4780
//   50 ...
//   checksum 0123456789abcdef     of all the text before this line
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>
#include <utility>

#include "unjam/census.h"
#include "unjam/formats.h"
#include "unjam/support/hash.h"
#include "unjam/support/json_reader.h"
#include "unjam/support/json_writer.h"
#include "unjam/support/words.h"
#include "unjam/version.h"

namespace unjam {

namespace {

// Changes whenever the previous version cannot read a text, or the order of bundles changes.
constexpr std::string_view kFirstLine = "unjam census 4\n";
constexpr std::string_view kChecksum = "checksum ";
constexpr std::string_view kDigits = "0123456789abcdef";
constexpr std::int64_t kMostDistance = 1'000'000;  // far beyond any

std::string checksum_line(std::string_view text) {
    return fmt::format("{}{:016x}\n", kChecksum, Fnv1a().add(text).value());
}

JsonObject json_of(const CensusCounts& counts) {
    return JsonObject()
        .add("bundles", counts.bundles)
        .add("states", counts.states)
        .add("histogram", counts.histogram)
        .add("components", counts.components)
        .add("depths", counts.depths)
        .add("sizes", counts.sizes)
        .add("solvable_sizes", counts.solvable_sizes)
        .add("classes", counts.classes)
        .add("class_depths", counts.class_depths)
        .add("minimal", counts.minimal);
}

JsonObject json_of(const CensusRules& rules) {
    return JsonObject()
        .add("width", rules.width)
        .add("height", rules.height)
        .add("target_row", rules.target_row)
        .add("target_length", rules.target_length)
        .add("lengths", rules.lengths)
        .add("walls", rules.walls)
        .add("others_left_of_target", rules.others_left_of_target)
        .add("full_lines", rules.full_lines);
}

JsonObject json_of(const CensusFinds& finds) {
    return JsonObject()
        .add("largest_component", finds.largest_component)
        .add("farthest", finds.farthest)
        .add("hardest", finds.hardest)
        .add("puzzles", finds.minimal.size());
}

template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};

// The value of a node, or nothing when it is of another kind.
template <class T>
std::optional<T> value_of(const JsonNode& node) {
    using Kind = JsonNode::Kind;
    if constexpr (IsVector<T>::value) {
        if (node.kind != Kind::array) return {};
        T values;
        values.reserve(node.items.size());
        for (const JsonNode& item : node.items) {
            auto value = value_of<typename T::value_type>(item);
            if (!value) return {};
            values.push_back(std::move(*value));
        }
        return values;
    } else if constexpr (std::is_same_v<T, std::string>) {
        return node.kind == Kind::string ? std::optional(node.string) : std::nullopt;
    } else if constexpr (std::is_same_v<T, bool>) {
        return node.kind == Kind::boolean ? std::optional(node.truth) : std::nullopt;
    } else if constexpr (std::is_same_v<T, double>) {
        return node.as_number();
    } else {
        const bool fits = node.kind == Kind::whole && node.number >= 0 && std::in_range<T>(node.number);
        return fits ? std::optional(static_cast<T>(node.number)) : std::nullopt;
    }
}

// The members of an object. Whatever is missing or of the wrong type is reported once, at the end.
class Fields {
public:
    explicit Fields(const JsonNode& json) : json_(json) {}

    template <class T>
    T take(std::string_view key) {
        auto value = value_of<T>(json_[key]);
        if (value) return std::move(*value);
        complete_ = false;
        return {};
    }
    bool complete() const { return complete_; }

private:
    const JsonNode& json_;
    bool complete_ = true;
};

bool read(const JsonNode& json, CensusCounts& counts) {
    using Histogram = CensusCounts::Histogram;
    Fields fields(json);
    counts.bundles = fields.take<std::uint64_t>("bundles");
    counts.states = fields.take<std::uint64_t>("states");
    counts.histogram = fields.take<Histogram>("histogram");
    counts.components = fields.take<std::uint64_t>("components");
    counts.depths = fields.take<Histogram>("depths");
    counts.sizes = fields.take<Histogram>("sizes");
    counts.solvable_sizes = fields.take<Histogram>("solvable_sizes");
    counts.classes = fields.take<std::uint64_t>("classes");
    counts.class_depths = fields.take<Histogram>("class_depths");
    counts.minimal = fields.take<Histogram>("minimal");
    return fields.complete();
}

bool read(const JsonNode& json, CensusRules& rules) {
    Fields fields(json);
    rules.width = fields.take<int>("width");
    rules.height = fields.take<int>("height");
    rules.target_row = fields.take<int>("target_row");
    rules.target_length = fields.take<int>("target_length");
    rules.lengths = fields.take<std::vector<int>>("lengths");
    rules.walls = fields.take<int>("walls");
    rules.others_left_of_target = fields.take<bool>("others_left_of_target");
    rules.full_lines = fields.take<bool>("full_lines");
    return fields.complete();
}

// Takes the first line off a text.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

// As census_line() writes it.
std::optional<CensusPuzzle> puzzle_of(std::string_view line) {
    const std::size_t first = line.find(' ');
    const std::size_t last = line.rfind(' ');
    if (first == std::string_view::npos || first == last) return {};
    const auto distance = parse_whole(line.substr(0, first));
    const auto component = parse_whole(line.substr(last + 1));
    if (!distance || *distance < 0 || *distance > kMostDistance || !component || *component < 1) return {};
    return CensusPuzzle{*distance, static_cast<std::uint64_t>(*component),
                        std::string(line.substr(first + 1, last - first - 1))};
}

// `lines` begins with the puzzles.
bool read(const JsonNode& json, std::string_view lines, CensusFinds& finds) {
    Fields fields(json);
    finds.largest_component = fields.take<std::uint64_t>("largest_component");
    finds.farthest = fields.take<int>("farthest");
    finds.hardest = fields.take<std::vector<std::string>>("hardest");
    for (auto left = fields.take<std::uint64_t>("puzzles"); left > 0; --left) {
        auto puzzle = puzzle_of(take_line(lines));
        if (!puzzle) return false;
        finds.minimal.push_back(std::move(*puzzle));
    }
    // Reports solve these: they must be boards.
    const auto is_board = [](const std::string& board) {
        return read_puzzle(board, {.format = "lines", .source = {}}).has_value();
    };
    return fields.complete() && std::ranges::all_of(finds.hardest, is_board);
}

void add_lines(std::string& text, const std::vector<CensusPuzzle>& puzzles) {
    for (const CensusPuzzle& puzzle : puzzles) text += census_line(puzzle);
}

// Four bundles a digit, the first one its highest bit.
std::string digits_of(const std::vector<bool>& bits) {
    std::string digits;
    for (std::size_t i = 0; i < bits.size(); i += 4) {
        std::size_t digit = 0;
        for (std::size_t j = i; j < i + 4; ++j) digit = digit << 1U | (j < bits.size() && bits[j] ? 1U : 0U);
        digits += kDigits[digit];
    }
    return digits;
}

std::vector<bool> bits_of(const std::string& digits, std::size_t count) {
    std::vector<bool> bits(count);
    for (std::size_t i = 0; i < count && i / 4 < digits.size(); ++i)
        bits[i] = (kDigits.find(digits[i / 4]) >> (3 - i % 4) & 1U) != 0;
    return bits;
}

Error damaged(std::string_view what) {
    return {ErrorCode::syntax, {}, fmt::format("{}; it cannot be used", what)};
}

}  // namespace

std::string census_line(const CensusPuzzle& puzzle) {
    return fmt::format("{} {} {}\n", puzzle.distance, puzzle.board, puzzle.component);
}

std::string CensusTally::text() const {
    std::string text = JsonObject().add("counts", json_of(counts)).add("finds", json_of(finds)).line();
    add_lines(text, finds.minimal);
    return text;
}

Result<CensusTally> CensusTally::read(std::string_view text) {
    const JsonNode json = read_json(take_line(text)).value_or({});
    CensusTally tally;
    if (!unjam::read(json["counts"], tally.counts) || !unjam::read(json["finds"], text, tally.finds))
        return damaged("the message about a bundle is damaged");
    return tally;
}

std::string CensusRecord::text() const {
    std::vector<JsonObject> groups;
    groups.reserve(kGroups);
    for (const CensusCounts& group : groups_) groups.push_back(json_of(group));
    const JsonObject json = JsonObject()
                                .add("version", UNJAM_VERSION)
                                .add("rules", json_of(options_.rules))
                                .add("metric", to_string(options_.unit))
                                .add("states_only", options_.states_only)
                                .add("least_distance", options_.least_distance)
                                .add("share", std::array{share_.first, share_.end, share_.stride})
                                .add("seconds", seconds)
                                .add("bundles", done_.size())
                                .add("done", digits_of(done_))
                                .add("groups", groups)
                                .add("finds", json_of(finds_));
    std::string text = std::string(kFirstLine) + json.line();
    add_lines(text, finds_.minimal);
    return text + checksum_line(text);
}

Result<CensusRecord> CensusRecord::read(std::string_view text) {
    if (!text.starts_with(kFirstLine)) return damaged("it is not a census file of this version of unjam");
    const std::size_t end = text.rfind(kChecksum);
    if (end == std::string_view::npos || text.substr(end) != checksum_line(text.substr(0, end)))
        return damaged("the file is damaged: its checksum is wrong");
    text.remove_prefix(kFirstLine.size());
    const JsonNode json = read_json(take_line(text)).value_or({});
    Fields fields(json);
    const auto version = fields.take<std::string>("version");
    if (version != UNJAM_VERSION)
        return damaged(fmt::format("it was made by version {} of unjam, this is {}", version, UNJAM_VERSION));
    CensusRecord record;
    bool whole = unjam::read(json["rules"], record.options_.rules);
    const auto unit = parse_unit(fields.take<std::string>("metric"));
    whole = whole && unit.has_value();
    record.options_.unit = unit.value_or(Unit::moves);
    record.options_.states_only = fields.take<bool>("states_only");
    record.options_.least_distance = static_cast<MoveCount>(fields.take<std::uint64_t>("least_distance"));
    auto share = fields.take<std::vector<std::uint64_t>>("share");
    share.resize(3);
    record.share_ = {share[0], share[1], std::max<std::uint64_t>(share[2], 1)};
    record.seconds = fields.take<double>("seconds");
    const auto digits = fields.take<std::string>("done");
    record.done_ =
        bits_of(digits, std::min<std::size_t>(fields.take<std::uint64_t>("bundles"), 4 * digits.size()));
    record.bundles_done_ = static_cast<std::uint64_t>(std::ranges::count(record.done_, true));
    whole = whole && record.share_.end <= record.done_.size();
    const auto& groups = json["groups"].as_list();
    whole = whole && groups.size() == kGroups;
    for (std::size_t i = 0; whole && i < kGroups; ++i) whole = unjam::read(groups[i], record.groups_[i]);
    whole = whole && unjam::read(json["finds"], text, record.finds_);
    whole = whole && check_rules(record.options_.rules).has_value();
    if (!whole || !fields.complete()) return damaged("the file is damaged");
    return record;
}

}  // namespace unjam
