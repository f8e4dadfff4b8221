#include "model/default_label.h"

#include <string_view>

namespace unjam {

std::string default_label(int index_among_others) {
    // The single letters are 25, because X is the target's; after them two letters from AA on.
    constexpr std::string_view kSingle = "ABCDEFGHIJKLMNOPQRSTUVWYZ";
    const int singles = static_cast<int>(kSingle.size());
    if (index_among_others < singles) {
        return std::string(1, kSingle[static_cast<std::size_t>(index_among_others)]);
    }
    int rest = index_among_others - singles + 26;
    std::string label;
    for (; rest >= 0; rest = rest / 26 - 1) label.insert(label.begin(), static_cast<char>('A' + rest % 26));
    return label;
}

}  // namespace unjam
