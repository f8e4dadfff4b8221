#include "server/request_head.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "io/text.h"

namespace unjam::cli {

namespace {

constexpr std::size_t kLongestTarget = 2048;

constexpr int kBadRequest = 400;
constexpr int kBodyTooLarge = 413;
constexpr int kTargetTooLong = 414;
constexpr int kUnknownVersion = 505;

constexpr std::string_view kLineEnd = "\r\n";

bool is_visible(char c) {
    return c > ' ' && c < 0x7f;
}

// Values may hold blanks, tabs and bytes above ASCII; never what could end a line.
bool is_of_value(char c) {
    return c == '\t' || (static_cast<unsigned char>(c) >= ' ' && c != 0x7f);
}

bool is_of_name(char c) {
    return is_visible(c) && std::string_view("()<>@,;:\\\"/[]?={}").find(c) == std::string_view::npos;
}

std::vector<std::string_view> lines_of(std::string_view raw) {
    std::vector<std::string_view> lines;
    while (!raw.empty()) {
        const std::size_t end = raw.find(kLineEnd);
        lines.push_back(raw.substr(0, end));
        raw.remove_prefix(end == std::string_view::npos ? raw.size() : end + kLineEnd.size());
    }
    return lines;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

struct RequestLine {
    std::string_view method;
    std::string_view target;
    std::string_view version;
};

// 0, or the status that refuses the line.
int read_request_line(std::string_view text, RequestLine& line) {
    const std::size_t first = text.find(' ');
    const std::size_t last = text.rfind(' ');
    if (first == std::string_view::npos || first == last) return kBadRequest;
    line = {text.substr(0, first), text.substr(first + 1, last - first - 1), text.substr(last + 1)};
    if (line.method.empty() || !std::ranges::all_of(line.method, is_of_name)) return kBadRequest;
    if (!line.version.starts_with("HTTP/")) return kBadRequest;
    if (line.version != "HTTP/1.1" && line.version != "HTTP/1.0") return kUnknownVersion;
    if (line.target.size() > kLongestTarget) return kTargetTooLong;
    // Neither a proxy's "http://…" nor the "*" of OPTIONS.
    if (!line.target.starts_with('/') || !std::ranges::all_of(line.target, is_visible)) return kBadRequest;
    line.target = line.target.substr(0, line.target.find_first_of("?#"));  // questions are the page's matter
    return 0;
}

struct Fields {
    std::vector<std::string_view> hosts;
    std::string matches;
    std::string accepted;
    bool has_body = false;
    bool close = false;
};

// False when the line is no field.
bool read_field(std::string_view text, Fields& fields) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon == 0) return false;
    const std::string name = lower(text.substr(0, colon));
    const std::string_view value = trimmed(text.substr(colon + 1));
    if (!std::ranges::all_of(name, is_of_name) || !std::ranges::all_of(value, is_of_value)) return false;
    const auto append = [value](std::string& list) {
        list += fmt::format("{}{}", list.empty() ? "" : ", ", value);
    };
    if (name == "host") fields.hosts.push_back(value);
    if (name == "if-none-match") append(fields.matches);
    if (name == "accept-encoding") append(fields.accepted);
    if (name == "connection" && lower(value).find("close") != std::string::npos) fields.close = true;
    if (name == "transfer-encoding" || (name == "content-length" && value != "0")) fields.has_body = true;
    return true;
}

}  // namespace

RequestHead refused_head(int status) {
    return {fmt::format("GET / HTTP/1.1\r\nConnection: close\r\n{}: {}\r\n\r\n", kRefusedField, status),
            true};
}

RequestHead rewrite_head(std::string_view raw) {
    const std::vector<std::string_view> lines = lines_of(raw.substr(0, raw.find("\r\n\r\n")));
    RequestLine line;
    Fields fields;
    if (lines.empty()) return refused_head(kBadRequest);
    if (const int status = read_request_line(lines.front(), line); status != 0) return refused_head(status);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (!read_field(lines[i], fields)) return refused_head(kBadRequest);
    }
    if (fields.hosts.size() != 1) return refused_head(kBadRequest);
    const bool close = fields.close || fields.has_body || line.version == "HTTP/1.0";
    std::string text =
        fmt::format("{} {} HTTP/1.1\r\nHost: {}\r\n", line.method, line.target, fields.hosts.front());
    if (!fields.matches.empty()) text += fmt::format("If-None-Match: {}\r\n", fields.matches);
    if (!fields.accepted.empty()) text += fmt::format("{}: {}\r\n", kAcceptField, fields.accepted);
    if (fields.has_body) text += fmt::format("{}: {}\r\n", kRefusedField, kBodyTooLarge);
    if (close) text += "Connection: close\r\n";
    return {text + "\r\n", close};
}

}  // namespace unjam::cli
