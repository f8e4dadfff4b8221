// What Debian's libraries for WASI declare but do not have.
#include <cstdint>
#include <cstdlib>
#include <fstream>

// Of files that hold settings, which CLI11 could read.
template class std::basic_filebuf<char>;
template class std::basic_ifstream<char>;

// NOLINTBEGIN: the compiler chose these names.
extern "C" {

// Parts of the compiler's own library look after their stack.
std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() {
    std::abort();
}

}  // extern "C"
// NOLINTEND
