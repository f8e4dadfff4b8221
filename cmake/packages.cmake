# cpack: packages of what `cmake --install` installs. `scripts/package` calls it.
#   deb     two packages: unjam, the program, and libunjam-dev, the library
#   tgz     the program in a folder that runs wherever it is unpacked
set(CPACK_PACKAGE_NAME unjam)
set(CPACK_PACKAGE_VENDOR "the Unjam authors")
set(CPACK_PACKAGE_CONTACT "the Unjam authors <unjam@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "solver and workshop for Rush Hour puzzles")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_THREADS 0)
set(CPACK_COMPONENTS_ALL program development)

# What Debian wants in a package.
set(packages unjam libunjam-dev)
foreach(package component IN ZIP_LISTS packages CPACK_COMPONENTS_ALL)
  set(docs ${CMAKE_INSTALL_DATADIR}/doc/${package})
  install(FILES LICENSE DESTINATION ${docs} RENAME copyright COMPONENT ${component})
  install(FILES NOTICES.txt DESTINATION ${docs} COMPONENT ${component})
  unjam_install_compressed(CHANGELOG.md changelog ${docs} ${component})
endforeach()
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME unjam)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "Vehicles on a grid slide along their own line until the target reaches
the exit. Unjam reads such puzzles in any format in common use and answers
with a shortest solution or a proof that there is none. It says how hard
they are for people, makes new ones to order, counts all of a board size,
and has a page to play them in the browser.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libunjam-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "libsqlite3-dev, libcairo2-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "The library for C++20: headers, the static library and its components for
collections (SQLite) and PDF (Cairo), with what find_package and pkg-config
need.")

string(TOLOWER "${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}" CPACK_SYSTEM_NAME)
include(CPack)
