#include "bind.h"

#include <algorithm>
#include <thread>

namespace unjam::python {

namespace {

py::object number_or_none(int number) {
    return number > 0 ? py::object(py::int_(number)) : py::object(py::none());
}

}  // namespace

py::object error_object(const Error& error) {
    return py::module_::import("unjam._error")
        .attr("Error")(error.message, std::string(to_string(error.code)), number_or_none(error.where.line),
                       number_or_none(error.where.column));
}

void raise(const Error& error) {
    const py::object object = error_object(error);
    PyErr_SetObject(object.get_type().ptr(), object.ptr());
    throw py::error_already_set();
}

py::dict dict_of(const std::string& json) {
    return py::module_::import("json").attr("loads")(json);
}

bool Work::go_on(const Progress* progress) {
    if (problem_) return false;
    try {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (progress != nullptr && !progress_.is_none()) progress_(*progress);
        return true;
    } catch (...) {
        problem_ = std::current_exception();
        stop_.request_stop();
        return false;
    }
}

ProgressFunction Work::progress_function() {
    return [this](const Progress& progress) {
        const py::gil_scoped_acquire locked;
        go_on(&progress);
    };
}

unsigned threads_of(std::optional<unsigned> jobs) {
    if (jobs && *jobs == 0) raise({ErrorCode::usage, {}, "jobs must be at least 1"});
    return jobs.value_or(std::max(1U, std::thread::hardware_concurrency()));
}

Limits limits_of(const GivenLimits& given, const StopToken& stop) {
    Limits limits;
    if (given.seconds) {
        // Also refuses what is no number.
        if (!(*given.seconds > 0)) raise({ErrorCode::usage, {}, "time_limit must be above 0 seconds"});
        limits.seconds = *given.seconds;
    }
    if (given.memory_bytes) limits.memory_bytes = *given.memory_bytes;
    if (given.max_states) limits.max_states = *given.max_states;
    limits.stop = stop;
    return limits;
}

}  // namespace unjam::python
