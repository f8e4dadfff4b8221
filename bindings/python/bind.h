// What the files of this module share: errors as exceptions, and work that Ctrl-C can stop.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "unjam/puzzle.h"
#include "unjam/result.h"
#include "unjam/solve.h"

namespace unjam::python {

namespace py = pybind11;

// A puzzle never changes, so that all that speaks of it shares it.
using PuzzlePointer = std::shared_ptr<Puzzle>;

// An instance of unjam.Error.
py::object error_object(const Error& error);
[[noreturn]] void raise(const Error& error);
inline void check(const Result<void>& done) {
    if (!done) raise(done.error());
}
template <class T>
T value_of(Result<T> result) {
    if (!result) raise(result.error());
    return std::move(*result);
}

// Bytes for Python, which takes a std::string for text.
inline py::bytes bytes_of(const std::string& text) {
    return {text.data(), text.size()};
}
// Schemas say what is in it.
py::dict dict_of(const std::string& json);

// Work on the calling thread, without Python's lock. Ctrl-C asks it to stop, and so does what the caller's own function
// throws, which is called with every progress; run() then throws instead of returning.
class Work {
public:
    explicit Work(py::object progress = py::none()) : progress_(std::move(progress)) {}

    // For the limits and options of the work.
    StopToken stop_token() const { return stop_.get_token(); }
    ProgressFunction progress_function();

    template <class Job>
    auto run(const Job& job) {
        auto result = [&] {
            const py::gil_scoped_release unlocked;
            return job();
        }();
        if (problem_) std::rethrow_exception(problem_);
        return result;
    }

    // With Python's lock: whether to go on.
    bool go_on(const Progress* progress = nullptr);

private:
    py::object progress_;
    std::stop_source stop_;
    std::exception_ptr problem_;
};

// As many as there are cores, if nothing is given.
unsigned threads_of(std::optional<unsigned> jobs);

// "limits" in arguments: seconds, bytes, states; nothing for none.
struct GivenLimits {
    std::optional<double> seconds;
    std::optional<std::uint64_t> memory_bytes;
    std::optional<std::uint64_t> max_states;
};
Limits limits_of(const GivenLimits& given, const StopToken& stop);

// What one file binds.
void bind_puzzle(py::module_& module);
void bind_reading(py::module_& module);
void bind_solving(py::module_& module);
void bind_judging(py::module_& module);
void bind_analysis(py::module_& module);
void bind_distances(py::module_& module);
void bind_generating(py::module_& module);
void bind_census(py::module_& module);
void bind_collection(py::module_& module);
void bind_boards(py::module_& module);

}  // namespace unjam::python
