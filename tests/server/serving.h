// A page in a folder of its own, and a server of it on a free port, for one test.
#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "server/page_server.h"

namespace unjam::cli {

// Goes away with the folder it made.
class PageFolder {
public:
    // index.html, assets/app-Ab3_x-Z9.js with copies, assets/plain.js, and one file per known kind.
    PageFolder();
    ~PageFolder();
    PageFolder(const PageFolder&) = delete;
    PageFolder& operator=(const PageFolder&) = delete;

    void write(std::string_view path, std::string_view content) const;
    const std::filesystem::path& place() const { return place_; }

private:
    std::filesystem::path place_;
};

// Serves on its own thread from the moment it is made.
class Serving {
public:
    explicit Serving(const std::filesystem::path& page, const ServerLimits& limits = {},
                     const std::string& address = "127.0.0.1");
    ~Serving();
    Serving(const Serving&) = delete;
    Serving& operator=(const Serving&) = delete;

    int port() const { return server_->port(); }

private:
    std::unique_ptr<PageServer> server_;
    std::stop_source stop_;
    std::thread thread_;
};

}  // namespace unjam::cli
