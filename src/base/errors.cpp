#include "base/names.h"

namespace unjam {

namespace {

constexpr Named<ErrorCode> kCodes[] = {
    {ErrorCode::syntax, "syntax"}, {ErrorCode::invalid, "invalid"}, {ErrorCode::unsupported, "unsupported"},
    {ErrorCode::io, "io"},         {ErrorCode::usage, "usage"},     {ErrorCode::limit, "limit"},
    {ErrorCode::bug, "bug"},
};

}  // namespace

std::string_view to_string(ErrorCode code) {
    return name_in<ErrorCode>(kCodes, code);
}

}  // namespace unjam
