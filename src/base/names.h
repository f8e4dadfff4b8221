// Looking things up in a table of names.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/result.h"
#include "unjam/support/words.h"

namespace unjam {

template <class T>
std::string_view name_in(std::span<const Named<T>> table, T value) {
    const auto found = std::ranges::find(table, value, &Named<T>::value);
    return found == table.end() ? std::string_view() : found->name;
}

// The value with exactly this name. `what` is what the names are names of, with its article: "a metric".
template <class T>
Result<T> value_in(std::span<const Named<T>> table, std::string_view name, std::string_view what) {
    const auto found = std::ranges::find(table, name, &Named<T>::name);
    if (found != table.end()) return found->value;
    std::vector<std::string> names;
    for (const Named<T>& row : table) names.emplace_back(row.name);
    return Error{
        ErrorCode::usage, {}, quoted(name) + " is not " + std::string(what) + "; choose " + any_of(names)};
}

}  // namespace unjam
