#include "server/addresses.h"

#include <gtest/gtest.h>

namespace unjam::cli {
namespace {

TEST(Addresses, AreReadInTheirShortestSpelling) {
    EXPECT_EQ(read_address("127.0.0.1"), "127.0.0.1");
    EXPECT_EQ(read_address("0:0:0:0:0:0:0:1"), "::1");
    EXPECT_EQ(read_address("0::0"), "::");
    EXPECT_EQ(read_address("localhost"), "localhost");
    for (const std::string_view text : {"", "example.org", "127.1", "1.2.3.4.5", "[::1]", ":::"}) {
        EXPECT_EQ(read_address(text), std::nullopt) << text;
    }
}

TEST(Addresses, LoopbackIsKnownInAnySpelling) {
    for (const std::string_view text :
         {"127.0.0.1", "127.8.8.8", "::1", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1", "localhost"}) {
        EXPECT_TRUE(is_loopback(text)) << text;
    }
    for (const std::string_view text :
         {"0.0.0.0", "::", "10.0.0.1", "::ffff:10.0.0.1", "2001:db8::1", "127.evil"}) {
        EXPECT_FALSE(is_loopback(text)) << text;
    }
}

TEST(Addresses, EveryAddressIsKnownInAnySpelling) {
    EXPECT_TRUE(is_every_address("0.0.0.0"));
    EXPECT_TRUE(is_every_address("0:0::0"));
    EXPECT_FALSE(is_every_address("127.0.0.1"));
}

TEST(Addresses, TheNetworksAddressIsNoLoopback) {
    const std::string address = network_address();
    EXPECT_TRUE(address.empty() || (read_address(address) == address && !is_loopback(address))) << address;
}

}  // namespace
}  // namespace unjam::cli
