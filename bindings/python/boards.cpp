// The boards of unjam.gym, for NumPy.
#include <pybind11/numpy.h>

#include "bind.h"
#include "board_batch.h"

namespace unjam::python {

namespace {

using Actions = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

template <class T>
std::span<T> span_of(py::array_t<T>& array) {
    return {array.mutable_data(), static_cast<std::size_t>(array.size())};
}
template <class T>
py::array_t<T> copy_of(std::span<const T> values, const std::vector<py::ssize_t>& shape) {
    py::array_t<T> array(shape);
    std::ranges::copy(values, array.mutable_data());
    return array;
}

Reward reward_from(const std::string& name) {
    if (name == "step") return Reward::step;
    if (name == "goal") return Reward::goal;
    if (name == "distance") return Reward::distance;
    raise({ErrorCode::usage, {}, "the reward is 'step', 'goal' or 'distance', not '" + name + "'"});
}

class Boards {
public:
    Boards(const std::vector<PuzzlePointer>& puzzles, std::size_t boards, const std::string& unit,
           const std::string& reward, int max_actions, bool distances) {
        if (boards < 1) raise({ErrorCode::usage, {}, "there must be at least 1 board"});
        for (const PuzzlePointer& puzzle : puzzles) puzzles_.push_back(*puzzle);
        check(BoardBatch::check(puzzles_));
        BatchOptions options{value_of(parse_unit(unit)), reward_from(reward), max_actions, distances};
        options.distances = distances || options.reward == Reward::distance;
        std::vector<std::shared_ptr<const DistanceTable>> tables;
        if (options.distances) tables = tables_of(options);
        batch_.emplace(puzzles_, std::move(tables), boards, options);
        height_ = puzzles_.front().height();
        width_ = puzzles_.front().width();
    }

    void reset(std::optional<std::uint64_t> seed) {
        if (seed) batch_->seed(*seed);
        batch_->reset_all();
    }
    void begin(std::size_t board, std::size_t puzzle) {
        if (board >= batch_->boards() || puzzle >= puzzles_.size())
            throw py::index_error("there is no such board or puzzle");
        batch_->begin(board, puzzle);
    }

    // Reward, solved, cut off.
    py::tuple step(const Actions& actions) {
        const std::span given(actions.data(), static_cast<std::size_t>(actions.size()));
        if (given.size() != batch_->boards())
            raise({ErrorCode::usage, {}, "there must be one action for each board"});
        const auto most = static_cast<std::int64_t>(batch_->actions());
        for (const std::int64_t action : given) {
            if (action < 0 || action >= most)
                raise({ErrorCode::usage,
                       {},
                       "there is no action " + std::to_string(action) + "; actions are 0 to " +
                           std::to_string(most - 1)});
        }
        py::array_t<float> reward(count());
        py::array_t<bool> solved(count());
        py::array_t<bool> cut_off(count());
        const Outcomes outcomes{span_of(reward), span_of(solved), span_of(cut_off)};
        {
            const py::gil_scoped_release unlocked;
            batch_->step(given, outcomes);
        }
        return py::make_tuple(reward, solved, cut_off);
    }

    py::array_t<std::uint8_t> observation() const {
        return copy_of(batch_->observation(), {count(), height_, width_});
    }
    py::array_t<bool> mask() const {
        py::array_t<bool> mask({count(), static_cast<py::ssize_t>(batch_->actions())});
        batch_->mask(span_of(mask));
        return mask;
    }
    py::array_t<std::int32_t> distance() const { return copy_of(batch_->distances(), {count()}); }
    py::array_t<std::uint32_t> playing() const { return copy_of(batch_->puzzles(), {count()}); }
    py::array_t<std::int64_t> sample() {
        py::array_t<std::int64_t> actions(count());
        batch_->sample(span_of(actions));
        return actions;
    }
    // As it stands.
    PuzzlePointer puzzle(std::size_t board) const {
        if (board >= batch_->boards()) throw py::index_error("there is no such board");
        const Puzzle& played = puzzles_[batch_->puzzles()[board]];
        return std::make_shared<Puzzle>(value_of(played.with_offsets(batch_->offsets(board))));
    }
    std::size_t actions() const { return batch_->actions(); }

private:
    py::ssize_t count() const { return static_cast<py::ssize_t>(batch_->boards()); }

    std::vector<std::shared_ptr<const DistanceTable>> tables_of(const BatchOptions& options) const {
        std::vector<std::shared_ptr<const DistanceTable>> tables;
        for (const Puzzle& puzzle : puzzles_) {
            Work work;
            const Limits limits = limits_of({}, work.stop_token());
            const ProgressFunction watch = work.progress_function();
            auto table = work.run(
                [&] { return std::make_shared<const DistanceTable>(puzzle, options.unit, limits, watch); });
            if (!table->complete())
                raise({ErrorCode::limit, {}, "a component is too large for exact distances"});
            if (options.reward == Reward::distance && table->solved_states() == 0)
                raise({ErrorCode::invalid,
                       {},
                       "a puzzle cannot be solved, so that no reward can say how near it is"});
            tables.push_back(std::move(table));
        }
        return tables;
    }

    std::vector<Puzzle> puzzles_;
    std::optional<BoardBatch> batch_;
    py::ssize_t height_ = 0;
    py::ssize_t width_ = 0;
};

}  // namespace

void bind_boards(py::module_& module) {
    py::class_<Boards>(module, "_Boards")
        .def(py::init<const std::vector<PuzzlePointer>&, std::size_t, const std::string&, const std::string&,
                      int, bool>(),
             py::arg("puzzles"), py::arg("boards"), py::arg("unit"), py::arg("reward"),
             py::arg("max_actions"), py::arg("distances"))
        .def("reset", &Boards::reset, py::arg("seed"))
        .def("begin", &Boards::begin, py::arg("board"), py::arg("puzzle"))
        .def("step", &Boards::step, py::arg("actions"))
        .def("observation", &Boards::observation)
        .def("mask", &Boards::mask)
        .def("distance", &Boards::distance)
        .def("playing", &Boards::playing)
        .def("sample", &Boards::sample)
        .def("puzzle", &Boards::puzzle, py::arg("board"))
        .def_property_readonly("actions", &Boards::actions);
}

}  // namespace unjam::python
