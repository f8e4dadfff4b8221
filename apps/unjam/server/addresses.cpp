#include "server/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>

namespace unjam::cli {

namespace {

std::string text_of(const in_addr& address) {
    char text[INET_ADDRSTRLEN] = {};
    inet_ntop(AF_INET, &address, text, sizeof text);
    return text;
}

std::string text_of(const in6_addr& address) {
    char text[INET6_ADDRSTRLEN] = {};
    inet_ntop(AF_INET6, &address, text, sizeof text);
    return text;
}

}  // namespace

std::optional<std::string> read_address(std::string_view text) {
    const std::string address(text);
    if (address == "localhost") return address;
    in_addr four{};
    if (inet_pton(AF_INET, address.c_str(), &four) == 1) return text_of(four);
    in6_addr six{};
    if (inet_pton(AF_INET6, address.c_str(), &six) == 1) return text_of(six);
    return std::nullopt;
}

bool is_loopback(std::string_view address) {
    constexpr std::string_view kMapped = "::ffff:";  // an IPv4 address in IPv6 notation
    std::string normal = read_address(address).value_or("");
    if (normal.starts_with(kMapped)) normal.erase(0, kMapped.size());
    return normal == "localhost" || normal == "::1" || normal.starts_with("127.");
}

bool is_every_address(std::string_view address) {
    const auto normal = read_address(address);
    return normal == "0.0.0.0" || normal == "::";
}

std::string network_address() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return {};
    std::string found;
    for (const ifaddrs* one = list; one != nullptr && found.empty(); one = one->ifa_next) {
        if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
        const std::string text = text_of(reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr);
        if (!is_loopback(text)) found = text;
    }
    freeifaddrs(list);
    return found;
}

}  // namespace unjam::cli
