#include "unjam/support/crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <string_view>

#include "few_threads.h"

namespace unjam::cli {
namespace {

constexpr std::chrono::milliseconds kLong(60'000);

TEST(Crew, IsJoinedWhenItGoes) {
    std::atomic<int> at_work = 0;
    {
        Crew crew;
        crew.start(3, [&] {
            auto lock = crew.lock();
            ++at_work;
            crew.ring();
            while (crew.wait(lock, [] { return false; })) {
            }
            --at_work;
        });
        auto lock = crew.lock();
        EXPECT_TRUE(crew.wait_for(lock, kLong, [&] { return at_work == 3; }));
    }
    EXPECT_EQ(at_work, 0);
}

TEST(Crew, WhatAThreadThrowsReachesTheOneThatWaits) {
    Crew crew;
    crew.start(2, [] { throw std::runtime_error("stuck"); });
    auto lock = crew.lock();
    EXPECT_THROW(crew.wait_for(lock, kLong, [] { return false; }), std::runtime_error);
    EXPECT_TRUE(crew.stop_token().stop_requested());
}

TEST(Crew, WorksWithTheThreadsItGets) {
    Crew crew;
    int done = 0;
    const auto work = [&] {
        const auto lock = crew.lock();
        ++done;
        crew.ring();
    };
    crew.start(4, work, only(2));
    auto lock = crew.lock();
    EXPECT_TRUE(crew.wait_for(lock, kLong, [&] { return done == 2; }));
}

TEST(Crew, SaysThatItGotNoThread) {
    Crew crew;
    try {
        crew.start(4, [] {}, only(0));
        FAIL() << "it has no threads";
    } catch (const NoThreads& refused) {
        EXPECT_TRUE(std::string_view(refused.what()).starts_with("no thread could be started: "))
            << refused.what();
    }
}

}  // namespace
}  // namespace unjam::cli
