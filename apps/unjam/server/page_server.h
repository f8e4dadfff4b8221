// Serves a Page over HTTP: GET and HEAD of its files and nothing else, with the headers that isolate the
// page. All of it runs on one thread, by Boost.Asio.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <system_error>

#include "server/page.h"

namespace unjam::cli {

// How much of the server one client can use.
struct ServerLimits {
    std::size_t head_bytes = 16384;
    std::size_t connections = 256;             // at once; more wait to be accepted
    std::chrono::milliseconds idle{15'000};    // from one request to the next
    std::chrono::milliseconds silence{500};    // the same while others may be waiting
    std::chrono::milliseconds head{10'000};    // from the first byte of a head to its last
    std::chrono::milliseconds answer{60'000};  // for taking an answer
};

class PageServer {
public:
    explicit PageServer(Page page, const ServerLimits& limits = {});
    ~PageServer();
    PageServer(const PageServer&) = delete;
    PageServer& operator=(const PageServer&) = delete;

    // Takes a port of a numeric address; port 0 is any free one. No error if clients can connect. On a
    // loopback address only requests for this machine's own names are answered, so that no other site can
    // reach the page under its own name.
    std::error_code listen(const std::string& address, int port);
    // The port that listen() took.
    int port() const;

    // Answers until it is asked to stop. Returns when all connections are closed. To be called once.
    void serve(const std::stop_token& stop);

private:
    struct Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace unjam::cli
