// What the page asks the library, as text: one JSON object in, one out (engine.schema.json describes all
// questions and answers). Nothing here is about WebAssembly, so that it can be tested natively.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace unjam::page {

// Called a few times a second during a job, with a JSON object.
using ProgressText = std::function<void(std::string_view)>;

// Keeps what one page or worker has found out: memory of searches, distances of the last puzzles studied.
class Session {
public:
    Session();
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // The answer to any text: what cannot be understood is answered by an object with `error`.
    std::string call(std::string_view question, const ProgressText& progress = {});

    struct Memory;

private:
    std::unique_ptr<Memory> memory_;
};

}  // namespace unjam::page
