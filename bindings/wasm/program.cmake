# The toolchain of the command line as a WebAssembly program: that of the page's modules, with exceptions, for which
# apps/unjam/platform/wasi/exceptions.cpp has what Debian's C++ library lacks.
include(${CMAKE_CURRENT_LIST_DIR}/toolchain.cmake)
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -mbulk-memory -fwasm-exceptions -include ${CMAKE_CURRENT_LIST_DIR}/with_files.h")
# Four megabytes of stack, at the bottom of the memory, so that running out of it is a trap and nothing worse.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=4194304")
