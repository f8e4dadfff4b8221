#include "drawing_calls.h"

#include <algorithm>
#include <cmath>

#include "unjam/support/svg.h"

namespace unjam::page {

namespace {

// More than any puzzle has, so that a draft can be drawn before it is refused, and little enough to be drawn.
constexpr int kMostCells = 64;
constexpr int kMostVehicles = kMostCells * kMostCells;

Error refusal(std::string message) {
    return Error{ErrorCode::usage, {}, std::move(message)};
}

bool is_drawable(const PuzzleDraft& draft) {
    const auto fits = [](int cells) { return cells >= 1 && cells <= kMostCells; };
    return fits(draft.width) && fits(draft.height) &&
           std::ranges::all_of(draft.vehicles, [&](const Vehicle& one) { return fits(one.length); });
}

// As many decimals as an SVG has.
double rounded(double value) {
    return std::round(value * 100) / 100;
}

JsonObject object_of(const Box& box) {
    return JsonObject()
        .add("x", rounded(box.x))
        .add("y", rounded(box.y))
        .add("width", rounded(box.width))
        .add("height", rounded(box.height));
}

// One <path>; what is missing is "none".
JsonObject object_of(const Shape& shape, const std::string& transform) {
    JsonObject object;
    object.add("d", svg_path(shape.path));
    if (shape.fill) object.add("fill", svg_color(*shape.fill));
    if (shape.fill && shape.fill->opacity < 1) object.add("opacity", shape.fill->opacity);
    if (shape.stroke)
        object.add("stroke", svg_color(*shape.stroke)).add("width", rounded(shape.stroke_width));
    if (!transform.empty()) object.add("transform", transform);
    return object;
}

// All shapes of a picture. Its groups become attributes: the page then has no tree to walk.
std::vector<JsonObject> shapes_of(const Picture& picture) {
    std::vector<JsonObject> shapes;
    std::vector<std::string> transforms = {""};
    for (const PictureItem& item : picture.items) {
        if (const auto* group = std::get_if<BeginGroup>(&item)) {
            const std::string& outer = transforms.back();
            const std::string inner = svg_transform(*group);
            transforms.push_back(outer.empty() || inner.empty() ? outer + inner : outer + " " + inner);
        }
        if (std::holds_alternative<EndGroup>(item)) transforms.pop_back();
        const auto* shape = std::get_if<Shape>(&item);
        if (shape != nullptr && !shape->path.pieces().empty())
            shapes.push_back(object_of(*shape, transforms.back()));
    }
    return shapes;
}

std::optional<JsonObject> label_of(const Picture& picture) {
    for (const PictureItem& item : picture.items) {
        if (const auto* text = std::get_if<Text>(&item)) {
            return JsonObject()
                .add("text", text->text)
                .add("x", rounded(text->at.x))
                .add("y", rounded(text->at.y))
                .add("size", rounded(text->size));
        }
    }
    return {};
}

JsonObject& add_colors(JsonObject& object, const VehicleColors& colors) {
    return object.add("body", svg_color(colors.body)).add("ink", svg_color(colors.label));
}

JsonObject vehicle_object(const PuzzleDraft& draft, int index) {
    const Picture picture = vehicle_picture(draft, index);
    JsonObject object;
    object.add("shapes", shapes_of(picture)).add("label", label_of(picture));
    return add_colors(object, colors_of_vehicle(draft.target, index));
}

struct Wanted {
    Puzzle puzzle;
    Look look;
    double size = 0;  // pixels of the longer side
};

Result<Wanted> wanted_of(const JsonNode& question) {
    auto puzzle = puzzle_of(question);
    if (!puzzle) return puzzle.error();
    const auto theme = parse_theme(question["theme"].as_text());
    if (!theme) return theme.error();
    return Wanted{std::move(*puzzle),
                  {*theme, question["labels"].as_truth(false), true},
                  question["size"].as_number().value_or(0)};
}

// The puzzle as it stands.
Picture picture_of(const Wanted& wanted) {
    return board_picture(wanted.puzzle, start_offsets(wanted.puzzle), wanted.look);
}

// Bytes in base64, which JSON can carry.
std::string file_of(const Result<std::string>& bytes) {
    if (!bytes) return answer_of(bytes.error()).text();
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve(bytes->size() / 3 * 4 + 4);
    for (std::size_t i = 0; i < bytes->size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t n = i; n < i + 3; ++n) {
            group = group << 8 | (n < bytes->size() ? static_cast<unsigned char>((*bytes)[n]) : 0U);
        }
        for (std::size_t n = 0; n < 4; ++n) {
            text += i + n > bytes->size() ? '=' : kDigits[group >> (18 - 6 * n) & 63];
        }
    }
    return JsonObject().add("base64", text).text();
}

}  // namespace

std::string drawing_call(const JsonNode& question, Session::Memory&, const ProgressText&) {
    const PuzzleDraft draft = draft_of(question);
    if (!is_drawable(draft))
        return answer_of(refusal("sides and lengths must be 1 to " + std::to_string(kMostCells) +
                                 " cells to be drawn"))
            .text();
    const Picture light = ground_picture(draft, {Theme::light, true, false});
    const Picture dark = ground_picture(draft, {Theme::dark, true, false});
    std::vector<JsonObject> vehicles;
    for (std::size_t i = 0; i < draft.vehicles.size(); ++i)
        vehicles.push_back(vehicle_object(draft, static_cast<int>(i)));
    return JsonObject()
        .add("box", object_of(light.box))
        .add("ground", JsonObject().add("light", shapes_of(light)).add("dark", shapes_of(dark)))
        .add("vehicles", vehicles)
        .text();
}

std::string colours_call(const JsonNode& question, Session::Memory&, const ProgressText&) {
    const int count = question["vehicles"].as_int(0);
    if (count < 0 || count > kMostVehicles)
        return answer_of(refusal("the number of vehicles must be 0 to " + std::to_string(kMostVehicles)))
            .text();
    std::vector<JsonObject> colours(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        add_colors(colours[static_cast<std::size_t>(i)], colors_of_vehicle(question["target"].as_int(-1), i));
    return JsonObject().add("colours", colours).text();
}

std::string svg_call(const JsonNode& question, Session::Memory&, const ProgressText&) {
    const auto wanted = wanted_of(question);
    if (!wanted) return answer_of(wanted.error()).text();
    const Picture picture = picture_of(*wanted);
    return JsonObject().add("svg", to_svg(picture, scale_to(picture.box, wanted->size))).text();
}

std::string png_job(const JsonNode& question) {
    const auto wanted = wanted_of(question);
    if (!wanted) return answer_of(wanted.error()).text();
    const Picture picture = picture_of(*wanted);
    return file_of(to_png(picture, scale_to(picture.box, wanted->size)));
}

std::string gif_job(const JsonNode& question, const ProgressText& progress) {
    const auto wanted = wanted_of(question);
    if (!wanted) return answer_of(wanted.error()).text();
    const auto moves = moves_of(wanted->puzzle, question["moves"]);
    if (!moves) return answer_of(moves.error()).text();
    const Replay replayed = replay(wanted->puzzle, *moves);
    if (!replayed.legal) return answer_of({ErrorCode::usage, {}, replayed.reason}).text();
    const Film film = film_of(wanted->puzzle, *moves);
    const auto report = [&progress](double share) {
        if (progress) progress(JsonObject().add("share", share).text());
    };
    const double scale = scale_to(ground_picture(wanted->puzzle, wanted->look).box, wanted->size);
    return file_of(to_gif(wanted->puzzle, film, wanted->look, scale, report));
}

}  // namespace unjam::page
