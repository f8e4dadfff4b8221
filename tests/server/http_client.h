// A client that says exactly the bytes it is told to: HTTP libraries are too polite to test a server with.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace unjam::cli {

struct Answer {
    int status = 0;                              // 0: the server closed the connection without an answer
    std::map<std::string, std::string> headers;  // names in small letters
    std::string body;
};

class HttpClient {
public:
    // Connects to an address in digits; connected() tells whether that worked.
    explicit HttpClient(int port, const std::string& address = "127.0.0.1");
    ~HttpClient();
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    bool connected() const { return socket_ >= 0; }
    // False when the server no longer listens.
    bool send(std::string_view bytes);
    // The next answer; `without_body` after a HEAD. Gives up after ten seconds.
    Answer receive(bool without_body = false);
    // True when the server has closed the connection; waits for it, ten seconds at most.
    bool is_closed();

private:
    // Waits for more bytes; false at the end.
    bool receive_more();

    int socket_ = -1;
    std::string received_;
};

// One request on a connection of its own. `head` is its first line and fields, without the Host.
Answer ask(int port, std::string_view head, std::string_view body = {});

}  // namespace unjam::cli
