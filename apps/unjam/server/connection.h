// One client's connection: reads whole request heads within a size and a time, and is the stream cpp-httplib
// reads a head from and writes its answer to. Neither a silent nor a slow client holds it longer than allowed.
#pragma once

#include <httplib.h>

#include <chrono>
#include <string>

#include "server/server_limits.h"

namespace unjam::cli {

class Connection final : public httplib::Stream {
public:
    // Owns the descriptor `socket`.
    Connection(int socket, const ServerLimits& limits);
    ~Connection() override;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    enum class HeadState { complete, closed, too_large, too_slow };

    // Waits for the next head; what comes after it stays for the next call.
    HeadState receive_head(std::string& head);
    // What read() yields from now on; then it yields the end.
    void show(std::string text);
    // Says that nothing more will be sent, and takes in a little of what the client is still sending, so that
    // the answer is not lost with it.
    void finish();

    bool is_readable() const override { return shown_at_ < shown_.size(); }
    bool is_writable() const override { return true; }  // write() waits
    ssize_t read(char* into, std::size_t size) override;
    ssize_t write(const char* data, std::size_t size) override;
    void get_remote_ip_and_port(std::string&, int&) const override {}
    void get_local_ip_and_port(std::string&, int&) const override {}
    int socket() const override { return socket_; }

private:
    using Clock = std::chrono::steady_clock;

    // Waits until the socket is ready for `events` of poll(); false when the time is up.
    bool wait_for(short events, Clock::time_point deadline) const;
    // Adds what has arrived to `received_`; false at the end.
    bool receive();

    int socket_;
    ServerLimits limits_;
    std::string received_;
    std::string shown_;
    std::size_t shown_at_ = 0;
    Clock::time_point answer_deadline_;
};

}  // namespace unjam::cli
