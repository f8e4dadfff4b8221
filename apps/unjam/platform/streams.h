// The standard streams, by their descriptors (files.h).
#pragma once

namespace unjam::cli {

bool is_terminal(int stream);
#ifdef _WIN32
inline constexpr bool kTerminalsAreUtf8 = true;
#else
inline constexpr bool kTerminalsAreUtf8 = false;  // not all: environment variables say which
#endif
// Whether what was written to a stream failed with this error because nobody reads it any more.
bool has_no_reader(int stream, int error);
// 0 where there is none, or it does not say.
int columns_of_terminal(int stream);
// Takes the numbers of standard streams that are closed, so that no file the program opens gets one of them and is
// written messages to.
void reserve_standard_streams();

}  // namespace unjam::cli
