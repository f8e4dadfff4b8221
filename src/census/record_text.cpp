// What is done of a share, as a text that can be trusted:
//
//   unjam census 1
//   {"version":"0.1.0","rules":{...},...,"finds":{...,"puzzles":2}}
//   51 GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF. 4780
//   50 ...
//   checksum 0123456789abcdef     of all the text before this line
#include <fmt/core.h>

#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "unjam/census.h"

namespace unjam {

namespace {

using Json = nlohmann::ordered_json;

// Changes whenever a text cannot be read by the version before, or the order of bundles is another one.
constexpr std::string_view kFirstLine = "unjam census 1\n";
constexpr std::string_view kChecksum = "checksum ";
constexpr std::string_view kDigits = "0123456789abcdef";

// FNV-1a, 64 bits.
std::uint64_t checksum_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

std::string checksum_line(std::string_view text) {
    return fmt::format("{}{:016x}\n", kChecksum, checksum_of(text));
}

Json json_of(const CensusCounts& counts) {
    return {{"states", counts.states},         {"histogram", counts.histogram},
            {"components", counts.components}, {"depths", counts.depths},
            {"sizes", counts.sizes},           {"solvable_sizes", counts.solvable_sizes},
            {"minimal", counts.minimal}};
}

CensusCounts counts_of(const Json& json) {
    return {json.at("states"), json.at("histogram"),      json.at("components"), json.at("depths"),
            json.at("sizes"),  json.at("solvable_sizes"), json.at("minimal")};
}

Json json_of(const CensusRules& rules) {
    return {{"width", rules.width},
            {"height", rules.height},
            {"target_row", rules.target_row},
            {"target_length", rules.target_length},
            {"lengths", rules.lengths},
            {"walls", rules.walls},
            {"others_left_of_target", rules.others_left_of_target},
            {"full_lines", rules.full_lines}};
}

CensusRules rules_of(const Json& json) {
    return {json.at("width"),
            json.at("height"),
            json.at("target_row"),
            json.at("target_length"),
            json.at("lengths"),
            json.at("walls"),
            json.at("others_left_of_target"),
            json.at("full_lines")};
}

Json json_of(const CensusFinds& finds) {
    return {{"largest_component", finds.largest_component},
            {"farthest", finds.farthest},
            {"hardest", finds.hardest},
            {"contradiction", finds.contradiction},
            {"puzzles", finds.minimal.size()}};
}

// Takes the first line off a text.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

CensusPuzzle puzzle_of(std::string_view line) {
    CensusPuzzle puzzle;
    const std::size_t board = line.find(' ') + 1;
    const std::size_t size = line.rfind(' ') + 1;
    std::from_chars(line.data(), line.data() + line.size(), puzzle.distance);
    std::from_chars(line.data() + size, line.data() + line.size(), puzzle.component);
    puzzle.board = line.substr(board, size - board - 1);
    return puzzle;
}

// `lines` begins with the puzzles.
CensusFinds finds_of(const Json& json, std::string_view lines) {
    CensusFinds finds;
    finds.largest_component = json.at("largest_component");
    finds.farthest = json.at("farthest");
    finds.hardest = json.at("hardest");
    finds.contradiction = json.at("contradiction");
    for (auto left = json.at("puzzles").get<std::uint64_t>(); left > 0 && !lines.empty(); --left)
        finds.minimal.push_back(puzzle_of(take_line(lines)));
    return finds;
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
    std::string text = Json{{"counts", json_of(counts)}, {"finds", json_of(finds)}}.dump() + "\n";
    add_lines(text, finds.minimal);
    return text;
}

Result<CensusTally> CensusTally::read(std::string_view text) {
    try {
        const Json json = Json::parse(take_line(text));
        return CensusTally{counts_of(json.at("counts")), finds_of(json.at("finds"), text)};
    } catch (const Json::exception&) {
        return damaged("the message about a bundle is damaged");
    }
}

std::string CensusRecord::text() const {
    Json groups = Json::array();
    for (const CensusCounts& group : groups_) groups.push_back(json_of(group));
    const Json json = {{"version", UNJAM_VERSION},
                       {"rules", json_of(options_.rules)},
                       {"metric", to_string(options_.metric)},
                       {"states_only", options_.states_only},
                       {"least_distance", options_.least_distance},
                       {"share", {share_.first, share_.end, share_.stride}},
                       {"seconds", seconds},
                       {"bundles", done_.size()},
                       {"done", digits_of(done_)},
                       {"groups", groups},
                       {"finds", json_of(finds_)}};
    std::string text = std::string(kFirstLine) + json.dump() + "\n";
    add_lines(text, finds_.minimal);
    return text + checksum_line(text);
}

Result<CensusRecord> CensusRecord::read(std::string_view text) {
    if (!text.starts_with(kFirstLine)) return damaged("it is not a census file of this version of unjam");
    const std::size_t end = text.rfind(kChecksum);
    if (end == std::string_view::npos || text.substr(end) != checksum_line(text.substr(0, end)))
        return damaged("the file is damaged: its checksum is wrong");
    text.remove_prefix(kFirstLine.size());
    try {
        const Json json = Json::parse(take_line(text));
        if (json.at("version") != UNJAM_VERSION)
            return damaged(fmt::format("it was made by version {} of unjam, this is {}",
                                       json.at("version").get<std::string>(), UNJAM_VERSION));
        CensusRecord record;
        record.options_.rules = rules_of(json.at("rules"));
        record.options_.metric =
            json.at("metric") == to_string(Metric::steps) ? Metric::steps : Metric::moves;
        record.options_.states_only = json.at("states_only");
        record.options_.least_distance = json.at("least_distance");
        record.share_ = {json.at("share").at(0), json.at("share").at(1), json.at("share").at(2)};
        record.seconds = json.at("seconds");
        record.done_ = bits_of(json.at("done"), json.at("bundles"));
        for (const bool done : record.done_) record.bundles_done_ += done ? 1 : 0;
        for (std::size_t i = 0; i < kGroups; ++i) record.groups_[i] = counts_of(json.at("groups").at(i));
        record.finds_ = finds_of(json.at("finds"), text);
        return record;
    } catch (const Json::exception&) {
        return damaged("the file is damaged");
    }
}

}  // namespace unjam
