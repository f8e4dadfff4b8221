// The public side of the census on a GPU.
#include <utility>

#include "census/gpu/bundle_batches.h"
#include "census/gpu/device.h"
#include "unjam/census.h"

namespace unjam {

namespace {

// A batch of so many words takes a second or two; larger ones are not faster.
constexpr std::uint64_t kMostWords = std::uint64_t{1} << 32U;
// Of the 32 states for which a word has room, about so many exist.
constexpr std::uint64_t kStatesPerWord = 16;

}  // namespace

struct CensusGpu::Inside {
    Inside(const CensusPlan::Inside& plan, std::unique_ptr<census::gpu::Device> opened)
        : device(std::move(opened)), batches(plan, *device, kMostWords) {}

    std::unique_ptr<census::gpu::Device> device;
    census::gpu::BundleBatches batches;
};

int CensusGpu::count() {
    return census::gpu::gpu_count();
}

Result<CensusGpu> CensusGpu::open(const CensusPlan& plan, int number) {
    if (!plan.options().states_only)
        return Error{ErrorCode::unsupported, {}, "a GPU counts states only; components need the processor"};
    auto device = census::gpu::open_gpu(number);
    if (!device) return device.error();
    auto inside = std::make_unique<Inside>(plan.inside(), *std::move(device));
    if (inside->device->error()) return *inside->device->error();
    return CensusGpu(std::move(inside));
}

CensusGpu::CensusGpu(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
CensusGpu::CensusGpu(CensusGpu&&) noexcept = default;
CensusGpu& CensusGpu::operator=(CensusGpu&&) noexcept = default;
CensusGpu::~CensusGpu() = default;

std::string CensusGpu::name() const {
    return inside_->device->name();
}

std::uint64_t CensusGpu::room() const {
    return inside_->batches.most_words() * kStatesPerWord;
}

Result<std::vector<CensusTally>> CensusGpu::count(const std::vector<std::uint64_t>& bundles,
                                                  const StopToken& stop) {
    return inside_->batches.count(bundles, stop);
}

}  // namespace unjam
