# CUDA for the kernels of the census: machine code for the GPUs of today, and a form that later ones can translate.
find_package(CUDAToolkit 12 REQUIRED)
if(NOT CMAKE_CUDA_ARCHITECTURES)
  # Must be known before the language is enabled.
  set(CMAKE_CUDA_ARCHITECTURES 80-real 86-real 89-real 90-real)
  if(CUDAToolkit_VERSION VERSION_GREATER_EQUAL 12.8)
    list(APPEND CMAKE_CUDA_ARCHITECTURES 100-real 120)
  else()
    list(APPEND CMAKE_CUDA_ARCHITECTURES 90-virtual)
  endif()
endif()
enable_language(CUDA)
# CMake 3.25 does not know how to ask nvcc for C++20, and says nothing.
set(CMAKE_CUDA_STANDARD_REQUIRED OFF)
add_compile_options("$<$<COMPILE_LANGUAGE:CUDA>:SHELL:-std=c++20 --expt-relaxed-constexpr>")
set(CMAKE_CUDA_RUNTIME_LIBRARY Static)
