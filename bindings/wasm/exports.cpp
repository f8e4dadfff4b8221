// The functions that the page calls. Texts cross the border as address and length; an answer lies in memory as
// its length in four bytes, then the text, and the page releases it. An address of 0: no memory for the text. When
// memory runs out in the middle of a call, the page is called, which gives this instance up.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

#include "module.h"

#define UNJAM_EXPORT(name) __attribute__((export_name(#name), used)) name
#define UNJAM_IMPORT(name) __attribute__((import_module("unjam"), import_name(#name)))

extern "C" {

UNJAM_IMPORT(progress) void page_progress(const char* text, std::uint32_t size);
[[noreturn]] UNJAM_IMPORT(out_of_memory) void page_out_of_memory();

void* UNJAM_EXPORT(unjam_allocate)(std::uint32_t size) {
    return std::malloc(size);
}

void UNJAM_EXPORT(unjam_release)(void* address) {
    std::free(address);
}

void* UNJAM_EXPORT(unjam_call)(const char* question, std::uint32_t size) {
    std::set_new_handler(page_out_of_memory);
    const std::string answer = unjam::page::module_answer({question, size}, [](std::string_view text) {
        page_progress(text.data(), static_cast<std::uint32_t>(text.size()));
    });
    const auto length = static_cast<std::uint32_t>(answer.size());
    char* const block = static_cast<char*>(std::malloc(sizeof length + answer.size()));
    if (block == nullptr) return nullptr;
    std::memcpy(block, &length, sizeof length);
    std::memcpy(block + sizeof length, answer.data(), answer.size());
    return block;
}

}  // extern "C"
