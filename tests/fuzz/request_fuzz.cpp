// Whatever a stranger says to the server of the page, the answer is a file of the page or a refusal: whole, with
// the headers that keep the page to itself, and under no name but this machine's.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "fuzz/fuzz.h"
#include "io/text.h"
#include "server/page_answers.h"

namespace {

using unjam::cli::PageAnswer;
using unjam::fuzz::require;
namespace fs = std::filesystem;

constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr std::string_view kBodies[] = {"<!doctype html>", "(script)", "(gzip)", "(brotli)"};
constexpr int kRefusals[] = {400, 404, 405, 413, 414, 421, 505};

// The folder is gone when the server answers, so that no request waits for the disk.
unjam::cli::PageAnswers make_answers() {
    std::string folder = (fs::temp_directory_path() / "unjam-fuzz-XXXXXX").string();
    require(mkdtemp(folder.data()) != nullptr, "there is room for a page", folder);
    const char* names[] = {"index.html", "app.js", "app.js.gz", "app.js.br"};
    for (std::size_t i = 0; i < std::size(names); ++i)
        std::ofstream(fs::path(folder) / names[i]) << kBodies[i];
    auto page = unjam::cli::Page::read(folder);
    require(page.has_value(), "the page can be read", folder);
    fs::remove_all(folder);
    unjam::cli::PageAnswers answers(std::move(*page));
    answers.set_own_name("127.0.0.1");
    return answers;
}

std::string field_of(const PageAnswer& answer, const std::string& name) {
    const std::size_t at = answer.head.find("\r\n" + name + ": ");
    if (at == std::string::npos) return "";
    const std::size_t begin = at + name.size() + 4;
    return answer.head.substr(begin, answer.head.find("\r\n", begin) - begin);
}

void check(const PageAnswer& answer, const std::string& head) {
    require(answer.head.starts_with("HTTP/1."), "answers are HTTP", answer.head);
    require(answer.head.find(kHeadEnd) + kHeadEnd.size() == answer.head.size(), "their heads end once",
            answer.head);
    require(field_of(answer, "Content-Security-Policy").starts_with("default-src 'none'"),
            "and say what the page may do", answer.head);
    const int status = std::stoi(answer.head.substr(answer.head.find(' ')));
    const bool is_given = status == 200 || status == 304;
    require(is_given || std::ranges::find(kRefusals, status) != std::end(kRefusals),
            "the status is one of ours", answer.head);
    if (status == 304 || head.starts_with("HEAD ")) {
        require(answer.body.empty() || !is_given, "no body where none belongs", head);
    } else {
        require(field_of(answer, "Content-Length") == std::to_string(answer.body.size()), "bodies are whole",
                head);
    }
    if (!is_given) return;
    const std::string said = unjam::cli::lower(head);
    require(said.starts_with("get /") || said.starts_with("head /"), "only a path is given", head);
    require(answer.body.empty() || std::ranges::find(kBodies, answer.body) != std::end(kBodies),
            "only files of the page are given", head);
    require(said.find("localhost") != std::string::npos || said.find("127.0.0.1") != std::string::npos ||
                said.find("[::1]") != std::string::npos,
            "only to those who know whom they ask", head);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static unjam::cli::PageAnswers answers = make_answers();
    // The server reads to the first empty line.
    std::string head(unjam::fuzz::as_text(data, size));
    head.erase(std::min(head.find(kHeadEnd), head.size())).append(kHeadEnd);
    check(answers.to(head), head);
    return 0;
}
