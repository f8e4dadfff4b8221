// Requests as no browser writes them, said to a server through its socket.
#include <gtest/gtest.h>

#include <set>

#include "server/http_client.h"
#include "server/serving.h"

namespace unjam::cli {
namespace {

using std::string_literals::operator""s;

class RequestTest : public testing::Test {
protected:
    int status_of(const std::string& lines) const {
        HttpClient client(serving_.port());
        client.send(lines + "\r\n\r\n");
        return client.receive().status;
    }
    // True when the server answers and then wants no other request.
    bool is_last(const std::string& head) const {
        HttpClient client(serving_.port());
        client.send(head + "\r\n\r\n");
        const Answer answer = client.receive(head.starts_with("HEAD"));
        return answer.status > 0 && client.is_closed();
    }

    PageFolder folder_;
    Serving serving_{folder_.place()};
};

TEST_F(RequestTest, FieldsAreReadHoweverTheyAreWritten) {
    const auto encoding = [this](std::string_view fields) {
        const Answer answer = ask(serving_.port(), "GET /assets/app-Ab3_x-Z9.js?a=1#x HTTP/1.1\r\n" +
                                                       std::string(fields) + "\r\nCookie: a=b");
        EXPECT_EQ(answer.status, 200) << fields;
        return answer.headers.contains("content-encoding") ? answer.headers.at("content-encoding") : "";
    };
    EXPECT_EQ(encoding("ACCEPT-encoding:gzip"), "gzip");
    EXPECT_EQ(encoding("Accept-Encoding:  \t br \t "), "br");
    EXPECT_EQ(encoding("accept-encoding: gzip\r\nX: y\r\nAccept-Encoding: br"), "br");
    EXPECT_EQ(encoding("Accept-Encoding: deflate\r\nExpect: 100-continue"), "");
}

TEST_F(RequestTest, ClosesWhereTheClientOrTheVersionSaysSo) {
    EXPECT_TRUE(is_last("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: foo, Close"));
    EXPECT_TRUE(is_last("HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close"));
    EXPECT_TRUE(is_last("GET / HTTP/1.0\r\nHost: localhost"));
    HttpClient client(serving_.port());
    for (const int status : {404, 405, 421, 414, 200}) {
        client.send((status == 405 ? "PUT /" : "GET /") + (status == 404 ? "nothing"s : ""s) +
                    std::string(status == 414 ? 3000 : 0, 'a') +
                    " HTTP/1.1\r\nHost: " + (status == 421 ? "example.org" : "localhost") + "\r\n\r\n");
        EXPECT_EQ(client.receive().status, status);
    }
}

TEST_F(RequestTest, AnAnnouncedBodyIsRefused) {
    const std::pair<const char*, std::set<int>> refused[] = {
        {"Content-Length: 1", {413}},
        {"Content-Length: 10000000000", {413}},
        {"Transfer-Encoding: chunked", {413}},
        {"Content-Length: 99999999999999999999", {400}},
        {"content-length: -1", {400}},
        {"Content-Length: 0\r\nContent-Length: 5", {400}},
        // Versions of Beast differ in what they object to.
        {"Transfer-Encoding: gzip", {400, 413}},
        {"Transfer-Encoding: chunked\r\nContent-Length: 5", {400, 413}},
    };
    for (const auto& [field, statuses] : refused) {
        for (const char* method : {"GET", "POST"}) {
            const std::string head = method + " / HTTP/1.1\r\nHost: localhost\r\n"s + field;
            EXPECT_TRUE(statuses.contains(status_of(head))) << head;
            EXPECT_TRUE(is_last(head)) << head;
        }
    }
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0"), 200);
}

TEST_F(RequestTest, WhatIsNotARequestIsRefused) {
    for (const std::string& lines : {
             ""s,
             " "s,
             "GET"s,
             "GET /"s,
             "GET / HTTP/1.1"s /* no Host */,
             " GET / HTTP/1.1\r\nHost: localhost"s,
             "GET  / HTTP/1.1\r\nHost: localhost"s,
             "GET / x HTTP/1.1\r\nHost: localhost"s,
             "GET / FTP/1.1\r\nHost: localhost"s,
             "GET / HTTP/1\r\nHost: localhost"s,
             "GET http://localhost/ HTTP/1.1\r\nHost: localhost"s,
             "OPTIONS * HTTP/1.1\r\nHost: localhost"s,
             "CONNECT a:80 HTTP/1.1\r\nHost: localhost"s,
             "GET index.html HTTP/1.1\r\nHost: localhost"s,
             "GET \\index.html HTTP/1.1\r\nHost: localhost"s,
             "GET /\0 HTTP/1.1\r\nHost: localhost"s,
             "GET /\t HTTP/1.1\r\nHost: localhost"s,
             "GET /\xc3\xa4 HTTP/1.1\r\nHost: localhost"s,
             "G(T / HTTP/1.1\r\nHost: localhost"s,
             "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost"s,
             "GET / HTTP/1.1\r\nHost: localhost\r\nno colon"s,
             "GET / HTTP/1.1\r\nHost: localhost\r\n: empty"s,
             "GET / HTTP/1.1\r\nHost : localhost"s,
             "GET / HTTP/1.1\r\n folded: b\r\nHost: localhost"s,
             "GET / HTTP/1.1\r\nHost: localhost\nInjected: b"s,
             "GET / HTTP/1.1\r\nHost: localhost\0b"s,
             "GET / HTTP/1.1\r\nHost: localhost\r\nX: \x01"s,
             "GET / HTTP/1.1\nHost: localhost"s,
             "\x16\x03\x01\x02\x00\x01\xfc"s /* TLS */,
         }) {
        EXPECT_EQ(status_of(lines), 400) << lines;
    }
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: localhost\r\n folded: b"), 421);
    EXPECT_EQ(status_of("GET / HTTP/2.0\r\nHost: localhost"), 505);
    EXPECT_EQ(status_of("PRI * HTTP/2.0"), 505);
    EXPECT_EQ(status_of("GET /" + std::string(3000, 'a') + " HTTP/1.1\r\nHost: localhost"), 414);
}

TEST_F(RequestTest, AHeadIsTooLongHoweverItIsCut) {
    HttpClient client(serving_.port());
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n");
    for (int i = 0; i < 5000 && client.send("X: y\r\n"); ++i) continue;
    EXPECT_EQ(client.receive().status, 431);
}

}  // namespace
}  // namespace unjam::cli
