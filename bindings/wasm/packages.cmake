# The header-only packages, for a compiler that must not see the other headers of this machine: each is linked
# alone into a folder of its own.
function(unjam_headers_only package header)
  get_filename_component(folder ${header} DIRECTORY)
  find_path(unjam_${folder}_at ${header} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  set(headers ${PROJECT_BINARY_DIR}/headers)
  file(MAKE_DIRECTORY ${headers})
  file(CREATE_LINK ${unjam_${folder}_at}/${folder} ${headers}/${folder} SYMBOLIC)
  add_library(${package} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${package} INTERFACE ${headers})
endfunction()
unjam_headers_only(fmt::fmt fmt/format.h)
unjam_headers_only(nlohmann_json::nlohmann_json nlohmann/json.hpp)
add_library(Threads::Threads INTERFACE IMPORTED GLOBAL)
