// Many puzzles of a text, the formats, and writing several puzzles.
#include "bind.h"
#include "unjam/formats.h"

namespace unjam::python {

namespace {

// One puzzle of a text, or why it could not be read.
struct Entry {
    std::string name;
    int line = 0;
    PuzzlePointer puzzle;  // nothing where it could not be read,
    py::object error;      // and then unjam.Error
    std::vector<std::string> notes;
    std::vector<std::string> warnings;
    std::optional<MoveCount> stated_moves;
};

std::vector<Entry> read_entries(const std::string& text, const std::string& format, const std::string& source,
                                const std::string& columns) {
    Work work;
    auto read = value_of(work.run(
        [&] { return read_puzzles(text, {.format = format, .source = source, .columns = columns}); }));
    std::vector<Entry> entries;
    entries.reserve(read.puzzles.size());
    for (ReadPuzzle& one : read.puzzles) {
        Entry entry{std::move(one.name),
                    one.line,
                    nullptr,
                    py::none(),
                    std::move(one.notes),
                    std::move(one.warnings),
                    one.remarks.stated_moves};
        if (one.puzzle) {
            entry.puzzle = std::make_shared<Puzzle>(std::move(*one.puzzle));
        } else {
            entry.error = error_object(one.puzzle.error());
        }
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::string write_all(const std::vector<PuzzlePointer>& puzzles, const std::string& format, bool relabel) {
    PuzzleWriter writer = value_of(PuzzleWriter::create(format, {relabel}));
    std::string text;
    for (const PuzzlePointer& puzzle : puzzles) text += value_of(writer.add(*puzzle));
    return text + writer.finish();
}

}  // namespace

void bind_reading(py::module_& module) {
    py::class_<Entry>(module, "Entry", "One puzzle of a text, or why it could not be read.")
        .def_readonly("name", &Entry::name, "Its name in the text, or one made of its number.")
        .def_readonly("line", &Entry::line, "Where it begins; lines count from 1.")
        .def_readonly("puzzle", &Entry::puzzle, "The puzzle; None if it could not be read.")
        .def_readonly("error", &Entry::error, "None, or the unjam.Error that says why there is no puzzle.")
        .def_readonly("notes", &Entry::notes, "What was assumed, a sentence each.")
        .def_readonly("warnings", &Entry::warnings, "Contradictions that were ignored, a sentence each.")
        .def_readonly("stated_moves", &Entry::stated_moves,
                      "How many moves the text says the shortest solution has, if it says so.")
        .def("__repr__", [](const Entry& entry) {
            return "<unjam.Entry " + py::repr(py::str(entry.name)).cast<std::string>() + ", line " +
                   std::to_string(entry.line) + (entry.puzzle ? ">" : ", unreadable>");
        });
    module.def("entries", &read_entries, py::arg("text"), py::kw_only(), py::arg("format") = "",
               py::arg("source") = "", py::arg("columns") = "",
               "Reads all puzzles of a text, and goes on after one that cannot be read.\n\n"
               "`source` is a file name, from which puzzles without a name get one. Raises unjam.Error only\n"
               "when no format fits the text as a whole.");
    module.def("write", &write_all, py::arg("puzzles"), py::arg("format") = "json", py::kw_only(),
               py::arg("relabel") = false,
               "The text of a file with these puzzles in a format of unjam.formats().");
    module.def(
        "formats",
        [] {
            py::dict table;
            for (const FormatInfo& format : formats()) table[py::str(format.name)] = py::str(format.summary);
            return table;
        },
        "The formats of puzzles: a dict of names and what each is.");
}

}  // namespace unjam::python
