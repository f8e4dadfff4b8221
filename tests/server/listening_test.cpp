// Where the server can be reached, and by whom.
#include <gtest/gtest.h>

#include <netinet/in.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <system_error>

#include "server/addresses.h"
#include "server/http_client.h"
#include "server/page_server.h"
#include "server/serving.h"

namespace unjam::cli {
namespace {

// Asked of the system, not of the server: one that cannot listen there is to fail.
bool has_ipv6_loopback() {
    sockaddr_in6 place{};
    place.sin6_family = AF_INET6;
    place.sin6_addr = in6addr_loopback;
    const int socket = ::socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool bound = bind(socket, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
    if (socket >= 0) close(socket);
    return bound;
}

TEST(Listening, APortBelongsToOneServer) {
    const PageFolder folder;
    const Serving serving(folder.place());
    PageServer second(*Page::read(folder.place()));
    EXPECT_EQ(second.listen("127.0.0.1", serving.port()), std::errc::address_in_use);
    EXPECT_EQ(second.listen("203.0.113.9", 0), std::errc::address_not_available);
    EXPECT_FALSE(second.listen("127.0.0.1", 0));
    EXPECT_NE(second.port(), serving.port());
}

// As a browser does that the server has started.
TEST(Listening, AProgramThatLivesLongerDoesNotKeepThePort) {
    const PageFolder folder;
    std::string program = "sleep";
    std::string argument = "60";
    char* const arguments[] = {program.data(), argument.data(), nullptr};
    pid_t child = 0;
    int port = 0;
    {
        const Serving serving(folder.place());
        port = serving.port();
        ASSERT_EQ(posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ), 0);
    }
    PageServer next(*Page::read(folder.place()));
    // The system lets us go on a moment before it closes what the new program must not have.
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    std::error_code problem;
    do problem = next.listen("127.0.0.1", port);
    while (problem && std::chrono::steady_clock::now() < deadline);
    EXPECT_FALSE(problem) << problem.message();
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
}

TEST(Listening, OnTheLoopbackAddressNobodyElseCanConnect) {
    const PageFolder folder;
    const Serving serving(folder.place());
    EXPECT_TRUE(HttpClient(serving.port()).connected());
    // All of 127.0.0.0/8 is this machine, but only one address of it was taken.
    EXPECT_FALSE(HttpClient(serving.port(), "127.0.0.2").connected());
    const std::string outside = network_address();
    if (!outside.empty()) {
        EXPECT_FALSE(HttpClient(serving.port(), outside).connected()) << outside;
    }
}

TEST(Listening, AlsoOnTheLoopbackAddressOfIpv6) {
    if (!has_ipv6_loopback()) GTEST_SKIP() << "this machine has no IPv6 loopback address (::1)";
    const PageFolder folder;
    const Serving serving(folder.place(), {}, "::1");
    ASSERT_GT(serving.port(), 0);
    const auto ask_as = [&serving](const std::string& host) {
        HttpClient client(serving.port(), "::1");
        client.send("GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
        return client.receive();
    };
    EXPECT_EQ(ask_as("[::1]:" + std::to_string(serving.port())).status, 200);
    EXPECT_EQ(ask_as("localhost").status, 200);
    EXPECT_EQ(ask_as("example.org").status, 421);
    EXPECT_FALSE(HttpClient(serving.port(), "127.0.0.1").connected());
    PageServer second(*Page::read(folder.place()));
    EXPECT_EQ(second.listen("::1", serving.port()), std::errc::address_in_use);
}

TEST(Listening, BoundToTheNetworkItAnswersToAnyName) {
    const PageFolder folder;
    const Serving serving(folder.place(), {}, "0.0.0.0");
    HttpClient client(serving.port(), "127.0.0.2");
    client.send("GET / HTTP/1.1\r\nHost: my-desk.local:8017\r\n\r\n");
    EXPECT_EQ(client.receive().status, 200);
}

}  // namespace
}  // namespace unjam::cli
