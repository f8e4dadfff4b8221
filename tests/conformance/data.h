// Where the conformance data lies: the folder named by UNJAM_CONFORMANCE_DATA. Without it these tests are
// skipped.
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace unjam::test {

// Empty when there is no data.
std::string data_directory();

class ConformanceTest : public testing::Test {
protected:
    void SetUp() override {
        if (data_directory().empty()) GTEST_SKIP() << "UNJAM_CONFORMANCE_DATA names no folder";
    }

    static std::string path(const std::string& name) { return data_directory() + "/" + name; }
};

}  // namespace unjam::test
