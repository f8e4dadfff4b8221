// Listens and accepts, and gives each client a thread and its limits; page_answers.cpp has what is said to it.
#include "server/page_server.h"

#include <arpa/inet.h>
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
#include "server/page_answers.h"
#include "server/request_head.h"

namespace unjam::cli {

namespace {

constexpr int kBacklog = 512;
constexpr int kRequestsPerConnection = 1000;

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
        : answers_(std::move(page)), limits_(limits), wake_(eventfd(0, EFD_CLOEXEC)) {
        answers_.install(*this);
        set_keep_alive_max_count(kRequestsPerConnection);
        set_keep_alive_timeout(std::chrono::duration_cast<std::chrono::seconds>(limits_.idle).count());
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
        answers_.set_own_name(is_loopback(address) ? address : "");
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

    PageAnswers answers_;
    ServerLimits limits_;
    int listener_ = -1;
    int wake_;
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
