// Pictures of a board: its pieces, for the page to put together and move, and files.
#pragma once

#include "calls.h"
#include "question.h"

namespace unjam::page {

std::string drawing_call(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);
std::string colours_call(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);
std::string svg_call(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);

// Files, in base64.
std::string png_job(const JsonNode& question);
std::string gif_job(const JsonNode& question, const ProgressText& progress);

}  // namespace unjam::page
