#include "census/gpu/device.h"

namespace unjam::census::gpu {

Device::~Device() = default;

#ifndef UNJAM_CUDA
int gpu_count() {
    return 0;
}

Result<std::unique_ptr<Device>> open_gpu(int /*number*/) {
    return Error{ErrorCode::unsupported,
                 {},
                 "this program was built without CUDA; configure it with -DUNJAM_CUDA=ON (docs/cluster.md)"};
}
#endif

}  // namespace unjam::census::gpu
