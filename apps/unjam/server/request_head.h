// The head of an HTTP request, from bytes that anybody may have sent to the few lines the page's server looks
// at. cpp-httplib 0.11 takes any number of fields, hands Range to a recursive regular expression and skips
// lines it does not understand; it is only shown heads that were written here.
#pragma once

#include <string>
#include <string_view>

namespace unjam::cli {

// Names that only rewrite_head gives: a client's own fields of that name are never passed on.
inline constexpr const char* kRefusedField = "Unjam-Refused";  // the status to answer with
inline constexpr const char* kAcceptField = "Unjam-Accept";    // the value of Accept-Encoding

struct RequestHead {
    std::string text;    // request line, Host, If-None-Match and the fields above
    bool close = false;  // the connection is not to be used again
};

// `raw` ends with the empty line. What is no proper head, or announces a body, becomes a refused request.
RequestHead rewrite_head(std::string_view raw);

// A head that makes the server answer with `status` and close.
RequestHead refused_head(int status);

}  // namespace unjam::cli
