// What the server answers: a file of the page as it is now, or why not, always with the headers that isolate the
// page. Beast reads requests and writes the heads of answers, and only page_answers.cpp uses it. This
// knows nothing about sockets, and belongs to one thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/page.h"

namespace unjam::cli {

struct PageAnswer {
    std::string head;
    std::string_view body;
    bool close = false;                // the connection is not to be used again
    std::shared_ptr<const Page> page;  // keeps the body in memory when a newer page comes
};

// Says why there is no other answer, and closes the connection.
PageAnswer refusal(int status);

class PageAnswers {
public:
    explicit PageAnswers(Page page) : page_(std::make_shared<const Page>(std::move(page))) {}

    // The loopback address that was bound, or nothing when the network may come in anyway.
    void set_own_name(std::string address) { own_name_ = std::move(address); }
    // The answer to a request; `head` is what a client sent up to the first empty line, whatever it is.
    PageAnswer to(std::string_view head);

private:
    // Whether the browser asks for a name of this machine, or the network may come in anyway.
    bool is_own_name(std::string_view host) const;
    // The file of a path, or nullptr. A request for the start page checks whether the page was rebuilt.
    const PageFile* find(std::string_view path);

    std::shared_ptr<const Page> page_;
    std::string own_name_;
};

}  // namespace unjam::cli
