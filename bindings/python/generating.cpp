// unjam.generate(): new puzzles to order, as an iterator.
#include "analyzed.h"
#include "bind.h"
#include "unjam/json.h"
#include "unjam/support/attempts.h"

namespace unjam::python {

namespace {

struct Made {
    Analyzed analyzed;
    std::string key;
    bool unique = false;
    std::string json;
};

// Threads make puzzles from the first next() on, never far ahead of what was asked for.
class Generation {
public:
    Generation(const CheckedOrder& order, unsigned jobs, std::optional<double> seconds)
        : order_(order), jobs_(jobs), harvest_(order) {
        seconds_ = limits_of({seconds, {}, {}}, {}).seconds;
    }

    Made next() {
        if (harvest_.done()) {
            attempts_.reset();
            throw py::stop_iteration();
        }
        Work work;
        std::optional<Attempt> taken;
        while (!taken) {
            const std::uint64_t number = harvest_.next();
            auto attempt = work.run([&] {
                if (!attempts_) attempts_.emplace(order_, jobs_);
                return attempts_->wait_for(number, std::chrono::milliseconds(50));
            });
            if (attempt && harvest_.take(*attempt)) taken = std::move(attempt);
            if (!taken) go_on_or_raise(work);
        }
        GeneratedPuzzle& made = *taken->made;
        std::string json = generated_json(made, "");
        auto puzzle = std::make_shared<Puzzle>(std::move(made.puzzle));
        return {
            {std::move(puzzle), std::move(made.analysis)}, std::move(made.key), made.unique, std::move(json)};
    }

    // Without Python's lock: the threads must not wait for it.
    void close() {
        const py::gil_scoped_release unlocked;
        attempts_.reset();
    }

private:
    void go_on_or_raise(Work& work) {
        if (!work.go_on()) {
            close();
            work.run([] { return 0; });  // throws
        }
        const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
        if (harvest_.gave_up())
            give_up("nothing new came of the last " + std::to_string(order_->patience) + " attempts");
        if (seconds >= seconds_) give_up("the time is up");
    }

    [[noreturn]] void give_up(const std::string& why) {
        close();
        std::string sentence = why + "; " + std::to_string(harvest_.made()) + " of " +
                               std::to_string(order_->count) + " puzzles were made";
        if (harvest_.longest() > 0)
            sentence += ", and the longest seen has " + std::to_string(harvest_.longest()) + " moves";
        raise({ErrorCode::limit, {}, sentence});
    }

    using Clock = std::chrono::steady_clock;
    const CheckedOrder order_;
    const unsigned jobs_;
    Harvest harvest_;
    double seconds_ = 0;  // it may take
    Clock::time_point begin_ = Clock::now();
    std::optional<Attempts> attempts_;
};

std::unique_ptr<Generation> generate(const std::string& order, std::optional<unsigned> jobs,
                                     std::optional<double> time_limit) {
    return std::make_unique<Generation>(value_of(check_order(value_of(read_order(order)))), threads_of(jobs),
                                        time_limit);
}

}  // namespace

void bind_generating(py::module_& module) {
    py::class_<Made>(module, "Generated", "A new puzzle with its analysis.")
        .def_property_readonly(
            "puzzle", [](const Made& made) { return made.analyzed.puzzle; }, "The puzzle.")
        .def_property_readonly(
            "analysis", [](const Made& made) { return made.analyzed; }, "All that is known about it.")
        .def_readonly("key", &Made::key, "puzzle.key: no two of an order share it.")
        .def_readonly("unique", &Made::unique, "One shortest solution, up to the order of independent moves.")
        .def(
            "to_dict", [](const Made& made) { return dict_of(made.json); },
            "All of it, as in docs/schema/generated.schema.json.")
        .def("__repr__", [](const Made& made) {
            return "<unjam.Generated " + std::to_string(made.analyzed.analysis.moves.least) + " moves>";
        });
    py::class_<Generation>(module, "Generation", "An iterator over new puzzles; see unjam.generate().")
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", &Generation::next)
        .def("close", &Generation::close, "Ends its threads.")
        .def("__enter__", [](py::object self) { return self; })
        .def("__exit__", [](Generation& generation, const py::args&) { generation.close(); });
    module.def("_generate", &generate, py::arg("order"), py::arg("jobs"), py::arg("time_limit"));
}

}  // namespace unjam::python
