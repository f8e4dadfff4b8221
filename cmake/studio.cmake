# The targets `wasm` and `studio`: the WebAssembly modules in build/wasm and the page in build/studio. Neither
# is part of the default build, and both say what they miss: nothing else needs clang for WebAssembly or Node.
set(UNJAM_STUDIO_DIR ${PROJECT_SOURCE_DIR}/build/studio CACHE PATH "Where the target studio puts the page")
set(studio ${PROJECT_SOURCE_DIR}/studio)
set(wasm_dir ${PROJECT_SOURCE_DIR}/build/wasm)
set(wasm_module ${wasm_dir}/unjam.wasm)

cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)

# A build of its own, because a build has one compiler. It does nothing when nothing changed, and the page is
# then not built anew either.
set(quiet ${CMAKE_COMMAND} -E env --unset=CXXFLAGS --unset=LDFLAGS)
add_custom_target(wasm
  COMMAND ${quiet} ${CMAKE_COMMAND} -S ${PROJECT_SOURCE_DIR} -B ${wasm_dir} -G Ninja -DCMAKE_BUILD_TYPE=Release
    -DUNJAM_APP=OFF -DUNJAM_TESTS=OFF -DUNJAM_UNITY=ON --toolchain ${PROJECT_SOURCE_DIR}/bindings/wasm/toolchain.cmake
  COMMAND ${CMAKE_COMMAND} --build ${wasm_dir} --parallel ${cores} --target unjam_wasm whole_wasm
  BYPRODUCTS ${wasm_module} ${wasm_dir}/whole.wasm
  COMMENT "Building the WebAssembly modules"
  USES_TERMINAL VERBATIM)

find_program(UNJAM_NPM npm)
if(NOT UNJAM_NPM)
  add_custom_target(studio
    COMMAND ${CMAKE_COMMAND} -E echo "The page needs npm and Node 20.19 or newer: ./unjam studio installs them."
    COMMAND ${CMAKE_COMMAND} -E false VERBATIM)
  return()
endif()

# npm starts the Node that the PATH has: it must be the one beside it, which ./unjam may have put into .tools.
get_filename_component(node_dir ${UNJAM_NPM} DIRECTORY)
set(with_node ${CMAKE_COMMAND} -E env --modify PATH=path_list_prepend:${node_dir})
# What it installs is for the page and for the packages it is built from.
set(packages ${PROJECT_SOURCE_DIR}/node_modules/.package-lock.json)
set(of_packages ${PROJECT_SOURCE_DIR}/packages)
add_custom_command(OUTPUT ${packages}
  COMMAND ${with_node} ${UNJAM_NPM} ci --no-fund --no-audit --loglevel=error
  DEPENDS ${PROJECT_SOURCE_DIR}/package.json ${PROJECT_SOURCE_DIR}/package-lock.json ${studio}/package.json
    ${of_packages}/board/package.json ${of_packages}/engine/package.json
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
  COMMENT "Installing the packages that the page is made with" VERBATIM)

file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS
  ${studio}/src/* ${studio}/public/* ${studio}/build/* ${of_packages}/*/src/* ${of_packages}/*/build/*
  ${PROJECT_SOURCE_DIR}/puzzles/*
  ${PROJECT_SOURCE_DIR}/docs/schema/* ${PROJECT_SOURCE_DIR}/bindings/wasm/*.json)
# Built beside its place and then moved there: a server must never see half a page.
add_custom_command(OUTPUT ${UNJAM_STUDIO_DIR}/index.html
  COMMAND ${with_node} UNJAM_STUDIO=${UNJAM_STUDIO_DIR}.new UNJAM_WASM=${wasm_module}
    ${UNJAM_NPM} run --silent build
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${UNJAM_STUDIO_DIR}
  COMMAND ${CMAKE_COMMAND} -E rename ${UNJAM_STUDIO_DIR}.new ${UNJAM_STUDIO_DIR}
  DEPENDS ${packages} ${wasm_module} ${wasm_dir}/whole.wasm ${page_sources} ${studio}/index.html ${studio}/vite.config.ts
    ${studio}/svelte.config.js ${studio}/tsconfig.json ${PROJECT_SOURCE_DIR}/tsconfig.json ${of_packages}/engine/tsconfig.build.json
  WORKING_DIRECTORY ${studio}
  COMMENT "Building the page" VERBATIM)
add_custom_target(studio DEPENDS ${UNJAM_STUDIO_DIR}/index.html)
add_dependencies(studio wasm)
