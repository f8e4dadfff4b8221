#include "server/page_answers.h"

#include <string_view>
#include <utility>

#include "io/text.h"
#include "server/request_head.h"

namespace unjam::cli {

namespace {

// The page is code of its own files alone: nothing inline, nothing from elsewhere, in nobody's frame.
constexpr const char* kContentSecurityPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

const httplib::Headers& headers_of_every_answer() {
    static const httplib::Headers kHeaders = {
        {"Accept-Ranges", "none"},
        {"Content-Security-Policy", kContentSecurityPolicy},
        {"Cross-Origin-Embedder-Policy", "require-corp"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy",
         "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"},
        {"Referrer-Policy", "no-referrer"},
        {"X-Content-Type-Options", "nosniff"},
    };
    return kHeaders;
}

std::string_view explanation_of(int status) {
    switch (status) {
        case 404:
            return "There is no such file on this page.\n";
        case 405:
            return "This server only gives: GET and HEAD.\n";
        case 408:
            return "The request took too long.\n";
        case 413:
            return "This server takes nothing: requests have no body.\n";
        case 414:
        case 431:
            return "The request is too long.\n";
        case 421:
            return "This server answers only to localhost, 127.0.0.1 and [::1].\n";
        default:
            return "This is no request this server understands.\n";
    }
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

void give(const httplib::Request& request, httplib::Response& response,
          const std::shared_ptr<const Page>& page, const PageFile& file) {
    const PageCopy& copy = file.copy_for(request.get_header_value(kAcceptField));
    response.set_header("ETag", copy.etag);
    response.set_header("Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (file.copies.size() > 1) response.set_header("Vary", "Accept-Encoding");
    if (names_etag(request.get_header_value("If-None-Match"), copy.etag)) {
        response.status = 304;
        return;
    }
    response.status = 200;
    if (!copy.encoding.empty()) response.set_header("Content-Encoding", copy.encoding);
    if (copy.bytes.empty()) {
        response.set_content("", file.mime);
        return;
    }
    // `page` is held so that the bytes outlive a newer page.
    const auto send = [page, &copy](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
        return sink.write(copy.bytes.data() + offset, length);
    };
    response.set_content_provider(copy.bytes.size(), file.mime, send);
}

}  // namespace

PageAnswers::PageAnswers(Page page) : page_(std::make_shared<const Page>(std::move(page))) {}

void PageAnswers::install(httplib::Server& server) {
    server.set_default_headers(headers_of_every_answer());
    server.set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
        answer(request, response);
        return httplib::Server::HandlerResponse::Handled;
    });
    server.set_error_handler([](const httplib::Request&, httplib::Response& response) {
        response.set_content(std::string(explanation_of(response.status)), "text/plain; charset=utf-8");
        response.set_header("Cache-Control", "no-store");
    });
    server.set_post_routing_handler([](const httplib::Request&, httplib::Response& response) {
        // Of an answer without a body it would be a lie about the file.
        if (response.status == 304) response.headers.erase("Content-Length");
    });
}

bool PageAnswers::is_own_name(std::string_view host) const {
    if (own_name_.empty()) return true;
    const std::string name = lower(without_port(host));
    return name == "localhost" || name == "127.0.0.1" || name == "[::1]" || name == own_name_;
}

std::shared_ptr<const Page> PageAnswers::current_page(bool look) {
    const std::lock_guard lock(mutex_);
    if (look && !page_->is_fresh()) {
        // A page that is just being written is not readable yet: the old one will do.
        if (auto page = Page::read(page_->folder())) page_ = std::make_shared<const Page>(std::move(*page));
    }
    return page_;
}

void PageAnswers::answer(const httplib::Request& request, httplib::Response& response) {
    if (request.has_header(kRefusedField)) {
        response.status = std::stoi(request.get_header_value(kRefusedField));
        return;
    }
    if (!is_own_name(request.get_header_value("Host"))) {
        response.status = 421;
        return;
    }
    if (request.method != "GET" && request.method != "HEAD") {
        response.status = 405;
        response.set_header("Allow", "GET, HEAD");
        return;
    }
    const std::string& path = request.target;  // not request.path: nothing here needs decoding
    const auto page = current_page(path == "/" || path == "/index.html");
    const PageFile* file = page->find(path);
    if (file == nullptr) {
        response.status = 404;
        return;
    }
    give(request, response, page, *file);
}

}  // namespace unjam::cli
