#include "collection/sqlite.h"

#include <fmt/core.h>
#include <sqlite3.h>

#include <cerrno>
#include <cstring>

namespace unjam::collection {

namespace {

// Long enough for another program to commit a batch.
constexpr int kBusyMilliseconds = 10'000;

// Our statements are right: if SQLite does not find what one names, the file has lost it.
bool lacks_something(sqlite3* database, int code) {
    return (code & 0xff) == SQLITE_ERROR &&
           std::string_view(sqlite3_errmsg(database)).starts_with("no such ");
}

std::string sentence(sqlite3* database, int code) {
    if (lacks_something(database, code))
        return fmt::format("is damaged: {}; restore it from a copy or an export", sqlite3_errmsg(database));
    switch (code & 0xff) {
        case SQLITE_NOTADB:
            return "is not an unjam collection: it is not an SQLite database";
        case SQLITE_CORRUPT:
            return "is damaged: SQLite cannot make sense of it; restore it from a copy or an export";
        case SQLITE_FULL:
            return "cannot grow: the disk is full";
        case SQLITE_READONLY:
            return "is not writable";
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return "is being written by another program; try again later";
        case SQLITE_CANTOPEN:
            return fmt::format("cannot be opened: {}", std::strerror(sqlite3_system_errno(database)));
        case SQLITE_IOERR: {
            const int system = sqlite3_system_errno(database);
            return fmt::format("cannot be read or written: {}",
                               system != 0 ? std::strerror(system) : sqlite3_errstr(code));
        }
        case SQLITE_NOMEM:
            return "needs more memory than there is";
        default:
            return fmt::format("cannot be used: {}", sqlite3_errmsg(database));
    }
}

}  // namespace

Error error_of(sqlite3* database) {
    const int code = sqlite3_extended_errcode(database);
    const bool damaged = (code & 0xff) == SQLITE_CORRUPT || lacks_something(database, code);
    return Error{damaged ? ErrorCode::invalid : ErrorCode::io, {}, sentence(database, code)};
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

void Statement::bind(int parameter, std::int64_t number) {
    sqlite3_bind_int64(inner_.get(), parameter, number);
}

void Statement::bind(int parameter, std::optional<std::int64_t> number) {
    if (number) return bind(parameter, *number);
    sqlite3_bind_null(inner_.get(), parameter);
}

void Statement::bind(int parameter, std::string_view text) {
    // Copied: the statement may outlive what it is asked about.
    sqlite3_bind_text(inner_.get(), parameter, text.empty() ? "" : text.data(), static_cast<int>(text.size()),
                      SQLITE_TRANSIENT);
}

Result<bool> Statement::step() {
    const int code = sqlite3_step(inner_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    Error error = error_of(sqlite3_db_handle(inner_.get()));
    sqlite3_reset(inner_.get());
    return error;
}

Result<void> Statement::run() {
    for (;;) {
        const auto row = step();
        if (!row) return row.error();
        if (!*row) break;
    }
    reset();
    return {};
}

void Statement::reset() {
    sqlite3_reset(inner_.get());
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(inner_.get(), column);
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(inner_.get(), column) == SQLITE_NULL;
}

std::string Statement::text(int column) const {
    const unsigned char* bytes = sqlite3_column_text(inner_.get(), column);
    const int size = sqlite3_column_bytes(inner_.get(), column);
    return bytes == nullptr
               ? std::string()
               : std::string(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

void Database::Close::operator()(sqlite3* database) const {
    sqlite3_close(database);
}

Result<Database> Database::open(const std::string& path, Open how) {
    std::string name = path;
    int flags = SQLITE_OPEN_READWRITE;
    if (how == Open::create) flags |= SQLITE_OPEN_CREATE;
    if (how == Open::immutable) {
        flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
        name = "file:";
        for (const char c : path) {
            const bool plain = c != '?' && c != '#' && c != '%';
            name += plain ? std::string(1, c) : fmt::format("%{:02x}", static_cast<unsigned char>(c));
        }
        name += "?immutable=1";
    } else if (name.starts_with("file:") || name.starts_with(":")) {
        name = "./" + name;  // a file of that name, not what SQLite would take it for
    }
    sqlite3* raw = nullptr;
    const int code = sqlite3_open_v2(name.c_str(), &raw, flags, nullptr);
    Database database;
    database.inner_.reset(raw);
    if (code != SQLITE_OK) return error_of(raw);
    sqlite3_busy_timeout(raw, kBusyMilliseconds);
    return database;
}

Result<void> Database::execute(std::string_view sql) const {
    if (sqlite3_exec(inner_.get(), std::string(sql).c_str(), nullptr, nullptr, nullptr) == SQLITE_OK)
        return {};
    return error_of(inner_.get());
}

Result<Statement> Database::prepare(std::string_view sql) const {
    sqlite3_stmt* raw = nullptr;
    if (sqlite3_prepare_v2(inner_.get(), sql.data(), static_cast<int>(sql.size()), &raw, nullptr) !=
        SQLITE_OK)
        return error_of(inner_.get());
    Statement statement;
    statement.inner_.reset(raw);
    return statement;
}

Result<std::int64_t> Database::number(std::string_view sql) const {
    auto statement = prepare(sql);
    if (!statement) return statement.error();
    const auto row = statement->step();
    if (!row) return row.error();
    return *row ? statement->number(0) : 0;
}

bool Database::read_only() const {
    return sqlite3_db_readonly(inner_.get(), "main") == 1;
}

std::uint64_t Database::changes() const {
    return static_cast<std::uint64_t>(sqlite3_changes64(inner_.get()));
}

}  // namespace unjam::collection
