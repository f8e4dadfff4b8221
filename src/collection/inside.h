// What an open collection holds: the connection, and the statements it reuses.
#pragma once

#include "collection/query.h"
#include "collection/sqlite.h"
#include "unjam/collection.h"

namespace unjam {

struct Collection::Inside {
    collection::Database database;
    collection::Statement insert;
    collection::Statement complete;
    collection::Statement find_key;
    collection::Statement insert_tag;
    collection::Statement row;
    collection::Statement tags;

    // The row with this id, or nothing if it is gone.
    Result<std::optional<CollectionEntry>> fetch(std::int64_t id);
};

}  // namespace unjam
