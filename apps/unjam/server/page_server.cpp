#include "server/page_server.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netdb.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "server/addresses.h"
#include "server/connection.h"
#include "server/request_head.h"
#include "text.h"

namespace unjam::cli {

namespace {

constexpr int kBacklog = 512;
constexpr int kRequestsPerConnection = 1000;

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

using AddressList = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

AddressList resolve(const std::string& address, int port) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE;
    addrinfo* found = nullptr;
    if (getaddrinfo(address.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) found = nullptr;
    return {found, &freeaddrinfo};
}

int port_of(int socket) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) return 0;
    return ntohs(address.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6*>(&address)->sin6_port
                                               : reinterpret_cast<sockaddr_in*>(&address)->sin_port);
}

// Many clients may come and go at once; a lack of descriptors or memory passes.
bool passes(int problem) {
    return problem != EBADF && problem != EINVAL && problem != ENOTSOCK && problem != EOPNOTSUPP;
}

}  // namespace

class PageServer::Implementation final : public httplib::Server {
public:
    Implementation(Page page, const ServerLimits& limits)
        : page_(std::make_shared<const Page>(std::move(page))),
          limits_(limits),
          wake_(eventfd(0, EFD_CLOEXEC)) {
        set_default_headers(headers_of_every_answer());
        set_keep_alive_max_count(kRequestsPerConnection);
        set_keep_alive_timeout(std::chrono::duration_cast<std::chrono::seconds>(limits_.idle).count());
        set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
            answer(request, response);
            return HandlerResponse::Handled;
        });
        set_error_handler([](const httplib::Request&, httplib::Response& response) {
            response.set_content(std::string(explanation_of(response.status)), "text/plain; charset=utf-8");
            response.set_header("Cache-Control", "no-store");
        });
        set_post_routing_handler([](const httplib::Request&, httplib::Response& response) {
            // Of an answer without a body it would be a lie about the file.
            if (response.status == 304) response.headers.erase("Content-Length");
        });
    }

    ~Implementation() override {
        if (listener_ >= 0) close(listener_);
        close(wake_);
    }

    std::error_code take_port(const std::string& address, int port) {
        const AddressList found = resolve(address, port);
        if (found == nullptr) return std::make_error_code(std::errc::address_not_available);
        const int socket = ::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        const int yes = 1;
        const bool taken =
            socket >= 0 && setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
            bind(socket, found->ai_addr, found->ai_addrlen) == 0 && ::listen(socket, kBacklog) == 0;
        if (!taken) {
            const std::error_code problem(errno, std::generic_category());
            if (socket >= 0) close(socket);
            return problem;
        }
        listener_ = socket;
        svr_sock_ = socket;  // cpp-httplib writes no answer without one
        own_name_ = is_loopback(address) ? address : "";
        return {};
    }

    int port() const { return port_of(listener_); }

    bool serve_until_stopped() {
        bool usable = true;
        while (usable && wait_for_client()) {
            const int socket = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
            if (socket < 0) {
                usable = passes(errno);
                // Out of descriptors or memory the same client would be announced again at once.
                if (errno != EAGAIN) std::this_thread::sleep_for(std::chrono::milliseconds(10));
                continue;
            }
            start(socket);
        }
        close_all();
        return usable;
    }

    void request_stop() {
        const std::uint64_t one = 1;
        stopping_ = true;
        // An eventfd takes 8 bytes whole or, when nobody has read the last ones, not at all: both will do.
        [[maybe_unused]] const ssize_t written = ::write(wake_, &one, sizeof one);
    }

private:
    // True when there is one to accept, false when it is time to stop.
    bool wait_for_client() {
        std::unique_lock lock(mutex_);
        // Whoever finds no room waits in the kernel's queue.
        while (threads_ >= limits_.connections && !stopping_)
            left_.wait_for(lock, std::chrono::milliseconds(100));
        lock.unlock();
        pollfd watched[] = {{listener_, POLLIN, 0}, {wake_, POLLIN, 0}};
        while (!stopping_ && poll(watched, 2, -1) < 0 && errno == EINTR) continue;
        return !stopping_;
    }

    void start(int socket) {
        {
            const std::lock_guard lock(mutex_);
            open_.insert(socket);
            ++threads_;
        }
        try {
            std::thread([this, socket] { attend(socket); }).detach();
        } catch (const std::system_error&) {
            forget(socket);
            close(socket);
            leave();
        }
    }

    void forget(int socket) {
        const std::lock_guard lock(mutex_);
        open_.erase(socket);
    }

    // The last thing a thread does here.
    void leave() {
        const std::lock_guard lock(mutex_);
        --threads_;
        left_.notify_all();
    }

    // One client, from its first request to its last.
    void attend(int socket) {
        {
            Connection connection(socket, limits_);
            try {
                for (int i = 0; i < kRequestsPerConnection && !stopping_; ++i) {
                    if (!answer_next(connection, i + 1 == kRequestsPerConnection)) break;
                }
            } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch)
                // Out of memory: this client goes, the others stay.
            }
            forget(socket);  // before it is closed and its number given to another
        }
        leave();
    }

    // False when the connection is to be closed.
    bool answer_next(Connection& connection, bool last) {
        std::string raw;
        RequestHead head;
        switch (connection.receive_head(raw)) {
            case Connection::HeadState::complete:
                head = rewrite_head(raw);
                break;
            case Connection::HeadState::closed:
                return false;
            case Connection::HeadState::too_large:
                head = refused_head(431);
                break;
            case Connection::HeadState::too_slow:
                head = refused_head(408);
                break;
        }
        connection.show(std::move(head.text));
        bool closed = false;
        const bool sent = process_request(connection, last || head.close, closed, nullptr);
        if (last || head.close) connection.finish();
        return sent && !closed && !last && !head.close;
    }

    void close_all() {
        std::unique_lock lock(mutex_);
        for (const int socket : open_) shutdown(socket, SHUT_RDWR);
        left_.wait(lock, [this] { return threads_ == 0; });
    }

    // What the browser thinks it talks to: a name of this machine, unless the network may come in anyway.
    bool is_own_name(std::string_view host) const {
        if (own_name_.empty()) return true;
        const std::string name = lower(without_port(host));
        return name == "localhost" || name == "127.0.0.1" || name == "[::1]" || name == own_name_;
    }

    // The page as it is now: a request for its start looks whether it was built anew.
    std::shared_ptr<const Page> current_page(bool look) {
        const std::lock_guard lock(page_mutex_);
        if (look && !page_->is_fresh()) {
            // A page that is just being written is not readable yet: the old one will do.
            if (auto page = Page::read(page_->folder()))
                page_ = std::make_shared<const Page>(std::move(*page));
        }
        return page_;
    }

    void answer(const httplib::Request& request, httplib::Response& response) {
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

    static void give(const httplib::Request& request, httplib::Response& response,
                     const std::shared_ptr<const Page>& page, const PageFile& file) {
        const PageCopy& copy = file.copy_for(request.get_header_value(kAcceptField));
        response.set_header("ETag", copy.etag);
        response.set_header("Cache-Control",
                            file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
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

    std::mutex page_mutex_;
    std::shared_ptr<const Page> page_;
    ServerLimits limits_;
    int listener_ = -1;
    int wake_;
    std::string own_name_;  // the loopback address that was bound, or nothing
    std::atomic<bool> stopping_ = false;
    std::mutex mutex_;
    std::condition_variable left_;
    std::set<int> open_;
    std::size_t threads_ = 0;
};

PageServer::PageServer(Page page, const ServerLimits& limits)
    : implementation_(std::make_unique<Implementation>(std::move(page), limits)) {}

PageServer::~PageServer() = default;

std::error_code PageServer::listen(const std::string& address, int port) {
    return implementation_->take_port(address == "localhost" ? "127.0.0.1" : address, port);
}

int PageServer::port() const {
    return implementation_->port();
}

bool PageServer::serve() {
    return implementation_->serve_until_stopped();
}

void PageServer::stop() {
    implementation_->request_stop();
}

}  // namespace unjam::cli
