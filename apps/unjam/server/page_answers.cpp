#include "server/page_answers.h"

#include <algorithm>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/write.hpp>
#include <sstream>

#include "io/text.h"

namespace unjam::cli {

namespace {

namespace http = boost::beast::http;
using boost::beast::error_code;
using http::field;
using http::verb;
using Request = http::request<http::empty_body>;

constexpr std::size_t kLongestTarget = 2048;

constexpr std::pair<const char*, const char*> kHeadersOfEveryAnswer[] = {
    {"Accept-Ranges", "none"},
    // The page is code of its own files alone: nothing inline, nothing from elsewhere, in nobody's frame.
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: "
     "blob:; "
     "connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"},
    {"Referrer-Policy", "no-referrer"},
    {"X-Content-Type-Options", "nosniff"},
};

std::string_view explanation_of(int status) {
    switch (status) {
        case 404:
            return "There is no such file on this page.\n";
        case 405:
            return "This server answers only GET and HEAD.\n";
        case 408:
            return "The request took too long.\n";
        case 413:
            return "This server takes no data; send a request without a body.\n";
        case 414:
        case 431:
            return "The request is too long.\n";
        case 421:
            return "This server answers only as localhost, 127.0.0.1 and [::1].\n";
        case 505:
            return "This server speaks HTTP/1.1 and HTTP/1.0.\n";
        default:
            return "This server does not understand the request.\n";
    }
}

// Whichever string_view this Boost has.
std::string_view text_of(const boost::beast::string_view& text) {
    return {text.data(), text.size()};
}

// A list may be spread over several fields.
std::string list_of(const http::fields& fields, field name) {
    std::string list;
    const auto [first, last] = fields.equal_range(name);
    for (auto one = first; one != last; ++one) list.append(text_of(one->value())).append(",");
    return list;
}

// "[::1]:8017" -> "[::1]".
std::string_view without_port(std::string_view host) {
    const std::size_t colon = host.rfind(':');
    const std::size_t bracket = host.rfind(']');
    if (colon == std::string_view::npos || (bracket != std::string_view::npos && colon < bracket))
        return host;
    const std::string_view port = host.substr(colon + 1);
    const bool digits = port.find_first_not_of("0123456789") == std::string_view::npos;
    return digits ? host.substr(0, colon) : host;
}

bool names_etag(std::string_view list, std::string_view etag) {
    for (const std::string& item : split_list(list)) {
        const std::string_view tag = item;
        if (tag == "*" || (tag.starts_with("W/") ? tag.substr(2) : tag) == etag) return true;
    }
    return false;
}

int status_of(const error_code& problem, std::string_view head) {
    if (problem == http::error::body_limit) return 413;
    // Of a line that ends wrongly Beast says the same as of a wrong version.
    return head.substr(0, head.find("\r\n")).ends_with(" HTTP/2.0") ? 505 : 400;
}

// 200, or the status that refuses it whatever file it names.
int status_of(const Request& request, bool for_us) {
    constexpr verb kKnown[] = {verb::connect, verb::delete_, verb::get, verb::head, verb::options,
                               verb::patch,   verb::post,    verb::put, verb::trace};
    const std::string_view target = text_of(request.target());
    const auto is_visible = [](char c) { return c > ' ' && c < 0x7f; };
    if (target.size() > kLongestTarget) return 414;
    // Neither a proxy's "http://…" nor the "*" of OPTIONS.
    if (!target.starts_with('/') || !std::ranges::all_of(target, is_visible)) return 400;
    if (request.count(field::host) != 1) return 400;
    if (std::ranges::find(kKnown, request.method()) == std::end(kKnown)) return 400;
    if (!for_us) return 421;
    return request.method() == verb::get || request.method() == verb::head ? 200 : 405;
}

struct Draft {
    http::response<http::empty_body> head;
    std::string_view body;
};

Draft draft_with(int status) {
    Draft draft;
    draft.head.result(static_cast<unsigned>(status));
    for (const auto& [name, value] : kHeadersOfEveryAnswer) draft.head.set(name, value);
    return draft;
}

void set_body(Draft& draft, const std::string& type, std::string_view bytes) {
    draft.head.set(field::content_type, type);
    draft.head.content_length(bytes.size());
    draft.body = bytes;
}

Draft explain(int status) {
    Draft draft = draft_with(status);
    draft.head.set(field::cache_control, "no-store");
    if (status == 405) draft.head.set(field::allow, "GET, HEAD");
    set_body(draft, "text/plain; charset=utf-8", explanation_of(status));
    return draft;
}

Draft give(const Request& request, const PageFile& file) {
    const PageCopy& copy = file.copy_for(list_of(request, field::accept_encoding));
    const bool known = names_etag(list_of(request, field::if_none_match), copy.etag);
    Draft draft = draft_with(known ? 304 : 200);
    draft.head.set(field::etag, copy.etag);
    draft.head.set(field::cache_control, file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (file.copies.size() > 1) draft.head.set(field::vary, "Accept-Encoding");
    if (known) return draft;
    if (!copy.encoding.empty()) draft.head.set(field::content_encoding, copy.encoding);
    set_body(draft, file.mime, copy.bytes);
    return draft;
}

PageAnswer finished(Draft draft, bool keep_alive) {
    draft.head.keep_alive(keep_alive);
    std::ostringstream text;
    text << draft.head.base();
    return {text.str(), draft.body, !keep_alive, nullptr};
}

}  // namespace

PageAnswer refusal(int status) {
    return finished(explain(status), false);
}

PageAnswer PageAnswers::to(std::string_view head) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(head.size()));
    parser.body_limit(0);
    error_code problem;
    parser.put(boost::asio::buffer(head), problem);
    if (problem) return refusal(status_of(problem, head));
    const Request& request = parser.get();
    if (request.count(field::transfer_encoding) > 0) return refusal(413);
    const int status = status_of(request, is_own_name(text_of(request[field::host])));
    // What follows the path is for the page. Nothing is decoded: no file name needs it.
    const std::string_view target = text_of(request.target());
    const PageFile* file = status == 200 ? find(target.substr(0, target.find_first_of("?#"))) : nullptr;
    Draft draft = file != nullptr ? give(request, *file) : explain(status == 200 ? 404 : status);
    draft.head.version(request.version());
    if (request.method() == verb::head) draft.body = {};
    PageAnswer answer = finished(std::move(draft), request.keep_alive());
    answer.page = page_;
    return answer;
}

bool PageAnswers::is_own_name(std::string_view host) const {
    if (own_name_.empty()) return true;
    const std::string name = lower(without_port(host));
    return name == "localhost" || name == "127.0.0.1" || name == "[::1]" || name == own_name_;
}

const PageFile* PageAnswers::find(std::string_view path) {
    if ((path == "/" || path == "/index.html") && !page_->is_fresh()) {
        // A page that is still being written cannot be read yet; keep the old one.
        if (auto page = Page::read(page_->folder())) page_ = std::make_shared<const Page>(std::move(*page));
    }
    return page_->find(path);
}

}  // namespace unjam::cli
