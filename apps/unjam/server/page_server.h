// Serves a Page over HTTP: GET and HEAD of its files and nothing else, with the headers that keep the page to
// itself. cpp-httplib reads the (rewritten) requests and writes the answers; sockets and threads are ours,
// because that library shares its port with whoever asks and lets a client send as slowly as it likes.
#pragma once

#include <memory>
#include <string>
#include <system_error>

#include "server/page.h"
#include "server/server_limits.h"

namespace unjam::cli {

class PageServer {
public:
    explicit PageServer(Page page, const ServerLimits& limits = {});
    ~PageServer();
    PageServer(const PageServer&) = delete;
    PageServer& operator=(const PageServer&) = delete;

    // Takes a port of an address in digits; port 0 is any free one. No error when clients can connect. On a
    // loopback address only requests for this machine's own names are answered, so that no other site can
    // reach the page under a name of its own.
    std::error_code listen(const std::string& address, int port);
    // The port that listen() took.
    int port() const;

    // Answers until stop() is called, from any thread. Returns when all connections are closed; false when
    // the system no longer lets it accept any.
    bool serve();
    void stop();

private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace unjam::cli
