// Listens, and has a seat for every client it serves at once; page_answers.cpp makes the answers.
#include "server/page_server.h"

#include <fcntl.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <deque>

#include "server/addresses.h"
#include "server/page_answers.h"

namespace unjam::cli {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;

constexpr milliseconds kPause{100};  // before accepting again after a failure
constexpr milliseconds kRepeat{10};  // before cancelling again what went on
constexpr milliseconds kDrainTime{500};
constexpr std::size_t kMostDrained = std::size_t{1} << 20;
constexpr std::size_t kDrainedAtOnce = 4096;

class Seat;

// Sees to it that a client finds a seat: when none is free, those who have been silent for longest give theirs up,
// whatever time they would have had.
class SeatKeeper {
public:
    SeatKeeper(asio::io_context& context, milliseconds patience) : timer_(context), patience_(patience) {}

    void becomes_free() { ++free_; }
    void is_taken() {
        if (--free_ == 0) make_room();
    }
    // Waits for a request, of which nothing has come.
    void becomes_idle(Seat& seat) { idle_.push_back({&seat, asio::steady_timer::clock_type::now()}); }
    void is_busy(Seat& seat) {
        std::erase_if(idle_, [&seat](const Idle& one) { return one.seat == &seat; });
    }

private:
    struct Idle {
        Seat* seat;
        asio::steady_timer::time_point since;
    };

    void make_room();

    asio::steady_timer timer_;
    const milliseconds patience_;
    std::size_t free_ = 0;
    std::deque<Idle> idle_;  // the longest first
};

// One client after the other, each from its first request to its last. Every step starts one operation of the
// socket, and its end starts the next.
class Seat {
public:
    Seat(tcp::acceptor& acceptor, SeatKeeper& keeper, PageAnswers& answers, const ServerLimits& limits)
        : acceptor_(acceptor),
          keeper_(keeper),
          answers_(answers),
          limits_(limits),
          socket_(acceptor.get_executor()),
          timer_(acceptor.get_executor()) {}

    void await_client() {
        keeper_.becomes_free();
        accept();
    }

    // Whether nothing has come that is not read yet.
    bool is_silent() const {
        error_code problem;
        return socket_.available(problem) == 0 || problem;
    }
    // The operation under way ends with an error, and the connection with it.
    void give_way() {
        error_code ignored;
        socket_.close(ignored);
    }

private:
    void accept() {
        acceptor_.async_accept(socket_, [this](const error_code& problem) {
            if (problem) return accept_later();
            keeper_.is_taken();
            error_code ignored;
            socket_.set_option(tcp::no_delay(true), ignored);
            await_request();
        });
    }

    // Out of descriptors or memory, the same client would be announced again at once.
    void accept_later() {
        timer_.expires_after(kPause);
        timer_.async_wait([this](const error_code&) { accept(); });
    }

    void await_request() {
        if (!received_.empty()) return read_head();
        set_deadline(limits_.idle);
        keeper_.becomes_idle(*this);
        socket_.async_wait(tcp::socket::wait_read, [this](const error_code& problem) {
            keeper_.is_busy(*this);
            problem ? hang_up() : read_head();
        });
    }

    // All of it before Beast sees any: its own limit starts anew with every field that arrives.
    void read_head() {
        set_deadline(limits_.head);
        asio::async_read_until(socket_, asio::dynamic_buffer(received_, limits_.head_bytes), "\r\n\r\n",
                               [this](const error_code& problem, std::size_t size) {
                                   if (!problem) return answer(size);
                                   if (problem == asio::error::not_found) return send(refusal(431));
                                   if (problem == asio::error::operation_aborted) return send(refusal(408));
                                   hang_up();
                               });
    }

    // Answers the first `size` bytes received.
    void answer(std::size_t size) {
        try {
            PageAnswer answer = answers_.to(std::string_view(received_).substr(0, size));
            received_.erase(0, size);
            send(std::move(answer));
        } catch (const std::exception&) {
            hang_up();  // Out of memory: this client goes, the others stay.
        }
    }

    void send(PageAnswer answer) {
        answer_ = std::move(answer);
        set_deadline(limits_.answer);
        const std::array<asio::const_buffer, 2> parts{asio::buffer(answer_.head), asio::buffer(answer_.body)};
        asio::async_write(socket_, parts, [this](const error_code& problem, std::size_t) {
            answer_.page.reset();
            if (problem) return hang_up();
            answer_.close ? finish() : await_request();
        });
    }

    // Says that nothing more will be sent, and reads a little of what the client is still sending: closed
    // at once, the connection would take the answer with it.
    void finish() {
        error_code ignored;
        socket_.shutdown(tcp::socket::shutdown_send, ignored);
        set_deadline(kDrainTime);
        received_.resize(kDrainedAtOnce);
        drain(kMostDrained);
    }

    void drain(std::size_t most) {
        socket_.async_read_some(asio::buffer(received_),
                                [this, most](const error_code& problem, std::size_t size) {
                                    problem || size >= most ? hang_up() : drain(most - size);
                                });
    }

    void hang_up() {
        timer_.expires_at(asio::steady_timer::time_point::max());
        error_code ignored;
        socket_.close(ignored);
        received_.clear();
        await_client();
    }

    // The time by which the next step must come; at its end the socket's operation is cancelled.
    void set_deadline(milliseconds time) {
        timer_.expires_after(time);
        timer_.async_wait([this](const error_code& cancelled) {
            if (cancelled || timer_.expiry() > asio::steady_timer::clock_type::now()) return;
            error_code ignored;
            socket_.cancel(ignored);
            set_deadline(kRepeat);  // Cancelling misses an operation that is between two of its parts.
        });
    }

    tcp::acceptor& acceptor_;
    SeatKeeper& keeper_;
    PageAnswers& answers_;
    const ServerLimits& limits_;
    tcp::socket socket_;
    asio::steady_timer timer_;
    std::string received_;
    PageAnswer answer_;
};

void SeatKeeper::make_room() {
    if (free_ > 0) return;
    const auto now = asio::steady_timer::clock_type::now();
    const auto silent = std::ranges::find_if(
        idle_, [&](const Idle& one) { return now - one.since >= patience_ && one.seat->is_silent(); });
    if (silent != idle_.end()) silent->seat->give_way();
    timer_.expires_after(kRepeat);
    timer_.async_wait([this](const error_code& cancelled) {
        if (!cancelled) make_room();
    });
}

}  // namespace

struct PageServer::Implementation {
    PageAnswers answers;
    ServerLimits limits;
    int port = 0;
    asio::io_context context{1};
    tcp::acceptor acceptor{context};
};

PageServer::PageServer(Page page, const ServerLimits& limits)
    : implementation_(new Implementation{PageAnswers(std::move(page)), limits}) {}

PageServer::~PageServer() = default;

std::error_code PageServer::listen(const std::string& address, int port) {
    const std::string digits = address == "localhost" ? "127.0.0.1" : address;
    try {
        const tcp::endpoint place(asio::ip::make_address(digits), static_cast<std::uint16_t>(port));
        tcp::acceptor acceptor(implementation_->context, place);
        // A browser started by the server must not keep the port after the server has ended.
        fcntl(acceptor.native_handle(), F_SETFD, FD_CLOEXEC);
        implementation_->port = acceptor.local_endpoint().port();
        implementation_->acceptor = std::move(acceptor);
    } catch (const boost::system::system_error& problem) {
        return problem.code();
    }
    implementation_->answers.set_own_name(is_loopback(digits) ? digits : "");
    return {};
}

int PageServer::port() const {
    return implementation_->port;
}

void PageServer::serve(const std::stop_token& stop) {
    const ServerLimits& limits = implementation_->limits;
    SeatKeeper keeper(implementation_->context, limits.silence);
    std::deque<Seat> seats;
    for (std::size_t i = 0; i < limits.connections; ++i)
        seats.emplace_back(implementation_->acceptor, keeper, implementation_->answers, limits)
            .await_client();
    const std::stop_callback wake(stop, [this] { implementation_->context.stop(); });
    implementation_->context.run();
}

}  // namespace unjam::cli
