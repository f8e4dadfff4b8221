// C++ exceptions in WebAssembly, for a C++ library that was built without them: what the compiler calls when something is
// thrown, and when it must know which handler fits. It follows the Itanium C++ ABI as far as this program needs it: one
// thread, and classes that have one base class at most.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <typeinfo>

namespace {

// Stands before every exception.
struct alignas(16) Header {
    const std::type_info* type;
    void* (*destroy)(void*);  // destructors return their object here
    Header* next;             // of those that are being handled, the one before
    int handlers;
    bool thrown_again;
};

Header* handled = nullptr;

Header* header_of(void* exception) {
    return static_cast<Header*>(exception) - 1;
}

void destroy(Header* header) {
    if (header->destroy != nullptr) header->destroy(header + 1);
    std::free(header);
}

// The description of a class with one base class, which is its first part.
struct ClassWithBase : std::type_info {
    const std::type_info* base;
};

extern "C" char kClassWithBaseTable[] __asm__("_ZTVN10__cxxabiv120__si_class_type_infoE");

bool is_a(const std::type_info* type, const std::type_info* wanted) {
    for (;;) {
        if (*type == *wanted) return true;
        const void* table = nullptr;
        std::memcpy(&table, static_cast<const void*>(type), sizeof table);
        if (table != kClassWithBaseTable + 2 * sizeof(void*)) return false;
        type = static_cast<const ClassWithBase*>(type)->base;
    }
}

// The tables of handlers are written in LEB128.
std::uint32_t read_unsigned(const std::uint8_t*& at) {
    std::uint32_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
        const std::uint8_t byte = *at++;
        number |= (byte & 0x7fU) << shift;
        if (byte < 0x80) return number;
    }
}

std::int32_t read_signed(const std::uint8_t*& at) {
    std::uint32_t number = 0;
    for (unsigned shift = 0;;) {
        const std::uint8_t byte = *at++;
        number |= (byte & 0x7fU) << shift;
        shift += 7;
        if (byte >= 0x80) continue;
        if ((byte & 0x40U) != 0 && shift < 32) number |= ~0U << shift;
        return static_cast<std::int32_t>(number);
    }
}

// A handler's number in its function, counted from 1; 0: only cleaning up is to be done there. `table` describes the
// function, `index` says at which place of it the exception has arrived.
std::uintptr_t handler_for(const std::type_info* type, const std::uint8_t* table, std::uintptr_t index) {
    constexpr std::uint8_t kOmitted = 0xff;
    const std::uint8_t* at = table;
    if (*at++ != kOmitted) std::abort();
    const std::uint8_t* types = nullptr;
    if (*at++ != kOmitted) {
        const std::uint32_t distance = read_unsigned(at);
        types = at + distance;
    }
    ++at;
    const std::uint32_t places = read_unsigned(at);
    const std::uint8_t* const actions = at + places;
    std::uint32_t action = 0;
    for (std::uintptr_t place = 0; place <= index; ++place) {
        read_unsigned(at);
        action = read_unsigned(at);
    }
    if (action == 0) return 0;
    for (at = actions + action - 1;;) {
        const std::int32_t number = read_signed(at);
        const std::uint8_t* const here = at;
        const std::int32_t next = read_signed(at);
        // An exception that must not leave a function.
        if (number < 0) std::terminate();
        if (number > 0) {
            const std::type_info* wanted = nullptr;
            std::memcpy(&wanted, types - sizeof wanted * static_cast<std::size_t>(number), sizeof wanted);
            if (wanted == nullptr || is_a(type, wanted)) return static_cast<std::uintptr_t>(number);
        }
        if (next == 0) return 0;
        at = here + next;
    }
}

}  // namespace

// NOLINTBEGIN: the compiler chose these names.
extern "C" {

// Where an exception has arrived; what it writes into is read by the code around the handlers.
struct {
    std::uintptr_t index;
    const std::uint8_t* table;
    std::uintptr_t handler;
} __wasm_lpad_context;

int _Unwind_CallPersonality(void* exception) {
    auto& arrival = __wasm_lpad_context;
    arrival.handler =
        arrival.table == nullptr ? 0 : handler_for(header_of(exception)->type, arrival.table, arrival.index);
    return 0;
}

void* __cxa_allocate_exception(std::size_t size) {
    auto* const header = static_cast<Header*>(std::calloc(1, sizeof(Header) + size));
    if (header == nullptr) std::abort();
    return header + 1;
}

void __cxa_free_exception(void* exception) {
    std::free(header_of(exception));
}

[[noreturn]] void __cxa_throw(void* exception, std::type_info* type, void* (*destroy)(void*)) {
    header_of(exception)->type = type;
    header_of(exception)->destroy = destroy;
    __builtin_wasm_throw(0, exception);
}

void* __cxa_begin_catch(void* exception) {
    Header* const header = header_of(exception);
    header->thrown_again = false;
    if (header->handlers++ == 0) {
        header->next = handled;
        handled = header;
    }
    return exception;
}

void __cxa_end_catch() {
    Header* const header = handled;
    if (header == nullptr || --header->handlers > 0) return;
    handled = header->next;
    if (!header->thrown_again) destroy(header);
}

[[noreturn]] void __cxa_rethrow() {
    if (handled == nullptr) std::terminate();
    handled->thrown_again = true;
    __builtin_wasm_throw(0, handled + 1);
}

void* __cxa_get_exception_ptr(void* exception) {
    return exception;
}

}  // extern "C"
// NOLINTEND
