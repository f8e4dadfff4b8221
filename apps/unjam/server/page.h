// The files of the page, read into memory once: a request can only name one of these, so that no spelling of a
// path leads anywhere else. A file x.js may have compressed copies x.js.gz and x.js.br beside it; they are
// not files of their own but other ways to send x.js.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/result.h"

namespace unjam::cli {

struct PageCopy {
    std::string encoding;  // of Content-Encoding; empty for the file itself
    std::string bytes;
    std::string etag;
};

struct PageFile {
    std::string mime;
    bool immutable = false;        // its name holds a hash of its content
    std::vector<PageCopy> copies;  // smallest kind first, the file itself last

    // The first copy whose encoding the client takes; `accepted` is the value of Accept-Encoding.
    const PageCopy& copy_for(std::string_view accepted) const;
};

class Page {
public:
    // Reads a folder that holds an index.html. Files that begin with a dot and links that lead out of the
    // folder are left out. Fails if it is not a page: no index.html, or far too many bytes.
    static Result<Page> read(const std::filesystem::path& folder);

    // The file of a path such as "/assets/index-B2x.js", or nullptr; "/" is index.html.
    const PageFile* find(std::string_view path) const;
    const std::filesystem::path& folder() const { return folder_; }
    // False when a file came, went or was written since the page was read.
    bool is_fresh() const;

private:
    std::filesystem::path folder_;
    std::uint64_t fingerprint_ = 0;  // of names, sizes and times
    std::map<std::string, PageFile, std::less<>> files_;
};

}  // namespace unjam::cli
