// How the file is organised, and how a file of an older version is brought up to date. The version is in
// PRAGMA user_version; PRAGMA application_id marks the file as ours.
#pragma once

#include <span>
#include <string_view>

#include "collection/sqlite.h"

namespace unjam::collection {

inline constexpr std::int64_t kApplicationId = 0x556e6a6d;  // "Unjm"

// The steps from version n-1 to version n; the first makes an empty file a collection. Never changed once
// released: files out there were made by it.
using Migration = std::string_view;
std::span<const Migration> migrations();

// Brings the database to the last version, each step whole or not at all. Fails on a database of another
// program or of a newer unjam, on an older one that may not be written, and on an empty one unless `create`.
Result<void> migrate(const Database& database, std::span<const Migration> steps, bool create);

}  // namespace unjam::collection
