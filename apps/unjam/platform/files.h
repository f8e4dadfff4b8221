// Files as the system has them. What fails leaves its reason in errno, for system_error().
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace unjam::cli {

enum class FileKind : std::uint8_t { missing, file, folder, other };

// Of what a link leads to.
FileKind kind_of(const std::string& path);
// Whether there is something of that name, be it a link to nowhere; in a folder that may not be searched, perhaps.
bool is_there(const std::string& path);
// 0 where there is no file.
std::uintmax_t size_of(const std::string& path);
// The names in a folder, in no order; none if it cannot be read.
std::vector<std::string> names_in(const std::string& folder);
// With the folders above it; what is there already is left as it is.
bool make_folder(const std::string& path);
// The file itself where `path` is a link to it.
std::string real_path(const std::string& path);
// The file of this program; empty if the system does not say.
std::string program_path();
// Where programs keep what belongs to the user; empty if the system does not say.
std::string data_folder();

// "dir/jam_1.txt": "jam_1.txt", "jam_1", "dir". Without a folder, "." is the one.
std::string name_of_path(const std::string& path);
std::string stem_of_path(const std::string& path);
std::string folder_of_path(const std::string& path);

// Descriptors; -1 where opening fails.
inline constexpr int kStandardInput = 0;
inline constexpr int kStandardOutput = 1;
inline constexpr int kStandardError = 2;

// A pipe that nobody writes to yet is opened, too.
int open_to_read(const std::string& path);
// A file that is not there yet.
int create_new_file(const std::string& path);
// The end of a file that is not there yet, however often it is written to.
int create_new_journal(const std::string& path);
// What is no file: a device, a pipe.
int open_device(const std::string& path);

// Whether something can be read now, or at the end of that time.
bool wait_to_read(int file, std::chrono::milliseconds patience);
// How many bytes; 0 at the end. -1 with errno EINTR or EAGAIN: nothing yet.
std::ptrdiff_t read_some(int file, char* to, std::size_t size);
std::ptrdiff_t write_some(int file, const char* from, std::size_t size);
bool close_file(int file);
// Until it is on the disk.
bool sync_file(int file);
// Those of the file at `path`, if it is there.
bool take_permissions(int file, const std::string& path);
// Puts `from` in the place of `to`, whether that is there or not, in one go.
bool replace_file(const std::string& from, const std::string& to);
bool remove_file(const std::string& path);

}  // namespace unjam::cli
