# Warnings, sanitizers, and how the library uses header-only packages without passing them on.

# Warnings are errors with the compilers the tests use; a newer one with new warnings still builds.
set(tested_compiler OFF)
if(PROJECT_IS_TOP_LEVEL AND ((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
    OR (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^19\\.")))
  set(tested_compiler ON)
endif()
option(UNJAM_WERROR "Treat warnings as errors" ${tested_compiler})

# For C++ alone; what nvcc compiles for GPUs it passes on as it likes.
function(unjam_add_options)
  foreach(option IN LISTS ARGN)
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:${option}>)
  endforeach()
endfunction()

unjam_add_options(-Wall -Wextra)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 takes `"text" + string` for overlapping or endless memory (its bug 105651).
  unjam_add_options(-Wno-restrict -Wno-stringop-overflow)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # The stable_sort of libstdc++ 12 uses what libstdc++ itself calls deprecated; only clang reports it.
  unjam_add_options(-Wno-deprecated-declarations)
endif()
if(UNJAM_WERROR)
  unjam_add_options(-Werror)
endif()

# What was compiled before is not compiled again where ccache is installed: another branch, a second clone.
find_program(UNJAM_CCACHE ccache DOC "Compile through ccache; set to OFF to do without")
if(UNJAM_CCACHE AND PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Precompiled headers hide macros and times of files, which ccache must be allowed not to see.
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${UNJAM_CCACHE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options(SHELL:-Xclang\ -fno-pch-timestamp)
  endif()
endif()

# Several files as one: half of the time for a file goes into reading headers. Leave it off while you edit one file
# repeatedly.
option(UNJAM_UNITY "Compile several files as one" OFF)
# unjam_compile_together(TARGET COUNT): so many files at a time; 0: all
function(unjam_compile_together target count)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${UNJAM_UNITY} UNITY_BUILD_BATCH_SIZE ${count})
endfunction()

if(UNJAM_SANITIZE)
  add_compile_options(-fsanitize=${UNJAM_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${UNJAM_SANITIZE})
endif()
if(UNJAM_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "UNJAM_FUZZ needs clang: cmake --preset asan sets it up")
  endif()
endif()

# Compiles `target` with the headers of packages that need no linking. Unlike target_link_libraries, nothing
# of them stands in the installed package, so its users need not have them.
function(unjam_use_headers_of target)
  foreach(package IN LISTS ARGN)
    target_include_directories(${target} SYSTEM PRIVATE
      $<TARGET_PROPERTY:${package},INTERFACE_INCLUDE_DIRECTORIES>)
    target_compile_definitions(${target} PRIVATE
      $<TARGET_PROPERTY:${package},INTERFACE_COMPILE_DEFINITIONS>)
  endforeach()
endfunction()

# fmt inside a library of ours: compiled into it, and unknown to its users. fmt's code is compiled once, in
# src/base/fmt.cpp, in a namespace that keeps it apart from a fmt that a program links.
function(unjam_use_private_headers target)
  unjam_use_headers_of(${target} fmt::fmt)
  target_compile_definitions(${target} PRIVATE
    "FMT_BEGIN_NAMESPACE=namespace fmt { inline namespace unjam {" "FMT_END_NAMESPACE=}}"
    # The library's texts are the same everywhere; locales would be a fifth of the WebAssembly module.
    "FMT_STATIC_THOUSANDS_SEPARATOR=','")
endfunction()
