// How the file is made up, and how a file of an older version becomes one of today. The version stands in
// PRAGMA user_version; PRAGMA application_id says that the file is ours at all.
#pragma once

#include <span>
#include <string_view>

#include "collection/sqlite.h"

namespace unjam::collection {

inline constexpr std::int64_t kApplicationId = 0x556e6a6d;  // "Unjm"

// What turns version n-1 into version n; the first one makes an empty file a collection. Never changed once
// released: files out there were made by it.
using Migration = std::string_view;
std::span<const Migration> migrations();

// Brings the database to the last version, each step whole or not at all. Fails on a database of another
// program or of a newer unjam, on an older one that may not be written, and on an empty one unless `create`.
Result<void> migrate(const Database& database, std::span<const Migration> steps, bool create);

}  // namespace unjam::collection
