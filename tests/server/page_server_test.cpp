#include "server/page_server.h"

#include <gtest/gtest.h>

#include <chrono>
#include <deque>

#include "server/http_client.h"
#include "server/serving.h"

namespace unjam::cli {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view kGetStart = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
constexpr const char* kIndex = "<!doctype html><title>first</title>";

class PageServerTest : public testing::Test {
protected:
    Answer get(std::string_view path, std::string_view fields = {}) const {
        return ask(serving_.port(), "GET " + std::string(path) + " HTTP/1.1" + std::string(fields));
    }

    PageFolder folder_;
    Serving serving_{folder_.place()};
};

TEST_F(PageServerTest, GivesTheFilesWithTheirTypes) {
    EXPECT_EQ(get("/").body, kIndex);
    EXPECT_EQ(get("/index.html?puzzle=abc").body, kIndex);
    const std::pair<const char*, const char*> types[] = {
        {"/", "text/html; charset=utf-8"},
        {"/assets/plain.js", "text/javascript; charset=utf-8"},
        {"/file.css", "text/css; charset=utf-8"},
        {"/file.ico", "image/x-icon"},
        {"/file.json", "application/json"},
        {"/file.png", "image/png"},
        {"/file.svg", "image/svg+xml"},
        {"/file.wasm", "application/wasm"},
        {"/file.webmanifest", "application/manifest+json"},
        {"/file.unknown", "application/octet-stream"},
    };
    for (const auto& [path, type] : types) {
        const Answer answer = get(path);
        EXPECT_EQ(answer.status, 200) << path;
        EXPECT_EQ(answer.headers.at("content-type"), type) << path;
        EXPECT_EQ(answer.headers.at("content-length"), std::to_string(answer.body.size())) << path;
    }
    EXPECT_EQ(get("/empty.txt").status, 200);
    EXPECT_EQ(get("/empty.txt").headers.at("content-length"), "0");
}

TEST_F(PageServerTest, EveryAnswerKeepsThePageToItself) {
    for (const char* path : {"/", "/nothing", "/%"}) {
        const Answer answer = get(path);
        EXPECT_EQ(
            answer.headers.at("content-security-policy"),
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
            "data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; "
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
        EXPECT_EQ(answer.headers.at("referrer-policy"), "no-referrer");
        EXPECT_EQ(answer.headers.at("cross-origin-opener-policy"), "same-origin");
        EXPECT_EQ(answer.headers.at("cross-origin-resource-policy"), "same-origin");
        EXPECT_TRUE(answer.headers.contains("permissions-policy"));
    }
}

TEST_F(PageServerTest, NoSpellingOfAPathLeadsOutOfThePage) {
    for (const char* path : {
             "/../secret.txt",
             "/..%2fsecret.txt",
             "/%2e%2e/secret.txt",
             "/%2e%2e%2fsecret.txt",
             "/assets/../../secret.txt",
             "/assets/..%5c..%5csecret.txt",
             "/..\\secret.txt",
             "/....//secret.txt",
             "/%252e%252e/secret.txt",
             "/..;/secret.txt",
             "/assets/%2e%2e/index.html",
             "//index.html",
             "//etc/passwd",
             "/etc/passwd",
             "///",
             "/./index.html",
             "/index.html%00.js",
             "/index.html%00",
             "/%00",
             "/index.html/",
             "/assets/",
             "/assets",
             "/.hidden/secret.html",
             "/%c0%ae%c0%ae/secret.txt",
             "/%u002e%u002e/secret.txt",
             "/index.html%20",
             "/index.html.",
             "/index.html::$DATA",
             "/%",
             "/%zz",
             "/~root",
             "/proc/self/environ",
             "/assets/app-Ab3_x-Z9.js.gz",
             "/%69ndex.html",
         }) {
        const Answer answer = get(path);
        EXPECT_EQ(answer.status, 404) << path;
        EXPECT_EQ(answer.body, "There is no such file on this page.\n") << path;
    }
    for (const char* target : {"http://localhost/index.html", "file:///etc/passwd", "*", "index.html", "\\",
                               "../secret.txt", "localhost:80"}) {
        EXPECT_EQ(get(target).status, 400) << target;
    }
    EXPECT_EQ(ask(serving_.port(), std::string("GET /\0 HTTP/1.1", 15)).status, 400);
}

TEST_F(PageServerTest, OnlyGetAndHead) {
    for (const char* method : {"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"}) {
        const Answer answer = ask(serving_.port(), std::string(method) + " / HTTP/1.1");
        EXPECT_EQ(answer.status, 405) << method;
        EXPECT_EQ(answer.headers.at("allow"), "GET, HEAD") << method;
    }
    for (const char* method : {"get", "FETCH", "PROPFIND"})
        EXPECT_EQ(ask(serving_.port(), std::string(method) + " / HTTP/1.1").status, 400) << method;
    const Answer head = ask(serving_.port(), "HEAD / HTTP/1.1");
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.headers.at("content-length"), std::to_string(std::string_view(kIndex).size()));
    EXPECT_EQ(ask(serving_.port(), "HEAD /nothing HTTP/1.1").status, 404);
}

TEST_F(PageServerTest, HeadSendsNoBody) {
    HttpClient client(serving_.port());
    client.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n" + std::string(kGetStart));
    EXPECT_EQ(client.receive(true).status, 200);
    EXPECT_EQ(client.receive().body, kIndex);
}

TEST_F(PageServerTest, WhatIsTooLargeIsRefusedAndTheConnectionClosed) {
    EXPECT_EQ(get("/" + std::string(5000, 'a')).status, 414);
    EXPECT_EQ(get("/" + std::string(1'000'000, 'a')).status, 431);
    EXPECT_EQ(get("/", "\r\nX: " + std::string(100'000, 'a')).status, 431);
    std::string many;
    for (int i = 0; i < 10'000; ++i) many += "\r\nX" + std::to_string(i) + ": y";
    EXPECT_EQ(get("/", many).status, 431);
    HttpClient client(serving_.port());
    client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\n");
    EXPECT_EQ(client.receive().status, 413);
    client.send(std::string(100'000, 'x'));
    EXPECT_TRUE(client.is_closed());
    EXPECT_EQ(ask(serving_.port(), "POST / HTTP/1.1\r\nTransfer-Encoding: chunked", "ffffffff\r\n").status,
              413);
    EXPECT_EQ(ask(serving_.port(), "GET / HTTP/1.1\r\nContent-Length: 5", "GET /").status, 413);
}

TEST_F(PageServerTest, AnEvilRangeIsNotLookedAt) {
    std::string ranges = "\r\nRange: bytes=0-1";
    while (ranges.size() < 8000) ranges += ",0-1";
    EXPECT_EQ(get("/", ranges).body, kIndex);
    EXPECT_EQ(get("/", "\r\nRange: bytes=0-1").headers.at("accept-ranges"), "none");
}

TEST_F(PageServerTest, CachesTellWhatIsForever) {
    EXPECT_EQ(get("/assets/app-Ab3_x-Z9.js").headers.at("cache-control"),
              "public, max-age=31536000, immutable");
    for (const char* path : {"/", "/assets/plain.js", "/file.wasm"})
        EXPECT_EQ(get(path).headers.at("cache-control"), "no-cache") << path;
    EXPECT_EQ(get("/nothing").headers.at("cache-control"), "no-store");
}

TEST_F(PageServerTest, WhatTheClientHasIsNotSentAgain) {
    const std::string etag = get("/").headers.at("etag");
    for (const std::string& list : {etag, "W/" + etag, "\"other\", " + etag, std::string("*")}) {
        const Answer answer = get("/", "\r\nIf-None-Match: " + list);
        EXPECT_EQ(answer.status, 304) << list;
        EXPECT_EQ(answer.headers.at("etag"), etag);
        EXPECT_FALSE(answer.headers.contains("content-length"));
    }
    EXPECT_EQ(get("/", "\r\nIf-None-Match: \"other\"").body, kIndex);
    EXPECT_NE(get("/assets/plain.js").headers.at("etag"), etag);
}

TEST_F(PageServerTest, CompressedCopiesGoToThoseWhoTakeThem) {
    const char* path = "/assets/app-Ab3_x-Z9.js";
    const Answer plain = get(path);
    const Answer gzip = get(path, "\r\nAccept-Encoding: gzip");
    const Answer brotli = get(path, "\r\nAccept-Encoding: gzip, br");
    EXPECT_EQ(plain.body, "console.log('application');");
    EXPECT_FALSE(plain.headers.contains("content-encoding"));
    EXPECT_EQ(gzip.body, "(gzip)");
    EXPECT_EQ(gzip.headers.at("content-encoding"), "gzip");
    EXPECT_EQ(brotli.body, "(brotli)");
    EXPECT_EQ(brotli.headers.at("content-encoding"), "br");
    for (const Answer& answer : {plain, gzip, brotli}) {
        EXPECT_EQ(answer.headers.at("vary"), "Accept-Encoding");
        EXPECT_EQ(answer.headers.at("content-type"), "text/javascript; charset=utf-8");
    }
    EXPECT_NE(gzip.headers.at("etag"), plain.headers.at("etag"));
    // What has no copy is not compressed for every request anew.
    EXPECT_EQ(get("/", "\r\nAccept-Encoding: gzip, br").body, kIndex);
    EXPECT_EQ(get("/nothing", "\r\nAccept-Encoding: gzip, br").body, "There is no such file on this page.\n");
}

TEST_F(PageServerTest, OtherNamesForThisMachineAreNotAnswered) {
    const auto status = [this](const std::string& host) {
        HttpClient client(serving_.port());
        client.send("GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
        return client.receive().status;
    };
    for (const char* host :
         {"localhost", "LocalHost:8017", "127.0.0.1", "127.0.0.1:1", "[::1]", "[::1]:8017"})
        EXPECT_EQ(status(host), 200) << host;
    for (const char* host : {"example.org", "example.org:8017", "localhost.example.org", "127.0.0.1.nip.io",
                             "::1", "localhost:evil", "", "127.0.0.2"}) {
        EXPECT_EQ(status(host), 421) << host;
    }
}

TEST_F(PageServerTest, ManyRequestsOnOneConnection) {
    HttpClient client(serving_.port());
    for (int i = 0; i < 50; ++i) {
        ASSERT_TRUE(client.send(kGetStart));
        ASSERT_EQ(client.receive().body, kIndex);
    }
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(client.receive().headers.at("connection"), "close");
    EXPECT_TRUE(client.is_closed());
}

TEST_F(PageServerTest, HeadsMayComeInPiecesAndInBunches) {
    HttpClient client(serving_.port());
    for (const char byte : kGetStart) ASSERT_TRUE(client.send({&byte, 1}));
    EXPECT_EQ(client.receive().body, kIndex);
    client.send(std::string(kGetStart) + std::string(kGetStart) + std::string(kGetStart));
    for (int i = 0; i < 3; ++i) EXPECT_EQ(client.receive().body, kIndex);
}

TEST_F(PageServerTest, TwoHundredConnectionsAtOnce) {
    std::deque<HttpClient> clients;
    for (int i = 0; i < 200; ++i) {
        clients.emplace_back(serving_.port());
        ASSERT_TRUE(clients.back().connected()) << i;
        ASSERT_TRUE(clients.back().send(kGetStart));
    }
    for (HttpClient& client : clients) EXPECT_EQ(client.receive().body, kIndex);
}

TEST(PageServer, WhoFindsNoRoomWaits) {
    const PageFolder folder;
    ServerLimits limits;
    limits.connections = 2;
    limits.idle = 200ms;
    const Serving serving(folder.place(), limits);
    std::deque<HttpClient> clients;
    for (int i = 0; i < 20; ++i) clients.emplace_back(serving.port()).send(kGetStart);
    for (HttpClient& client : clients) EXPECT_EQ(client.receive().body, kIndex);
}

TEST(PageServer, SilentClientsGiveWay) {
    const PageFolder folder;
    ServerLimits limits;
    limits.connections = 4;
    limits.idle = limits.head = 10min;
    limits.silence = 20ms;
    const Serving serving(folder.place(), limits);
    std::deque<HttpClient> silent;
    for (int i = 0; i < 12; ++i) silent.emplace_back(serving.port());
    EXPECT_EQ(ask(serving.port(), "GET / HTTP/1.1").body, kIndex);
    // One who has had an answer is as silent as the others.
    HttpClient regular(serving.port());
    regular.send(kGetStart);
    EXPECT_EQ(regular.receive().body, kIndex);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(ask(serving.port(), "GET / HTTP/1.1").body, kIndex);
}

TEST(PageServer, SlowAndSilentClientsBlockNobodyAndAreSentAway) {
    const PageFolder folder;
    ServerLimits limits;
    limits.head = 300ms;
    limits.idle = 300ms;
    const Serving serving(folder.place(), limits);
    HttpClient silent(serving.port());
    std::deque<HttpClient> slow;
    for (int i = 0; i < 50; ++i) slow.emplace_back(serving.port()).send("GET / HTTP/1.1\r\nHost: loc");
    EXPECT_EQ(ask(serving.port(), "GET / HTTP/1.1").body, kIndex);
    // A byte now and then does not buy time: the whole head has one deadline.
    HttpClient dripping(serving.port());
    const auto begin = std::chrono::steady_clock::now();
    while (dripping.send("G") && std::chrono::steady_clock::now() - begin < 5s)
        std::this_thread::sleep_for(20ms);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
    for (HttpClient& client : slow) EXPECT_EQ(client.receive().status, 408);
    EXPECT_TRUE(silent.is_closed());
}

TEST(PageServer, ASlowHeadHasADeadlineOfItsOwn) {
    const PageFolder folder;
    ServerLimits limits;
    limits.head = 100ms;
    limits.idle = limits.answer = 60s;
    const Serving serving(folder.place(), limits);
    HttpClient client(serving.port());
    client.send(kGetStart);
    EXPECT_EQ(client.receive().body, kIndex);
    client.send("GET / HTTP/1.1\r\n");
    EXPECT_EQ(client.receive().status, 408);
    EXPECT_TRUE(client.is_closed());
}

TEST(PageServer, AClientThatTakesNothingIsGivenUp) {
    const PageFolder folder;
    folder.write("large.bin", std::string(std::size_t{32} << 20, 'x'));
    ServerLimits limits;
    limits.answer = 300ms;
    limits.idle = limits.head = 60s;
    limits.connections = 1;
    const Serving serving(folder.place(), limits);
    HttpClient greedy(serving.port());
    greedy.send("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(ask(serving.port(), "GET / HTTP/1.1").body, kIndex);
}

TEST(PageServer, LargeFilesArriveWhole) {
    const PageFolder folder;
    folder.write("large.bin", std::string(5'000'000, 'x') + "end");
    const Serving serving(folder.place());
    const Answer answer = ask(serving.port(), "GET /large.bin HTTP/1.1");
    EXPECT_EQ(answer.body.size(), 5'000'003U);
    EXPECT_TRUE(answer.body.ends_with("xend"));
}

TEST(PageServer, ANewPageIsThereAtTheNextReload) {
    const PageFolder folder;
    const Serving serving(folder.place());
    EXPECT_EQ(ask(serving.port(), "GET / HTTP/1.1").body, kIndex);
    folder.write("index.html", "<!doctype html><title>the second</title>");
    folder.write("assets/second.js", "2;");
    EXPECT_EQ(ask(serving.port(), "GET / HTTP/1.1").body, "<!doctype html><title>the second</title>");
    EXPECT_EQ(ask(serving.port(), "GET /assets/second.js HTTP/1.1").body, "2;");
    // While there is none, the last one stays.
    std::filesystem::remove(folder.place() / "index.html");
    EXPECT_EQ(ask(serving.port(), "GET / HTTP/1.1").body, "<!doctype html><title>the second</title>");
}

TEST(PageServer, StopsWithClientsConnected) {
    const PageFolder folder;
    auto serving = std::make_unique<Serving>(folder.place());
    HttpClient idle(serving->port());
    HttpClient half(serving->port());
    half.send("GET /");
    EXPECT_EQ(ask(serving->port(), "GET / HTTP/1.1").status, 200);
    const auto begin = std::chrono::steady_clock::now();
    serving.reset();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
    EXPECT_TRUE(idle.is_closed());
}

}  // namespace
}  // namespace unjam::cli
