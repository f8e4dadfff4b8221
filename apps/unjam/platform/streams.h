// The standard streams, by their descriptors (files.h).
#pragma once

namespace unjam::cli {

bool is_terminal(int stream);
// 0 where there is none, or it does not say.
int columns_of_terminal(int stream);
// Takes the numbers of standard streams that are closed, so that no file the program opens gets one of them and is
// written messages to.
void reserve_standard_streams();

}  // namespace unjam::cli
