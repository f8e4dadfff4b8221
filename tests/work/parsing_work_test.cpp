// No megabyte of input takes a parser long. Work is counted, not timed: the library is compiled for the fuzzers, which
// are told of every comparison it makes, and here those calls only count.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/census.h"
#include "unjam/collection.h"
#include "unjam/formats.h"
#include "unjam/move.h"
#include "unjam/support/answer_record.h"
#include "unjam/support/hash.h"

namespace {

std::uint64_t comparisons = 0;

}  // namespace

extern "C" {
void __sanitizer_cov_trace_cmp1(std::uint8_t, std::uint8_t) {
    ++comparisons;
}
void __sanitizer_cov_trace_cmp2(std::uint16_t, std::uint16_t) {
    ++comparisons;
}
void __sanitizer_cov_trace_cmp4(std::uint32_t, std::uint32_t) {
    ++comparisons;
}
void __sanitizer_cov_trace_cmp8(std::uint64_t, std::uint64_t) {
    ++comparisons;
}
void __sanitizer_cov_trace_const_cmp1(std::uint8_t, std::uint8_t) {
    ++comparisons;
}
void __sanitizer_cov_trace_const_cmp2(std::uint16_t, std::uint16_t) {
    ++comparisons;
}
void __sanitizer_cov_trace_const_cmp4(std::uint32_t, std::uint32_t) {
    ++comparisons;
}
void __sanitizer_cov_trace_const_cmp8(std::uint64_t, std::uint64_t) {
    ++comparisons;
}
void __sanitizer_cov_trace_switch(std::uint64_t, std::uint64_t*) {
    ++comparisons;
}
}

namespace unjam {
namespace {

// Far above what reading takes, far below what a quadratic reader would need for this much text.
constexpr std::uint64_t kMostPerByte = 2'000;
constexpr std::size_t kBytes = std::size_t{1} << 20U;

struct Input {
    std::string name;
    std::string text;
};

// `head`, then `piece` as often as it fits, then `tail`. A % in a piece becomes its number.
std::string repeated(std::string_view head, std::string_view piece, std::string_view tail) {
    const std::size_t mark = piece.find('%');
    std::string text(head);
    for (int i = 0; text.size() + piece.size() + tail.size() + 8 < kBytes; ++i) {
        text.append(piece.substr(0, mark));
        if (mark != std::string_view::npos) text.append(std::to_string(i)).append(piece.substr(mark + 1));
    }
    return text.append(tail);
}

std::vector<Input> make_inputs() {
    const std::string puzzle = R"({"width":999999999,"height":999999999,"exit":"right","target":"X",)";
    const std::string small = R"({"width":16,"height":16,"exit":"right","target":"X",)";
    return {
        {"newlines", repeated("", "\n", "")},
        {"blanks", repeated("", " ", "")},
        {"one long line", repeated("", "A", "")},
        {"letters and dots", repeated("", "AB.", "")},
        {"short lines", repeated("", "AA\n", "")},
        {"numbers", repeated("", "7 ", "")},
        {"lines of numbers", repeated("", "2 H 0 0\n", "")},
        {"quotes", repeated("", "\"", "")},
        {"commas", repeated("car,orientation,col,row,length\n", ",", "")},
        {"rows of a table", repeated("car,orientation,col,row,length\n", "A%,H,1,1,2\n", "")},
        {"comments", repeated("", "; a\n", "")},
        {"names", repeated("", "name: %\n", "")},
        {"boards", repeated("", "XX..\n....\n\n", "")},
        {"one-line boards", repeated("", "..A.XX..A\n", "")},
        {"codes", repeated("", "u1-MwWACA8\n", "")},
        {"a long code", repeated("u1-", "M", "")},
        {"colons and brackets", repeated("", "#BOARD/MOVES:[", "")},
        {"brackets", repeated("", "[", "")},
        {"braces", repeated("", "{", "")},
        {"empty objects", repeated("[", "{},", "{}]")},
        {"keys", repeated("{", "\"k%\":0,", "\"k\":0}")},
        {"one key in many objects", repeated("", "{\"walls\":[]}\n", "")},
        {"walls of a huge board", repeated(puzzle + "\"walls\":[", "[%,0],", "[0,0]],\"vehicles\":[]}")},
        {"walls", repeated(small + "\"walls\":[", "[0,0],", "[0,0]],\"vehicles\":[]}")},
        {"vehicles", repeated(small + "\"vehicles\":[",
                              R"({"label":"A%","axis":"vertical","length":1,"row":0,"column":0},)",
                              R"({"label":"X","axis":"vertical","length":1,"row":0,"column":0}]})")},
        {"tags", repeated(R"({"code":"u1-MwWACA8","tags":[)", "\"t%\",", "\"t\"]}")},
        {"moves", repeated("", "XR1 ", "")},
        {"moves of nobody", repeated("", "Q%R1,", "")},
        {"moves with signs", repeated("", "X+1 ", "")},
        {"moves in words", repeated("", "1. Move X right 1 cell\n", "")},
        {"signs of nobody", repeated("", "Q%+1 ", "")},
        {"cells", repeated("", "0,1 ", "")},
        {"labels without moves", repeated("", "X ", "")},
        {"labels and fillers", repeated("", "X moves the car by ", "")},
        {"arrows", repeated("", "X → ", "")},
        {"open parentheses", repeated("", "(X, ", "")},
        {"fences", repeated("", "```\nX\n", "")},
        {"answer tags", repeated("", "<answer>X+1", "")},
        {"headings", repeated("", "answer: ", "")},
        {"bracketed moves", repeated("", "[X+]\n", "")},
        {"sentences", repeated("", "Move piece X 1 spaces Right\n", "")},
        {"steps", repeated("Scenario 1 requires 9 moves.\n", "0 F\n", "")},
        {"scenarios", repeated("", "Scenario % requires 1 moves.\n0 F\n", "")},
        {"tally", repeated("", "51 GBB.L. 4780\n", "")},
    };
}

const std::vector<Input>& inputs() {
    static const std::vector<Input> kInputs = make_inputs();
    return kInputs;
}

struct Parser {
    std::string name;
    std::function<void(std::string_view)> parse;
};

std::vector<Parser> parsers() {
    std::vector<Parser> all;
    std::vector<std::string> names{""};
    for (const FormatInfo& format : formats()) names.emplace_back(format.name);
    for (const std::string& name : names) {
        all.push_back({name.empty() ? "detection" : name, [name](std::string_view text) {
                           static_cast<void>(read_puzzles(text, {.format = name, .source = "big"}));
                       }});
    }
    all.push_back({"moves", [](std::string_view text) {
                       static_cast<void>(read_moves(*read_puzzle("XX..\n....\n"), text));
                   }});
    all.push_back({"answer", [](std::string_view text) {
                       static_cast<void>(find_moves(*read_puzzle("XX..\n....\n"), text));
                   }});
    all.push_back(
        {"answer_record", [](std::string_view text) { static_cast<void>(read_answer_record(text)); }});
    all.push_back({"entry", [](std::string_view text) { static_cast<void>(read_entry(text)); }});
    all.push_back({"tally", [](std::string_view text) { static_cast<void>(CensusTally::read(text)); }});
    // With the first line and the checksum without which nothing else is looked at.
    all.push_back({"record", [](std::string_view text) {
                       std::string lines = std::string("unjam census 3\n").append(text);
                       lines += fmt::format("checksum {:016x}\n", Fnv1a().add(lines).value());
                       static_cast<void>(CensusRecord::read(lines));
                   }});
    return all;
}

class ParsingWork : public testing::TestWithParam<Parser> {};

TEST_P(ParsingWork, IsLittleForAMegabyte) {
    for (const Input& input : inputs()) {
        comparisons = 0;
        GetParam().parse(input.text);
        EXPECT_LT(comparisons, kMostPerByte * kBytes) << input.name;
    }
}

INSTANTIATE_TEST_SUITE_P(Each, ParsingWork, testing::ValuesIn(parsers()),
                         [](const auto& info) { return info.param.name; });

TEST(CountingWork, CountsSomething) {
    comparisons = 0;
    static_cast<void>(read_puzzles("XX..\n....\n"));
    EXPECT_GT(comparisons, 50U) << "the library is not compiled for the fuzzers";
}

}  // namespace
}  // namespace unjam
