// The ranks of a program that was built with MPI. Messages to rank 0: "want" asks for a bundle, "result" brings
// one back, "leave" is the last. Messages from it: "bundle" and "none". Every rank asks for more bundles than it has
// threads, so that no thread waits for an answer. MPI is called by one thread of each process alone.
#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>

#include "census/bundle_counters.h"
#include "census/ranks.h"
#include "census/run.h"
#include "failure.h"

namespace unjam::cli {

namespace {

enum Tag : int { kWant, kResult, kLeave, kBundle, kNone };

// MPI libraries wait for messages in a busy loop, which would take a core from the counting.
constexpr std::chrono::milliseconds kPause(2);

struct Message {
    int from = 0;
    int tag = 0;
    std::string text;
};

std::optional<Message> receive() {
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return {};
    int size = 0;
    MPI_Get_count(&status, MPI_CHAR, &size);
    Message message{status.MPI_SOURCE, status.MPI_TAG, std::string(static_cast<std::size_t>(size), '\0')};
    MPI_Recv(message.text.data(), size, MPI_CHAR, message.from, message.tag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return message;
}

void send(int to, Tag tag, const std::string& text = {}) {
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, tag, MPI_COMM_WORLD);
}

// A single process needs no MPI, and setting it up takes longer than counting a small board.
bool started_by_launcher() {
    constexpr const char* kMarks[] = {"OMPI_COMM_WORLD_SIZE", "PMI_RANK", "PMI_SIZE", "PMIX_RANK"};
    return std::ranges::any_of(kMarks, [](const char* name) { return std::getenv(name) != nullptr; });
}

}  // namespace

Ranks::Ranks() {
    if (!started_by_launcher()) return;
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

// A process that ends because of an error takes the others with it: they would wait for it forever.
Ranks::~Ranks() {
    int initialized = 0;
    MPI_Initialized(&initialized);
    if (initialized == 0) return;
    const bool in_order = rank_ == 0 ? all_left() : left_ > 0;
    if (in_order) {
        MPI_Finalize();
    } else {
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
}

void Ranks::serve(const Next& next, const Take& take) {
    if (size_ == 1) return;
    while (const auto message = receive()) {
        if (message->tag == kLeave) {
            ++left_;
        } else if (message->tag == kWant) {
            const auto bundle = next();
            send(message->from, bundle ? kBundle : kNone, bundle ? std::to_string(*bundle) : "");
        } else {
            const std::size_t blank = message->text.find(' ');
            auto tally = CensusTally::read(std::string_view(message->text).substr(blank + 1));
            if (!tally) throw Failure{tally.error().message};
            take(std::stoull(message->text), std::move(tally));
        }
    }
}

void Ranks::dismiss() {
    while (rank_ == 0 && !all_left())
        serve([] { return std::nullopt; }, [](std::uint64_t, const Result<CensusTally>&) {});
}

void Ranks::work(const CensusPlan& plan, const CountersOptions& options) {
    const auto counters = make_counters(plan, options);
    std::size_t wanted = 0;
    bool ended = false;
    while (!ended || wanted > 0 || counters->under_way() > 0) {
        for (; !ended && counters->hungry(wanted); ++wanted) send(0, kWant);
        while (const auto message = receive()) {
            --wanted;
            if (message->tag == kBundle) counters->give(std::stoull(message->text));
            ended = ended || message->tag == kNone;
        }
        const auto counted = counters->take(kPause);
        if (counted && !counted->tally) fail_counting(counted->tally.error());
        if (counted) send(0, kResult, std::to_string(counted->bundle) + " " + counted->tally->text());
    }
    send(0, kLeave);
    left_ = 1;
}

}  // namespace unjam::cli
