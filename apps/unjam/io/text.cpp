#include "io/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "unjam/support/utf8.h"

namespace unjam::cli {

namespace {

char small(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

// Edits (insert, remove, replace, swap neighbours) from one word to the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> least(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                least[i][j] = i + j;
                continue;
            }
            const bool same = small(a[i - 1]) == small(b[j - 1]);
            least[i][j] =
                std::min({least[i - 1][j - 1] + (same ? 0 : 1), least[i - 1][j] + 1, least[i][j - 1] + 1});
            const bool swapped =
                i > 1 && j > 1 && small(a[i - 1]) == small(b[j - 2]) && small(a[i - 2]) == small(b[j - 1]);
            if (swapped) least[i][j] = std::min(least[i][j], least[i - 2][j - 2] + 1);
        }
    }
    return least[a.size()][b.size()];
}

bool looks_numeric(std::string_view cell) {
    return cell.empty() || cell == "-" || std::isdigit(static_cast<unsigned char>(cell.front())) != 0;
}

}  // namespace

std::string duration_text(double seconds) {
    if (seconds < 0.0095) return fmt::format("{:.2f} ms", seconds * 1e3);
    if (seconds < 0.9995) return fmt::format("{:.1f} ms", seconds * 1e3);
    if (seconds < 119.5) return fmt::format("{:.2f} s", seconds);
    const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
    return fmt::format("{} min {} s", whole / 60, whole % 60);
}

std::string size_text(std::size_t bytes) {
    double amount = static_cast<double>(bytes) / 1024;
    const char* unit = "KiB";
    for (const char* next : {"MiB", "GiB", "TiB"}) {
        if (amount < 1023.95) break;
        amount /= 1024;
        unit = next;
    }
    return fmt::format("{:.1f} {}", amount, unit);
}

std::string speed_text(double states_per_second) {
    if (states_per_second >= 1e6) return fmt::format("{:.1f} M states/s", states_per_second / 1e6);
    if (states_per_second >= 1e3) return fmt::format("{:.1f} k states/s", states_per_second / 1e3);
    return fmt::format("{:.0f} states/s", states_per_second);
}

std::string nearest(std::string_view typed, const std::vector<std::string>& words) {
    std::string best;
    std::size_t best_distance = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (const std::string& word : words) {
        std::size_t distance = edit_distance(typed, word);
        if (typed.size() >= 3 && word.starts_with(typed)) distance = std::min<std::size_t>(distance, 1);
        if (distance < best_distance) {
            best_distance = distance;
            best = word;
        }
    }
    return best;
}

std::string upper(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return result;
}

std::string as_sentence(std::string_view text) {
    return text.empty() ? "" : upper(text.substr(0, 1)) + std::string(text.substr(1)) + ".";
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = small(c);
    return result;
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(separator, start), text.size());
        parts.emplace_back(text.substr(start, end - start));
        start = end + 1;
    }
    return parts;
}

std::vector<std::string> split_list(std::string_view text) {
    std::vector<std::string> words = split(text, ',');
    for (std::string& word : words) {
        word.erase(word.find_last_not_of(' ') + 1);
        word.erase(0, word.find_first_not_of(' '));
    }
    return words;
}

std::string wrapped(std::string_view text, int indent, int width) {
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    std::string result;
    for (const std::string& paragraph : split(text, '\n')) {
        std::string line;
        int columns = indent;
        for (const std::string& word : split(paragraph, ' ')) {
            const int extra = display_width(word) + (line.empty() ? 0 : 1);
            if (!line.empty() && columns + extra > width) {
                result += margin + line + '\n';
                line.clear();
                columns = indent;
            }
            columns += display_width(word) + (line.empty() ? 0 : 1);
            line += line.empty() ? word : " " + word;
        }
        result += line.empty() ? "\n" : margin + line + '\n';
    }
    return result;
}

std::string aligned_table(const std::vector<std::vector<std::string>>& rows, bool has_header) {
    if (rows.empty()) return {};
    const std::size_t columns = rows.front().size();
    std::vector<int> widths(columns, 0);
    std::vector<bool> numeric(columns, true);
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t c = 0; c < columns; ++c) {
            widths[c] = std::max(widths[c], display_width(rows[r][c]));
            // The first column names the row, even where the names begin with a digit.
            if (r > 0 || !has_header) numeric[c] = c > 0 && numeric[c] && looks_numeric(rows[r][c]);
        }
    }
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t c = 0; c < columns; ++c) {
            const std::string padding(static_cast<std::size_t>(widths[c] - display_width(row[c])), ' ');
            line += (c > 0 ? "  " : "") + (numeric[c] ? padding + row[c] : row[c] + padding);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

std::string printable(std::string_view text) {
    std::string shown;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : '\0');
        if (byte == 0xC2 && next >= 0x80 && next < 0xA0) {  // U+0080 to U+009F, which also control terminals
            shown += fmt::format("\\x{:02x}", next);
            ++i;
        } else if (byte >= ' ' && byte != 0x7f) {
            shown += text[i];
        } else if (byte == '\n' || byte == '\r' || byte == '\t') {
            shown += byte == '\n' ? "\\n" : byte == '\r' ? "\\r" : "\\t";
        } else {
            shown += fmt::format("\\x{:02x}", byte);
        }
    }
    return shown;
}

std::string cut_to(std::string_view text, int columns) {
    if (display_width(text) <= columns) return std::string(text);
    std::size_t end = 0;
    int used = 0;
    for (std::size_t next = 0; next < text.size(); end = next) {
        next_letter(text, next);
        used += display_width(text.substr(end, next - end));
        if (used > columns - 3) break;
    }
    return std::string(text.substr(0, end)) + "...";
}

}  // namespace unjam::cli
