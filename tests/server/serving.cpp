#include "server/serving.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace unjam::cli {

namespace fs = std::filesystem;

PageFolder::PageFolder() {
    std::string name = (fs::temp_directory_path() / "unjam-page-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no temporary folder";
    place_ = fs::path(name) / "page";
    write("index.html", "<!doctype html><title>first</title>");
    write("assets/app-Ab3_x-Z9.js", "console.log('application');");
    write("assets/app-Ab3_x-Z9.js.gz", "(gzip)");
    write("assets/app-Ab3_x-Z9.js.br", "(brotli)");
    write("assets/plain.js", "1;");
    for (const char* extension : {"css", "ico", "json", "png", "svg", "wasm", "webmanifest", "unknown"})
        write(std::string("file.") + extension, extension);
    write("empty.txt", "");
    write(".hidden/secret.html", "secret");
    write("../secret.txt", "secret");  // beside the page, not in it
}

PageFolder::~PageFolder() {
    std::error_code ignored;
    fs::remove_all(place_.parent_path(), ignored);
}

void PageFolder::write(std::string_view path, std::string_view content) const {
    const fs::path file = place_ / path;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << content;
}

Serving::Serving(const fs::path& page, const ServerLimits& limits, const std::string& address) {
    auto read = Page::read(page);
    if (!read) throw std::runtime_error(read.error().message);
    server_ = std::make_unique<PageServer>(std::move(*read), limits);
    if (const auto problem = server_->listen(address, 0)) throw std::system_error(problem);
    thread_ = std::thread([this] { server_->serve(stop_.get_token()); });
}

Serving::~Serving() {
    stop_.request_stop();
    thread_.join();
}

}  // namespace unjam::cli
