// The table of encodings.
#include "encode/encodings.h"

#include <fmt/core.h>

#include <algorithm>

#include "unjam/support/words.h"

namespace unjam {

namespace {

constexpr std::string_view kPddlParts[] = {"domain", "problem"};

constexpr EncodingInfo kInfos[] = {
    {"pddl", "for planners: a domain and a problem in PDDL (STRIPS), every action of cost 1", kPddlParts,
     false, false},
    {"asp",
     "for answer set solvers such as clingo: facts and rules; a shortest solution, or one within a horizon",
     {},
     false,
     true},
    {"cnf",
     "for SAT solvers: clauses in DIMACS that can be satisfied if the horizon is enough",
     {},
     true,
     true},
};

// In the same order.
constexpr Result<std::vector<EncodedFile>> (*kWriters[])(const Puzzle& puzzle,
                                                         const EncodeOptions& options) = {
    encode_pddl, encode_asp, encode_cnf};

std::string names() {
    std::string list;
    for (const EncodingInfo& info : kInfos) list += (list.empty() ? "" : ", ") + std::string(info.name);
    return list;
}

Error refuse(std::string message) {
    return {ErrorCode::usage, {}, std::move(message)};
}

}  // namespace

std::span<const EncodingInfo> encodings() {
    return kInfos;
}

Result<std::vector<EncodedFile>> encode(const Puzzle& puzzle, std::string_view encoding,
                                        const EncodeOptions& options) {
    const auto* const found = std::ranges::find(kInfos, encoding, &EncodingInfo::name);
    if (found == std::end(kInfos))
        return refuse(fmt::format("there is no encoding {}; choose one of {}", quoted(encoding), names()));
    if (found->needs_horizon && !options.horizon)
        return refuse(fmt::format("{} needs a horizon: the number of {} that a solution may have", encoding,
                                  to_string(options.unit)));
    if (!found->takes_horizon && options.horizon)
        return refuse(fmt::format("{} has no horizon: it asks for a shortest solution", encoding));
    if (options.horizon && (*options.horizon < 0 || *options.horizon > kMaxHorizon))
        return refuse(fmt::format("a horizon is 0 to {}", kMaxHorizon));
    return kWriters[found - std::begin(kInfos)](puzzle, options);
}

}  // namespace unjam
