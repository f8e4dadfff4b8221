// SQLite as C++ values: its errors become one sentence, and what it opens is closed again.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace unjam::collection {

class Database;

// One prepared statement. Parameters count from 1, columns from 0.
class Statement {
public:
    Statement() = default;

    void bind(int parameter, std::int64_t number);
    void bind(int parameter, std::optional<std::int64_t> number);
    void bind(int parameter, std::string_view text);

    // To the next row; false when there is none.
    Result<bool> step();
    // Runs it to its end and resets it for the next time.
    Result<void> run();
    void reset();

    std::int64_t number(int column) const;
    bool is_null(int column) const;
    std::string text(int column) const;

private:
    friend class Database;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    std::unique_ptr<sqlite3_stmt, Finalize> inner_;
};

class Database {
public:
    enum class Open {
        existing,   // for writing if the file allows it
        create,     // makes the file when it is missing
        immutable,  // a file in a folder where SQLite cannot create others
    };
    static Result<Database> open(const std::string& path, Open how);

    Result<void> execute(std::string_view sql) const;
    Result<Statement> prepare(std::string_view sql) const;
    // The number in the first column of the first row.
    Result<std::int64_t> number(std::string_view sql) const;
    bool read_only() const;
    // Rows that the last statement inserted, changed or deleted.
    std::uint64_t changes() const;

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    std::unique_ptr<sqlite3, Close> inner_;
};

// SQLite's last error on this connection, as one sentence.
Error error_of(sqlite3* database);

}  // namespace unjam::collection
