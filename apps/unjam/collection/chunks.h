// Puzzles from files and standard input, piece by piece, cut into lines where every line is a puzzle, so that several
// threads can read them.
#pragma once

#include <optional>
#include <string>

#include "io/text_source.h"
#include "unjam/result.h"

namespace unjam::cli {

// Some text of one source.
struct Chunk {
    enum class Kind {
        rows,   // a JSON object per line
        lines,  // a puzzle per line, in `format`
        text,   // the next piece, cut anywhere, of a text in any format: for a PuzzleReader
    };
    Kind kind = Kind::text;
    std::string source;  // the file's path, or "stdin"
    std::string format;  // empty: to be detected
    std::string text;
    int first_line = 1;
};

class ChunkReader {
public:
    // `format` may be empty: detect. A line may be this long.
    ChunkReader(std::string source, std::string format, std::size_t max_bytes);

    struct Next {
        std::optional<Chunk> chunk;  // nothing yet, when the source is slow
        bool ended = false;
    };
    // Waits at most a tenth of a second if nothing arrives. Fails, once, if the source cannot be read.
    Result<Next> next();

private:
    Result<TextSource::Arrived> fill();
    // Decides what kind of text it is if enough of it is there; false if not.
    bool settle();
    Chunk take(std::size_t bytes);

    const std::string name_;
    std::string format_;
    const std::size_t max_bytes_;
    TextSource source_;
    bool opened_ = false;
    bool ended_ = false;
    bool settled_ = false;
    Chunk::Kind kind_ = Chunk::Kind::text;
    std::string piece_;
    std::string buffer_;
    int line_ = 1;
};

}  // namespace unjam::cli
