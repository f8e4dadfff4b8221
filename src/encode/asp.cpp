// Answer set programs: the facts of the format `facts`, and rules that say what a slide is. A plan is its atoms
// move(time, vehicle, cells), with a sign: right and down are positive.
//
// Without a horizon the program grows one time at a time (clingo's incremental mode) until there is a plan: a shortest one.
#include <fmt/core.h>

#include "encode/encodings.h"
#include "unjam/formats.h"

namespace unjam {

namespace {

constexpr std::string_view kGeometry =
    R"(% Where every vehicle can stand on its line, and which cells it then covers.
extent(h,W) :- board(W,_).
extent(v,H) :- board(_,H).
line(V,R) :- vehicle(V,h,_), at(V,R,_).
line(V,C) :- vehicle(V,v,_), at(V,_,C).
place(V,0..E-L) :- vehicle(V,A,L), extent(A,E).
covers(V,P,R,P..P+L-1) :- place(V,P), vehicle(V,h,L), line(V,R).
covers(V,P,P..P+L-1,C) :- place(V,P), vehicle(V,v,L), line(V,C).
% Sliding from P to Q, it passes over these cells.
passes(V,P,Q,R,C) :- place(V,P), place(V,Q), covers(V,M,R,C), P <= M, M <= Q.
passes(V,P,Q,R,C) :- place(V,P), place(V,Q), covers(V,M,R,C), Q <= M, M <= P.
barred(V,P,Q) :- passes(V,P,Q,R,C), wall(R,C).
goal(V,E-L) :- target(V), exit(right), vehicle(V,h,L), extent(h,E).
goal(V,E-L) :- target(V), exit(bottom), vehicle(V,v,L), extent(v,E).
goal(V,0) :- target(V), exit(left).
goal(V,0) :- target(V), exit(top).
stands(V,C,0) :- vehicle(V,h,_), at(V,_,C).
stands(V,R,0) :- vehicle(V,v,_), at(V,R,_).
)";

// In these, T is a time from 1 on, and {time} what binds it.
constexpr std::string_view kSlides = R"({ slide(V,Q,T) : place(V,Q) } 1{when}.
:- slide(V,P,T), stands(V,P,T-1){time}.
slides(V,T) :- slide(V,_,T){time}.
stands(V,Q,T) :- slide(V,Q,T){time}.
stands(V,P,T) :- stands(V,P,T-1), not slides(V,T){time}.
filled(V,R,C,T-1) :- stands(V,P,T-1), covers(V,P,R,C){time}.
:- slide(V,Q,T), stands(V,P,T-1), barred(V,P,Q){time}.
:- slide(V,Q,T), stands(V,P,T-1), passes(V,P,Q,R,C), filled(O,R,C,T-1), O != V{time}.
move(T,V,Q-P) :- slide(V,Q,T), stands(V,P,T-1){time}.
#show move(T,V,D) : move(T,V,D){time}.
)";
constexpr std::string_view kOneCell = ":- slide(V,Q,T), stands(V,P,T-1), |Q-P| != 1{time}.\n";

std::string with_text_replaced(std::string_view text, std::string_view what, std::string_view by) {
    std::string result;
    for (std::size_t at = 0;;) {
        const std::size_t found = text.find(what, at);
        result += text.substr(at, found - at);
        if (found == std::string_view::npos) return result;
        result += by;
        at = found + what.size();
    }
}

}  // namespace

Result<std::vector<EncodedFile>> encode_asp(const Puzzle& puzzle, const EncodeOptions& options) {
    auto facts = write_puzzle(puzzle, "facts");
    if (!facts) return std::move(facts).error();
    std::string text = std::move(facts).value();
    std::string slides(kSlides);
    if (options.unit == Unit::steps) slides += kOneCell;
    // Without walls, nothing defines them.
    text += "#defined wall/2.\n#show.\n\n";
    if (options.horizon) {
        text += fmt::format("#const horizon = {}.\ntime(1..horizon).\n{}", *options.horizon, kGeometry);
        text += fmt::format("% At most one vehicle slides at a time ({} are counted).\n",
                            to_string(options.unit));
        text +=
            with_text_replaced(with_text_replaced(slides, "{when}", " :- time(T)"), "{time}", ", time(T)");
        text += ":- goal(V,P), not stands(V,P,horizon).\n";
    } else {
        text += "#include <incmode>.\n#program base.\n" + std::string(kGeometry);
        text += fmt::format("% At most one vehicle slides at a time ({} are counted).\n#program step(t).\n",
                            to_string(options.unit));
        slides = with_text_replaced(with_text_replaced(slides, "{when}", ""), "{time}", "");
        slides = with_text_replaced(with_text_replaced(slides, ",T)", ",t)"), ",T-1)", ",t-1)");
        text += with_text_replaced(slides, "move(T,", "move(t,");
        text += "#program check(t).\n:- goal(V,P), not stands(V,P,t), query(t).\n";
    }
    return std::vector<EncodedFile>{{"", text}};
}

}  // namespace unjam
