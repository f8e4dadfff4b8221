// What a user of the component `collection` does: keep a puzzle, find it again, print its shortest solution.
#include <unjam/collection.h>
#include <unjam/formats.h>

#include <iostream>

int main(int count, char** arguments) {
    if (count < 2) return 1;
    auto collection = unjam::Collection::open(arguments[1], unjam::Collection::Access::create);
    const auto puzzle = unjam::read_puzzle("BB.C..\n...C..\nXX.C..\n......\n......\n......\n");
    if (!collection || !puzzle) return 1;
    unjam::Solver solver;
    const auto entry = unjam::make_entry(*puzzle, unjam::analyze(solver, *puzzle));
    if (!entry || !collection->add(*entry)) return 1;
    unjam::CollectionQuery query;
    query[unjam::Column::moves] = {2, 2};
    const auto found = collection->find(query, [](const unjam::CollectionEntry& row) {
        const auto again = unjam::puzzle_of(row);
        const auto answer = unjam::solve(*again);
        std::cout << unjam::format_moves(*again, answer->solution) << '\n';
        return true;
    });
    return found ? 0 : 1;
}
