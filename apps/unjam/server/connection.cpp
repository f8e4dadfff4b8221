#include "server/connection.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace unjam::cli {

namespace {

constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr std::size_t kMostDrained = std::size_t{1} << 20;
constexpr std::chrono::milliseconds kDrainTime{500};

}  // namespace

Connection::Connection(int socket, const ServerLimits& limits) : socket_(socket), limits_(limits) {
    // Head and body of an answer are two writes: do not hold the second one back.
    const int yes = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

Connection::~Connection() {
    close(socket_);
}

bool Connection::wait_for(short events, Clock::time_point deadline) const {
    for (;;) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (left <= 0) return false;
        pollfd descriptor{socket_, events, 0};
        const int ready = poll(&descriptor, 1, static_cast<int>(left));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
}

bool Connection::receive() {
    std::array<char, 4096> buffer{};
    const ssize_t count = recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (count > 0) received_.append(buffer.data(), static_cast<std::size_t>(count));
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

Connection::HeadState Connection::receive_head(std::string& head) {
    auto deadline = Clock::now() + (received_.empty() ? limits_.idle : limits_.head);
    for (std::size_t seen = 0;;) {
        const std::size_t end = received_.find(kHeadEnd, seen - std::min(seen, kHeadEnd.size()));
        const std::size_t size = end == std::string::npos ? received_.size() : end + kHeadEnd.size();
        if (size > limits_.head_bytes) return HeadState::too_large;
        if (end != std::string::npos) {
            head = received_.substr(0, size);
            received_.erase(0, size);
            return HeadState::complete;
        }
        seen = received_.size();
        if (!wait_for(POLLIN, deadline)) return seen == 0 ? HeadState::closed : HeadState::too_slow;
        if (!receive()) return HeadState::closed;
        if (seen == 0) deadline = Clock::now() + limits_.head;
    }
}

void Connection::show(std::string text) {
    shown_ = std::move(text);
    shown_at_ = 0;
    answer_deadline_ = Clock::now() + limits_.answer;
}

void Connection::finish() {
    shutdown(socket_, SHUT_WR);
    const auto deadline = Clock::now() + kDrainTime;
    for (std::size_t drained = 0; drained < kMostDrained; drained += received_.size()) {
        received_.clear();
        if (!wait_for(POLLIN, deadline) || !receive()) return;
    }
}

ssize_t Connection::read(char* into, std::size_t size) {
    const std::size_t count = shown_.copy(into, size, shown_at_);
    shown_at_ += count;
    return static_cast<ssize_t>(count);
}

ssize_t Connection::write(const char* data, std::size_t size) {
    for (;;) {
        const ssize_t count = send(socket_, data, size, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (count >= 0) return count;
        if (errno == EINTR) continue;
        if (errno != EAGAIN || !wait_for(POLLOUT, answer_deadline_)) return -1;
    }
}

}  // namespace unjam::cli
