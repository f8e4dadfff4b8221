#include <type_traits>

#include "unjam/json.h"
#include "unjam/support/json_order.h"
#include "unjam/support/json_writer.h"

namespace unjam {

namespace {

JsonObject range_object(const IntRange& range) {
    const bool bounded = range.most != IntRange{}.most;
    return JsonObject()
        .add("least", range.least)
        .add("most", bounded ? std::optional(range.most) : std::nullopt);
}

// Complete where their functions are first named: else those have another signature in WebAssembly.
static_assert(std::is_copy_constructible_v<Result<Exit>> && std::is_copy_constructible_v<Result<Symmetry>>);

// Takes the members of an order one after the other and keeps the first thing wrong with them.
class OrderReader {
public:
    explicit OrderReader(const JsonNode& object) : object_(object) {
        if (object.kind != JsonNode::Kind::object) fail(object, "an order must be a JSON object");
    }

    void take(const char* key, int& into) {
        if (const JsonNode* node = given(key)) take(*node, key, into);
    }
    void take(const char* key, std::uint64_t& into) {
        const JsonNode* node = given(key);
        if (node && node->kind == JsonNode::Kind::whole && node->number >= 0) {
            into = static_cast<std::uint64_t>(node->number);
        } else if (node) {
            fail(*node, key, "a whole number from 0 to 9223372036854775807");
        }
    }
    void take(const char* key, double& into) {
        const JsonNode* node = given(key);
        if (!node) return;
        const auto number = node->as_number();
        if (!number) return fail(*node, key, "a number");
        into = *number;
    }
    void take(const char* key, bool& into) {
        const JsonNode* node = given(key);
        if (node && node->kind != JsonNode::Kind::boolean) return fail(*node, key, "true or false");
        if (node) into = node->truth;
    }
    void take(const char* key, IntRange& into) {
        const JsonNode* node = given(key);
        if (!node) return;
        if (node->kind != JsonNode::Kind::object) return fail(*node, key, "an object with least and most");
        const std::string name = key;
        into.most = IntRange{}.most;
        if (const JsonNode* least = node->given("least")) take(*least, name + ".least", into.least);
        if (const JsonNode* most = node->given("most")) take(*most, name + ".most", into.most);
    }
    void take(const char* key, std::vector<int>& into) {
        const JsonNode* node = given(key);
        if (!node) return;
        if (node->kind != JsonNode::Kind::array) return fail(*node, key, "a list of whole numbers");
        into.clear();
        for (const JsonNode& item : node->items) {
            if (item.kind != JsonNode::Kind::whole) return fail(item, key, "a list of whole numbers");
            into.push_back(item.as_int(0));
        }
    }
    template <class T>
    void take(const char* key, Result<T> (*parse)(std::string_view), T& into) {
        const JsonNode* node = given(key);
        if (!node) return;
        if (node->kind != JsonNode::Kind::string) return fail(*node, key, "a string");
        const auto value = parse(node->string);
        if (!value) return fail(*node, "'" + std::string(key) + "': " + value.error().message);
        into = *value;
    }

    const Result<void>& read() const { return read_; }

private:
    const JsonNode* given(const char* key) const { return read_ ? object_.given(key) : nullptr; }
    void take(const JsonNode& node, const std::string& key, int& into) {
        if (node.kind != JsonNode::Kind::whole) return fail(node, key, "a whole number");
        into = node.as_int(0);
    }
    void fail(const JsonNode& node, const std::string& key, const char* wanted) {
        fail(node, "'" + key + "' must be " + wanted);
    }
    void fail(const JsonNode& node, std::string message) {
        if (read_) read_ = Error{ErrorCode::syntax, node.where, std::move(message)};
    }

    const JsonNode& object_;
    Result<void> read_;
};

}  // namespace

std::string order_json(const Order& order) {
    return JsonObject()
        .add("count", order.count)
        .add("width", order.width)
        .add("height", order.height)
        .add("exit", to_string(order.exit))
        .add("vehicles", range_object(order.vehicles))
        .add("lengths", order.lengths)
        .add("target_length", order.target_length)
        .add("target_line", order.target_line < 0 ? std::nullopt : std::optional(order.target_line))
        .add("walls", range_object(order.walls))
        .add("moves", range_object(order.moves))
        .add("steps", range_object(order.steps))
        .add("least_score", order.least_score)
        .add("most_score", order.most_score)
        .add("minimal", order.minimal)
        .add("unique", order.unique)
        .add("symmetry", to_string(order.symmetry))
        .add("seed", order.seed)
        .text();
}

Result<Order> read_order(std::string_view text) {
    const auto object = read_json(text);
    if (!object) return object.error();
    return read_order(*object);
}

Result<Order> read_order(const JsonNode& object) {
    Order order;
    OrderReader reader(object);
    reader.take("count", order.count);
    reader.take("width", order.width);
    reader.take("height", order.height);
    reader.take("exit", parse_exit, order.exit);
    reader.take("vehicles", order.vehicles);
    reader.take("lengths", order.lengths);
    reader.take("target_length", order.target_length);
    reader.take("target_line", order.target_line);
    reader.take("walls", order.walls);
    reader.take("moves", order.moves);
    reader.take("steps", order.steps);
    reader.take("least_score", order.least_score);
    reader.take("most_score", order.most_score);
    reader.take("minimal", order.minimal);
    reader.take("unique", order.unique);
    reader.take("symmetry", parse_symmetry, order.symmetry);
    reader.take("seed", order.seed);
    if (!reader.read()) return reader.read().error();
    return order;
}

}  // namespace unjam
