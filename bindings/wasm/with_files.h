// Debian's C++ library for WASI has streams of files and names of files, but says that it has not. CLI11 needs their
// declarations.
#pragma once
#include <__config>
#undef _LIBCPP_HAS_NO_FILESYSTEM
