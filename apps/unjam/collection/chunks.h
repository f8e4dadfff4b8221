// Puzzles from files and standard input, piece by piece: a text with a puzzle on every line is never held as a
// whole, so millions of lines need no more memory than thousands.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "unjam/result.h"

namespace unjam::cli {

// Some text of one source.
struct Chunk {
    enum class Kind {
        rows,   // a JSON object per line
        lines,  // a puzzle per line, in `format`
        whole,  // all of a source, in any format
    };
    Kind kind = Kind::whole;
    std::string source;  // the file's path, or "stdin"
    std::string format;  // empty: to be detected
    std::string text;
    int first_line = 1;
};

class ChunkReader {
public:
    // `format` may be empty: detect.
    ChunkReader(std::string source, std::string format);
    ~ChunkReader();
    ChunkReader(const ChunkReader&) = delete;
    ChunkReader& operator=(const ChunkReader&) = delete;

    struct Next {
        std::optional<Chunk> chunk;  // nothing yet, when the source is slow
        bool ended = false;
    };
    // Waits at most a tenth of a second if nothing arrives. Fails, once, if the source cannot be read.
    Result<Next> next();

private:
    enum class Arrived { some, nothing, end };
    Result<Arrived> fill();
    // Decides what kind of text it is if enough of it is there; false if not.
    bool settle();
    Chunk take(std::size_t bytes);

    std::string source_;
    std::string format_;
    int file_ = -1;
    bool opened_ = false;
    bool ended_ = false;
    bool settled_ = false;
    Chunk::Kind kind_ = Chunk::Kind::whole;
    std::string buffer_;
    int line_ = 1;
};

}  // namespace unjam::cli
