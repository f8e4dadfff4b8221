#include "server/request_head.h"

#include <gtest/gtest.h>

namespace unjam::cli {
namespace {

std::string rewritten(const std::string& lines) {
    return rewrite_head(lines + "\r\n\r\n").text;
}

std::string refused(int status) {
    return refused_head(status).text;
}

TEST(RequestHead, PassesOnWhatTheServerLooksAt) {
    EXPECT_EQ(
        rewritten(
            "GET /a.js?puzzle=1#x HTTP/1.1\r\nHOST:  localhost:1 \r\nCookie: a=b\r\nRange: bytes=0-1\r\n"
            "accept-encoding: gzip\r\nAccept-Encoding: br\r\nIf-None-Match: \"1\"\r\nExpect: 100-continue"),
        "GET /a.js HTTP/1.1\r\nHost: localhost:1\r\nIf-None-Match: \"1\"\r\nUnjam-Accept: gzip, br\r\n\r\n");
}

TEST(RequestHead, ClientsCannotUseOurOwnFields) {
    EXPECT_EQ(rewritten("GET / HTTP/1.1\r\nHost: a\r\nUnjam-Refused: 200\r\nUnjam-Accept: br"),
              "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
}

TEST(RequestHead, ClosesWhereTheClientOrTheVersionSaysSo) {
    EXPECT_FALSE(rewrite_head("GET / HTTP/1.1\r\nHost: a\r\n\r\n").close);
    EXPECT_TRUE(rewrite_head("GET / HTTP/1.1\r\nHost: a\r\nConnection: foo, Close\r\n\r\n").close);
    EXPECT_TRUE(rewrite_head("GET / HTTP/1.0\r\nHost: a\r\n\r\n").close);
}

TEST(RequestHead, AnAnnouncedBodyIsRefused) {
    for (const char* field :
         {"Content-Length: 1", "Content-Length: 99999999999999999999", "content-length: -1",
          "Transfer-Encoding: chunked", "Content-Length: 0\r\nContent-Length: 5"}) {
        const RequestHead head =
            rewrite_head(std::string("POST / HTTP/1.1\r\nHost: a\r\n") + field + "\r\n\r\n");
        EXPECT_NE(head.text.find("Unjam-Refused: 413"), std::string::npos) << field;
        EXPECT_TRUE(head.close);
    }
    EXPECT_EQ(rewritten("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0"),
              "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
}

TEST(RequestHead, WhatIsNoHeadIsRefused) {
    using std::string_literals::operator""s;
    for (const std::string& lines : {
             ""s,
             " "s,
             "GET"s,
             "GET /"s,
             "GET / HTTP/1.1"s /* no Host */,
             " GET / HTTP/1.1\r\nHost: a"s,
             "GET  / HTTP/1.1\r\nHost: a"s,
             "GET / x HTTP/1.1\r\nHost: a"s,
             "GET / FTP/1.1\r\nHost: a"s,
             "GET http://localhost/ HTTP/1.1\r\nHost: a"s,
             "OPTIONS * HTTP/1.1\r\nHost: a"s,
             "CONNECT a:80 HTTP/1.1\r\nHost: a"s,
             "GET index.html HTTP/1.1\r\nHost: a"s,
             "GET \\index.html HTTP/1.1\r\nHost: a"s,
             "GET /\0 HTTP/1.1\r\nHost: a"s,
             "GET /\t HTTP/1.1\r\nHost: a"s,
             "GET /\xc3\xa4 HTTP/1.1\r\nHost: a"s,
             "G(T / HTTP/1.1\r\nHost: a"s,
             "GET / HTTP/1.1\r\nHost: a\r\nHost: b"s,
             "GET / HTTP/1.1\r\nHost: a\r\nno colon"s,
             "GET / HTTP/1.1\r\nHost: a\r\n: empty"s,
             "GET / HTTP/1.1\r\nHost : a"s,
             "GET / HTTP/1.1\r\nHost: a\r\n folded: b"s,
             "GET / HTTP/1.1\r\nHost: a\nInjected: b"s,
             "GET / HTTP/1.1\r\nHost: a\0b"s,
             "GET / HTTP/1.1\r\nHost: a\r\nX: \x01"s,
             "GET / HTTP/1.1\nHost: a"s,
         }) {
        EXPECT_EQ(rewritten(lines), refused(400)) << lines;
    }
    EXPECT_EQ(rewritten("GET / HTTP/2.0\r\nHost: a"), refused(505));
    EXPECT_EQ(rewritten("GET /" + std::string(3000, 'a') + " HTTP/1.1\r\nHost: a"), refused(414));
}

}  // namespace
}  // namespace unjam::cli
