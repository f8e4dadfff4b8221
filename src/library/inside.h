// What an open collection holds: the connection, and the statements that are used again and again.
#pragma once

#include "library/query.h"
#include "library/sqlite.h"
#include "unjam/library.h"

namespace unjam {

struct Library::Inside {
    library::Database database;
    library::Statement insert;
    library::Statement find_key;
    library::Statement insert_tag;
    library::Statement row;
    library::Statement tags;

    // The row with this id, or nothing when it has gone.
    Result<std::optional<LibraryEntry>> fetch(std::int64_t id);
};

}  // namespace unjam
