// Why Windows refused something, as the C library says it.
#pragma once

#include <windows.h>

#include <cerrno>

namespace unjam::cli {

inline int reason_of(DWORD error) {
    switch (error) {
        case ERROR_FILE_NOT_FOUND:
        case ERROR_PATH_NOT_FOUND:
            return ENOENT;
        case ERROR_ALREADY_EXISTS:
        case ERROR_FILE_EXISTS:
            return EEXIST;
        case ERROR_DISK_FULL:
            return ENOSPC;
        case ERROR_NOT_ENOUGH_MEMORY:
            return ENOMEM;
        case ERROR_BROKEN_PIPE:
        case ERROR_PIPE_NOT_CONNECTED:
        case ERROR_NO_DATA:
            return EPIPE;
        default:
            return EACCES;
    }
}

// Passes on whether it was done, with the reason in errno if it was not.
inline bool succeeded(bool done) {
    if (!done) errno = reason_of(GetLastError());
    return done;
}

}  // namespace unjam::cli
