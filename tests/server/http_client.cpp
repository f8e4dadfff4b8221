#include "server/http_client.h"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

#include "io/text.h"

namespace unjam::cli {

namespace {

constexpr int kPatienceMs = 10'000;

}  // namespace

HttpClient::HttpClient(int port, const std::string& address) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    addrinfo* place = nullptr;
    if (getaddrinfo(address.c_str(), std::to_string(port).c_str(), &hints, &place) != 0) return;
    const int socket = ::socket(place->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connect(socket, place->ai_addr, place->ai_addrlen) == 0) {
        socket_ = socket;
    } else {
        close(socket);
    }
    freeaddrinfo(place);
}

HttpClient::~HttpClient() {
    if (socket_ >= 0) close(socket_);
}

bool HttpClient::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool HttpClient::receive_more() {
    pollfd descriptor{socket_, POLLIN, 0};
    if (poll(&descriptor, 1, kPatienceMs) <= 0) return false;
    std::array<char, 65536> buffer{};
    const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
    if (count > 0) received_.append(buffer.data(), static_cast<std::size_t>(count));
    return count > 0;
}

Answer HttpClient::receive(bool without_body) {
    std::size_t end = 0;
    while ((end = received_.find("\r\n\r\n")) == std::string::npos) {
        if (!receive_more()) return {};
    }
    Answer answer;
    const std::vector<std::string> lines = split(received_.substr(0, end), '\n');
    received_.erase(0, end + 4);
    answer.status = std::stoi(lines.front().substr(lines.front().find(' ')));
    for (std::string line : lines) {
        while (!line.empty() && line.back() == '\r') line.pop_back();
        const std::size_t colon = line.find(": ");
        if (colon != std::string::npos) answer.headers[lower(line.substr(0, colon))] = line.substr(colon + 2);
    }
    const auto length = answer.headers.find("content-length");
    const std::size_t size = without_body || length == answer.headers.end() ? 0 : std::stoul(length->second);
    while (received_.size() < size && receive_more()) continue;
    answer.body = received_.substr(0, size);
    received_.erase(0, size);
    return answer;
}

bool HttpClient::is_closed() {
    pollfd descriptor{socket_, POLLIN, 0};
    char byte = 0;
    return poll(&descriptor, 1, kPatienceMs) > 0 && recv(socket_, &byte, 1, 0) <= 0;
}

Answer ask(int port, std::string_view head, std::string_view body) {
    HttpClient client(port);
    client.send(std::string(head) + "\r\nHost: localhost\r\n\r\n" + std::string(body));
    return client.receive(head.starts_with("HEAD"));
}

}  // namespace unjam::cli
