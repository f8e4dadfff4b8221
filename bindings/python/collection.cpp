// unjam.Collection: graded puzzles in an SQLite file.
#include "unjam/collection.h"

#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <filesystem>

#include "analyzed.h"
#include "bind.h"

namespace unjam::python {

namespace {

Collection::Access access_of(const std::string& mode) {
    if (mode == "r") return Collection::Access::read;
    if (mode == "w") return Collection::Access::write;
    if (mode == "a") return Collection::Access::create;
    raise({ErrorCode::usage, {}, "the mode of a collection is 'r', 'w' or 'a', not '" + mode + "'"});
}

// 20, (15, 25), (15, None): tenths for the score.
CollectionRange range_of(const py::handle& value, double unit) {
    const auto number = [unit](const py::handle& bound) -> std::optional<std::int64_t> {
        if (bound.is_none()) return {};
        return static_cast<std::int64_t>(std::llround(bound.cast<double>() * unit));
    };
    if (py::isinstance<py::sequence>(value)) {
        const auto ends = value.cast<py::sequence>();
        if (ends.size() != 2) raise({ErrorCode::usage, {}, "a range is a number or (least, most)"});
        return {number(ends[0]), number(ends[1])};
    }
    return {number(value), number(value)};
}

// "name", "moves" and so on; what is None is not asked for.
CollectionQuery query_of(const py::kwargs& conditions) {
    CollectionQuery query;
    for (const auto& [key, value] : conditions) {
        const auto name = key.cast<std::string>();
        if (value.is_none()) continue;
        const auto column = parse_column(name);
        if (column) {
            query[*column] = range_of(value, *column == Column::score ? 10 : 1);
        } else if (name == "minimal") {
            query.minimal = value.cast<bool>();
        } else if (name == "name") {
            query.name = value.cast<std::string>();
        } else if (name == "source") {
            query.source = value.cast<std::string>();
        } else if (name == "tags") {
            query.tags = value.cast<std::vector<std::string>>();
        } else if (name == "sort") {
            query.sort = value_of(parse_column(value.cast<std::string>()));
        } else if (name == "reverse") {
            query.reverse = value.cast<bool>();
        } else if (name == "limit") {
            query.limit = value.cast<std::uint64_t>();
        } else if (name == "offset") {
            query.offset = value.cast<std::uint64_t>();
        } else {
            throw py::type_error("a collection has no condition '" + name + "'");
        }
    }
    return query;
}

// An error that names the file.
Result<Collection> named(const std::filesystem::path& path, Result<Collection> opened) {
    if (opened) return opened;
    Error error = opened.error();
    error.message = path.string() + ": " + error.message;
    return error;
}

// A file that is open, until it is closed.
class OpenCollection {
public:
    OpenCollection(const std::filesystem::path& path, const std::string& mode)
        : collection_(value_of(named(path, Collection::open(path.string(), access_of(mode))))) {}

    Collection& file() {
        if (!collection_) raise({ErrorCode::usage, {}, "the collection is closed"});
        return *collection_;
    }
    void close() {
        if (inside_) check(collection_->rollback());
        inside_ = false;
        collection_.reset();
    }

    std::string add(const Analyzed& analyzed, std::string source, std::vector<std::string> tags) {
        CollectionEntry entry =
            value_of(make_entry(*analyzed.puzzle, analyzed.analysis, limits_of(analyzed)));
        entry.name = analyzed.puzzle->name();
        entry.source = std::move(source);
        std::ranges::sort(tags);
        entry.tags = std::move(tags);
        entry.added = static_cast<std::int64_t>(std::time(nullptr));
        switch (value_of(file().add(entry))) {
            case Collection::Added::fresh:
                return "fresh";
            case Collection::Added::completed:
                return "completed";
            case Collection::Added::known:
                return "known";
        }
        return {};
    }
    std::string add_puzzle(const PuzzlePointer& puzzle, std::string source, std::vector<std::string> tags) {
        file();
        Work work;
        AnalysisOptions options;
        options.limits.stop = work.stop_token();
        options.progress = work.progress_function();
        const Analyzed analyzed{puzzle, work.run([&] {
                                    Solver solver;
                                    return analyze(solver, *puzzle, options);
                                })};
        return add(analyzed, std::move(source), std::move(tags));
    }

    std::vector<CollectionEntry> find(const py::kwargs& conditions) {
        std::vector<CollectionEntry> rows;
        check(file().find(query_of(conditions), [&](const CollectionEntry& row) {
            rows.push_back(row);
            return true;
        }));
        return rows;
    }

    // `with` stores what is added within it together, or nothing of it.
    OpenCollection& enter() {
        check(file().begin());
        inside_ = true;
        return *this;
    }
    void exit(const py::object& type) {
        if (!inside_) return;
        inside_ = false;
        check(type.is_none() ? file().commit() : file().rollback());
    }

private:
    std::optional<Collection> collection_;
    bool inside_ = false;  // of a `with`
};

py::dict dict_of_counts(const std::vector<CollectionCount>& counts) {
    py::dict table;
    for (const CollectionCount& count : counts) table[py::str(count.value)] = count.rows;
    return table;
}

py::dict stats_of(OpenCollection& collection) {
    const CollectionStats stats = value_of(collection.file().stats());
    py::dict table;
    table["rows"] = stats.rows;
    table["levels"] = dict_of_counts(stats.levels);
    table["moves"] = dict_of_counts(stats.moves);
    table["vehicles"] = dict_of_counts(stats.vehicles);
    table["walls"] = dict_of_counts(stats.walls);
    table["sizes"] = dict_of_counts(stats.sizes);
    table["minimal"] = dict_of_counts(stats.minimal);
    table["sources"] = dict_of_counts(stats.sources);
    table["tags"] = dict_of_counts(stats.tags);
    return table;
}

void bind_row(py::module_& module) {
    py::class_<CollectionEntry>(module, "Row", "A row of a collection: a puzzle and what is known about it.")
        .def_property_readonly(
            "puzzle",
            [](const CollectionEntry& row) { return std::make_shared<Puzzle>(value_of(puzzle_of(row))); },
            "The puzzle.")
        .def_readonly("code", &CollectionEntry::code, "puzzle.code.")
        .def_readonly("key", &CollectionEntry::key, "puzzle.key: no two rows share it.")
        .def_readonly("name", &CollectionEntry::name, "The name of the puzzle.")
        .def_readonly("moves", &CollectionEntry::moves, "The fewest moves.")
        .def_readonly("steps", &CollectionEntry::steps, "The fewest steps.")
        .def_readonly("vehicles", &CollectionEntry::vehicles, "How many vehicles, the target included.")
        .def_readonly("walls", &CollectionEntry::walls, "How many walls.")
        .def_readonly("width", &CollectionEntry::width, "The columns of the board.")
        .def_readonly("height", &CollectionEntry::height, "The rows of the board.")
        .def_readonly("states", &CollectionEntry::states,
                      "The states of its component; None if that was too large to walk.")
        .def_readonly("score", &CollectionEntry::score, "Its difficulty, 0 to 100.")
        .def_property_readonly(
            "level", [](const CollectionEntry& row) { return level_of(row); }, "The word for its score.")
        .def_readonly("minimal", &CollectionEntry::minimal,
                      "Whether every vehicle is needed; None if a limit left it open.")
        .def_readonly("source", &CollectionEntry::source, "Where it came from.")
        .def_readonly("tags", &CollectionEntry::tags, "Its tags, sorted.")
        .def_readonly("added", &CollectionEntry::added, "When it was added, in seconds since 1970, UTC.")
        .def(
            "to_dict", [](const CollectionEntry& row) { return dict_of(entry_json(row)); },
            "The row as in docs/schema/entry.schema.json.")
        .def("__repr__", [](const CollectionEntry& row) {
            return "<unjam.Row " + row.code + ", " + std::to_string(row.moves) + " moves>";
        });
}

}  // namespace

void bind_collection(py::module_& module) {
    bind_row(module);
    py::class_<OpenCollection>(
        module, "Collection",
        "Graded puzzles in an SQLite file, the same that `unjam collection` uses.\n\n"
        "Conditions are keywords. moves, steps, vehicles, walls, width, height, states, score, added: a\n"
        "number or (least, most), either of which may be None. name, source: patterns with * and ?. tags: a\n"
        "list, all of which a row must have. minimal: True. `with collection:` stores all that is added\n"
        "within it, or nothing.")
        .def(py::init<const std::filesystem::path&, const std::string&>(), py::arg("path"),
             py::arg("mode") = "r",
             "Opens a file to read ('r'), to write ('w'), or makes it if it is not there ('a').")
        .def("add", &OpenCollection::add, py::arg("analysis"), py::kw_only(), py::arg("source") = "",
             py::arg("tags") = std::vector<std::string>(),
             "Adds a puzzle with its analysis: 'fresh', 'completed' or 'known'.")
        .def("add", &OpenCollection::add_puzzle, py::arg("puzzle"), py::kw_only(), py::arg("source") = "",
             py::arg("tags") = std::vector<std::string>(),
             "Analyses a puzzle and adds it. Raises unjam.Error if it is unsolvable.")
        .def("find", &OpenCollection::find,
             "The rows that meet all conditions; also `sort` (a column), `reverse`, `limit` and `offset`.")
        .def(
            "count",
            [](OpenCollection& collection, const py::kwargs& conditions) {
                return value_of(collection.file().count(query_of(conditions)));
            },
            "How many rows meet all conditions.")
        .def(
            "pick",
            [](OpenCollection& collection, std::uint64_t seed, const py::kwargs& conditions) {
                return value_of(collection.file().pick(query_of(conditions), seed));
            },
            py::arg("seed"), "One of the rows that meet all conditions; None if no row does.")
        .def(
            "sample",
            [](OpenCollection& collection, std::uint64_t rows, std::uint64_t seed) {
                std::vector<CollectionEntry> list;
                check(collection.file().sample(rows, seed, [&](const CollectionEntry& row) {
                    list.push_back(row);
                    return true;
                }));
                return list;
            },
            py::arg("rows"), py::arg("seed"), "Different rows, chosen by the seed.")
        .def("stats", &stats_of, "How many rows there are of each kind: a dict of dicts.")
        .def(
            "tag",
            [](OpenCollection& collection, const std::string& tag, const py::kwargs& conditions) {
                return value_of(collection.file().set_tag(query_of(conditions), tag, true));
            },
            py::arg("tag"), "Tags all rows that meet all conditions; how many were changed.")
        .def(
            "untag",
            [](OpenCollection& collection, const std::string& tag, const py::kwargs& conditions) {
                return value_of(collection.file().set_tag(query_of(conditions), tag, false));
            },
            py::arg("tag"), "Removes a tag; how many rows were changed.")
        .def(
            "remove",
            [](OpenCollection& collection, const py::kwargs& conditions) {
                return value_of(collection.file().remove(query_of(conditions)));
            },
            "Removes all rows that meet all conditions; how many.")
        .def("close", &OpenCollection::close, "Closes the file.")
        .def("__len__",
             [](OpenCollection& collection) { return value_of(collection.file().count(CollectionQuery())); })
        .def("__iter__",
             [](OpenCollection& collection) { return py::iter(py::cast(collection.find(py::kwargs()))); })
        .def("__enter__", &OpenCollection::enter, py::return_value_policy::reference_internal)
        .def("__exit__", [](OpenCollection& collection, const py::object& type, const py::object&,
                            const py::object&) { collection.exit(type); });
}

}  // namespace unjam::python
