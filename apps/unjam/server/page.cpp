#include "server/page.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "io/text.h"
#include "unjam/support/hash.h"

namespace unjam::cli {

namespace {

namespace fs = std::filesystem;

// Enough for any page of ours; `--page /` ends here instead of reading a disk into memory.
constexpr std::size_t kMostFiles = 500;
constexpr std::uintmax_t kMostBytes = std::uintmax_t{64} << 20;

struct Mime {
    std::string_view extension;
    std::string_view type;
};

constexpr Mime kMimes[] = {
    {".css", "text/css; charset=utf-8"},
    {".gif", "image/gif"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".jpg", "image/jpeg"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
};

struct Encoding {
    std::string_view suffix;
    std::string_view name;
};

// In order of preference.
constexpr Encoding kEncodings[] = {{".br", "br"}, {".gz", "gzip"}};

std::string mime_of(std::string_view path) {
    for (const Mime& mime : kMimes) {
        if (path.ends_with(mime.extension)) return std::string(mime.type);
    }
    return "application/octet-stream";
}

bool is_word_of_hash(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}

// assets/NAME-HASH.EXTENSION with 8 characters of hash, as Vite names what it builds.
bool has_hashed_name(std::string_view path) {
    if (!path.starts_with("/assets/")) return false;
    const std::size_t slash = path.rfind('/');
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos || dot < slash + 11 || path[dot - 9] != '-') return false;
    return std::ranges::all_of(path.substr(dot - 8, 8), is_word_of_hash);
}

struct FoundFile {
    std::string path;  // from the folder on, with a leading slash
    fs::path place;
    std::uintmax_t size = 0;
    fs::file_time_type time;
};

bool is_inside(const fs::path& place, const fs::path& folder) {
    return place.native().starts_with(folder.native() + "/");
}

bool is_hidden(std::string_view path) {
    return path.find("/.") != std::string_view::npos;
}

// Regular files inside the folder, in order of their paths. Links to folders are not followed.
std::vector<FoundFile> files_in(const fs::path& folder) {
    std::vector<FoundFile> found;
    std::error_code problem;
    const fs::path real_folder = fs::canonical(folder, problem);
    if (problem) return found;
    for (fs::recursive_directory_iterator entry(real_folder, problem), end;
         !problem && entry != end && found.size() <= kMostFiles; entry.increment(problem)) {
        std::error_code trouble;
        FoundFile file;
        file.path = "/" + entry->path().lexically_relative(real_folder).generic_string();
        file.place = fs::canonical(entry->path(), trouble);
        if (trouble || is_hidden(file.path) || !is_inside(file.place, real_folder)) continue;
        if (!fs::is_regular_file(file.place, trouble) || trouble) continue;
        file.size = fs::file_size(file.place, trouble);
        file.time = fs::last_write_time(file.place, trouble);
        if (!trouble) found.push_back(std::move(file));
    }
    std::ranges::sort(found, {}, &FoundFile::path);
    return found;
}

std::uint64_t fingerprint_of(const std::vector<FoundFile>& files) {
    Fnv1a hash;
    for (const FoundFile& file : files) {
        hash.add(fmt::format("{}|{}|{}|", file.path, file.size, file.time.time_since_epoch().count()));
    }
    return hash.value();
}

Result<PageCopy> read_copy(const FoundFile& file, std::string_view encoding) {
    std::ifstream stream(file.place, std::ios::binary);
    PageCopy copy{std::string(encoding), std::string(std::istreambuf_iterator<char>(stream), {}), {}};
    if (!stream) return Error{ErrorCode::io, {}, fmt::format("{} cannot be read", file.place.string())};
    copy.etag = fmt::format("\"{:016x}{}{}\"", Fnv1a().add(copy.bytes).value(), encoding.empty() ? "" : "-",
                            encoding);
    return copy;
}

// "gzip;q=0" refuses what its name says.
bool is_refused(std::string_view parameters) {
    const std::size_t at = parameters.find("q=");
    if (at == std::string_view::npos) return false;
    const std::string_view weight = parameters.substr(at + 2);
    return weight.starts_with('0') && weight.find_first_of("123456789") == std::string_view::npos;
}

bool takes(std::string_view accepted, std::string_view encoding) {
    for (const std::string& item : split_list(accepted)) {
        const std::size_t semicolon = std::min(item.find(';'), item.size());
        const std::size_t end = item.find_last_not_of(' ', semicolon - 1);
        if (semicolon == 0 || lower(item.substr(0, end + 1)) != encoding) continue;
        return !is_refused(lower(item.substr(semicolon)));
    }
    return false;
}

}  // namespace

const PageCopy& PageFile::copy_for(std::string_view accepted) const {
    const auto found = std::ranges::find_if(copies, [accepted](const PageCopy& copy) {
        return copy.encoding.empty() || takes(accepted, copy.encoding);
    });
    return *found;
}

Result<Page> Page::read(const fs::path& folder) {
    const std::vector<FoundFile> found = files_in(folder);
    std::map<std::string_view, const FoundFile*> by_path;
    std::uintmax_t bytes = 0;
    for (const FoundFile& file : found) {
        by_path[file.path] = &file;
        bytes += file.size;
    }
    if (!by_path.contains("/index.html")) {
        return Error{ErrorCode::io, {}, fmt::format("{} holds no index.html", folder.string())};
    }
    if (found.size() > kMostFiles || bytes > kMostBytes) {
        return Error{ErrorCode::invalid, {}, fmt::format("{} holds far more than a page", folder.string())};
    }
    Page page;
    page.folder_ = folder;
    page.fingerprint_ = fingerprint_of(found);
    for (const FoundFile& file : found) {
        const bool is_copy = std::ranges::any_of(kEncodings, [&](const Encoding& encoding) {
            const std::string_view path = file.path;
            return path.ends_with(encoding.suffix) &&
                   by_path.contains(path.substr(0, path.size() - encoding.suffix.size()));
        });
        if (is_copy) continue;
        PageFile served{mime_of(file.path), has_hashed_name(file.path), {}};
        for (const Encoding& encoding : kEncodings) {
            const auto beside = by_path.find(file.path + std::string(encoding.suffix));
            if (beside == by_path.end()) continue;
            auto copy = read_copy(*beside->second, encoding.name);
            if (!copy) return copy.error();
            served.copies.push_back(std::move(*copy));
        }
        auto copy = read_copy(file, "");
        if (!copy) return copy.error();
        served.copies.push_back(std::move(*copy));
        page.files_.emplace(file.path, std::move(served));
    }
    return page;
}

const PageFile* Page::find(std::string_view path) const {
    const auto found = files_.find(path == "/" ? "/index.html" : path);
    return found == files_.end() ? nullptr : &found->second;
}

bool Page::is_fresh() const {
    return fingerprint_of(files_in(folder_)) == fingerprint_;
}

}  // namespace unjam::cli
