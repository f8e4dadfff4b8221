// What the server says: a file of the page as it is now, or why not, always with the headers that keep the
// page to itself. Knows requests and answers, nothing of sockets and threads.
#pragma once

#include <httplib.h>

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "server/page.h"

namespace unjam::cli {

class PageAnswers {
public:
    explicit PageAnswers(Page page);

    // Every answer of `server` comes from here from now on.
    void install(httplib::Server& server);
    // The loopback address that was bound, or nothing when the network may come in anyway. Before any answer.
    void set_own_name(std::string address) { own_name_ = std::move(address); }

private:
    void answer(const httplib::Request& request, httplib::Response& response);
    // What the browser thinks it talks to: a name of this machine, unless the network may come in anyway.
    bool is_own_name(std::string_view host) const;
    // The page as it is now: a request for its start looks whether it was built anew.
    std::shared_ptr<const Page> current_page(bool look);

    std::mutex mutex_;
    std::shared_ptr<const Page> page_;
    std::string own_name_;
};

}  // namespace unjam::cli
