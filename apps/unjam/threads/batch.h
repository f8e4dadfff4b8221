// Many pieces of work on several threads, their results delivered in order as soon as possible. The pieces may come from
// an endless source: only a few of them are held at a time.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <utility>

#include "platform/signals.h"
#include "unjam/solve.h"
#include "unjam/support/crew.h"

namespace unjam::cli {

template <class Item>
class Batch {
public:
    // The next piece, or nothing when there are no more. Called by one thread at a time.
    using Next = std::function<std::optional<Item>()>;
    using Work = std::function<void(Item&, Solver&)>;

    Batch(const Next& next, const Work& work, unsigned jobs) : next_(next), work_(work), ahead_(16 * jobs) {}

    void start(unsigned jobs, const Crew::Starter& starter) {
        crew_.start(jobs, [this] { take_work(); }, starter);
    }

    // Waits for the oldest piece under way; nothing when all are delivered. Throws what a thread threw.
    std::optional<Item> take() {
        auto lock = crew_.lock();
        const auto settled = [this] { return underway_.empty() ? is_over() : underway_.front().done; };
        // Ctrl-C wakes nobody, so check now and then.
        while (!crew_.wait_for(lock, std::chrono::milliseconds(100), settled)) {
        }
        if (underway_.empty()) return {};
        std::optional<Item> item = std::move(underway_.front().item);
        underway_.pop_front();
        crew_.ring();
        return item;
    }

private:
    struct Piece {
        Item item;
        bool done = false;
    };

    bool is_over() const { return ended_ || (stop_asked() && !asking_); }

    // Takes one piece after the other until there are no more, but never far ahead of what was delivered.
    void take_work() {
        Solver solver;
        auto lock = crew_.lock();
        while (crew_.wait(lock, [this] { return is_over() || (!asking_ && underway_.size() < ahead_); })) {
            if (is_over() || stop_asked()) return;
            asking_ = true;
            lock.unlock();
            std::optional<Item> item = next_();
            lock.lock();
            asking_ = false;
            ended_ = !item;
            Piece* const piece = item ? &underway_.emplace_back(Piece{std::move(*item)}) : nullptr;
            crew_.ring();
            if (piece == nullptr) return;
            lock.unlock();
            work_(piece->item, solver);
            lock.lock();
            piece->done = true;
            crew_.ring();
        }
    }

    const Next& next_;
    const Work& work_;
    const std::size_t ahead_;
    std::deque<Piece> underway_;  // in order; its elements stay where they are
    bool asking_ = false;         // a thread is waiting for the next piece
    bool ended_ = false;
    Crew crew_;
};

// Calls work(item, solver) for all items that `next` returns on `jobs` threads, one solver each, and deliver(item) on the
// calling thread in order. After Ctrl-C no new work starts; returns how many were delivered. Throws what a
// function throws, after the work under way has ended.
template <class Item>
std::size_t run_in_order(const typename Batch<Item>::Next& next, unsigned jobs,
                         const typename Batch<Item>::Work& work, const std::function<void(Item&)>& deliver,
                         const Crew::Starter& starter = Crew::start_thread) {
    std::size_t delivered = 0;
    if (jobs <= 1) {
        Solver solver;
        for (; !stop_asked(); ++delivered) {
            std::optional<Item> item = next();
            if (!item) break;
            work(*item, solver);
            deliver(*item);
        }
        return delivered;
    }
    Batch<Item> batch(next, work, jobs);
    batch.start(jobs, starter);
    for (; std::optional<Item> item = batch.take(); ++delivered) deliver(*item);
    return delivered;
}

// The same for the numbers 0 to count - 1.
std::size_t run_in_order(std::size_t count, unsigned jobs,
                         const std::function<void(std::size_t, Solver&)>& work,
                         const std::function<void(std::size_t)>& deliver,
                         const Crew::Starter& starter = Crew::start_thread);

}  // namespace unjam::cli
