// The kernels on a GPU of NVIDIA.
#include <cub/device/device_scan.cuh>

#include <algorithm>
#include <string>

#include "census/gpu/device.h"
#include "census/gpu/inner_columns.h"
#include "census/gpu/join.h"
#include "census/gpu/push_blocks.h"
#include "census/gpu/push_words.h"

namespace unjam::census::gpu {

namespace {

constexpr u32 kBlockWarps = 16;
constexpr int kBlockGroups = 2;  // of threads on a multiprocessor: leaves 64 registers for each thread
constexpr u32 kWordThreads = 256;
constexpr u32 kSetupThreads = 128;
constexpr u32 kBlocksPerThread = 64;

// A GPU has memory that the threads of a group share: the tables of columns, then what each warp needs.
struct SharedSizes {
    u32 cells;
    u32 table;

    __host__ __device__ explicit SharedSizes(const Tables& tables)
        : cells(tables.patterns / tables.crossings * tables.column_stride),
          table(tables.patterns * tables.column_stride) {}
    __host__ __device__ u32 bytes() const { return (cells * 8 + 2 * table + 15) / 16 * 16; }
};

__device__ ColumnTables share_columns(const Tables& tables, u8* memory) {
    const SharedSizes sizes(tables);
    auto* const cells = reinterpret_cast<u64*>(memory);
    auto* const rank = reinterpret_cast<u32*>(memory + sizes.cells * 8);
    auto* const listed = reinterpret_cast<u32*>(memory + sizes.cells * 8 + sizes.table);
    for (u32 i = threadIdx.x; i < sizes.cells; i += blockDim.x) cells[i] = tables.cells[i];
    // A stride is a multiple of 4.
    for (u32 i = threadIdx.x; i < sizes.table / 4; i += blockDim.x) {
        rank[i] = reinterpret_cast<const u32*>(tables.rank)[i];
        listed[i] = reinterpret_cast<const u32*>(tables.listed)[i];
    }
    __syncthreads();
    return {cells, reinterpret_cast<const u8*>(rank), reinterpret_cast<const u8*>(listed),
            tables.column_stride};
}

extern __shared__ __align__(16) u8 shared_memory[];

__device__ u32 thread_number() {
    return blockIdx.x * blockDim.x + threadIdx.x;
}
__device__ u32 thread_count() {
    return gridDim.x * blockDim.x;
}

template <int kInner>
__global__ void add_up_kernel(const __grid_constant__ Params params, u64* words) {
    for (u64 first = u64{thread_number()} * kBlocksPerThread; first < params.block_count;
         first += u64{thread_count()} * kBlocksPerThread) {
        const u64 end = first + kBlocksPerThread;
        add_up_words<kInner>(params, words, static_cast<u32>(first),
                             end < params.block_count ? static_cast<u32>(end) : params.block_count);
    }
}

template <int kInner>
__global__ void measure_kernel(const __grid_constant__ Params params, const BlockSizes sizes) {
    for (u32 block = thread_number(); block < params.block_count; block += thread_count())
        measure_block<kInner>(params, sizes, block);
}

template <int kInner>
__global__ void list_kernel(const __grid_constant__ Params params, const u32* first_item, Item* items) {
    for (u32 block = thread_number(); block < params.block_count; block += thread_count())
        list_items<kInner>(params, first_item, items, block);
}

template <int kInner>
__global__ void start_kernel(const __grid_constant__ Params params) {
    Warp<StartLane> warp;
    for (u32 item = thread_number() / kLanes; item < params.item_count; item += thread_count() / kLanes)
        start_item<kInner>(params, warp, item);
}

template <int kInner>
__global__ void join_kernel(const __grid_constant__ Params params) {
    Warp<JoinLane> warp;
    for (u32 item = thread_number() / kLanes; item < params.item_count; item += thread_count() / kLanes)
        join_item<kInner>(params, warp, item);
}

template <int kInner>
__global__ void __launch_bounds__(kBlockWarps* kLanes, kBlockGroups)
    push_blocks_kernel(const __grid_constant__ Params params, u32 at_once) {
    const ColumnTables columns = share_columns(params.tables, shared_memory);
    auto* const memory = reinterpret_cast<PushMemory*>(shared_memory + SharedSizes(params.tables).bytes());
    PushBlocks<kInner>(params, columns, memory[threadIdx.x / kLanes]).run(at_once);
}

template <int kInner>
__global__ void __launch_bounds__(kWordThreads, 4) push_words_kernel(const __grid_constant__ Params params) {
    const ColumnTables columns = share_columns(params.tables, shared_memory);
    PushWords<kInner> lane(params, columns);
    for (u32 i = thread_number(); i < params.in_count; i += thread_count()) lane.run(params.in[i]);
}

class Cuda final : public Device {
public:
    explicit Cuda(int number) : number_(number) {
        select();
        check(cudaGetDeviceProperties(&properties_, number_));
    }
    ~Cuda() override { release(scratch_); }

    std::string name() const override { return properties_.name; }
    std::size_t free_memory() override {
        std::size_t free = 0;
        std::size_t all = 0;
        select();
        check(cudaMemGetInfo(&free, &all));
        return free;
    }

    void* allocate(std::size_t bytes) override {
        void* memory = nullptr;
        if (!ready()) return nullptr;
        if (cudaMalloc(&memory, bytes) == cudaSuccess) return memory;
        cudaGetLastError();
        fail({ErrorCode::limit, {}, "the GPU does not have enough free memory for this census"});
        return nullptr;
    }
    void release(void* memory) override {
        // There is nothing to be done if it fails: the device is gone, or the program is at its end.
        static_cast<void>(cudaFree(memory));
    }
    void upload(void* to, const void* from, std::size_t bytes) override {
        if (ready()) check(cudaMemcpy(to, from, bytes, cudaMemcpyHostToDevice));
    }
    void download(void* to, const void* from, std::size_t bytes) override {
        if (ready()) check(cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToHost));
    }
    void clear(void* memory, std::size_t bytes) override {
        if (ready()) check(cudaMemsetAsync(memory, 0, bytes));
    }

    void running_totals(const u32* sizes, u32* totals, u32 count) override {
        if (!ready()) return;
        std::size_t bytes = 0;
        // The last sum needs one more number to be read; it does not matter which.
        check(cub::DeviceScan::ExclusiveSum(nullptr, bytes, sizes, totals, count + 1));
        if (bytes > scratch_bytes_) {
            release(scratch_);
            scratch_ = allocate(bytes);
            scratch_bytes_ = scratch_ == nullptr ? 0 : bytes;
        }
        if (ready()) check(cub::DeviceScan::ExclusiveSum(scratch_, bytes, sizes, totals, count + 1));
    }
    void add_up_words(int inner, const Params& params, u64* words) override {
        if (!ready()) return;
        with_inner(inner, [&](auto columns) {
            const u32 threads = params.block_count / kBlocksPerThread + 1;
            add_up_kernel<columns()><<<groups_for(threads, kSetupThreads), kSetupThreads>>>(params, words);
        });
        check(cudaGetLastError());
    }
    void measure(int inner, const Params& params, const BlockSizes& sizes) override {
        if (!ready()) return;
        with_inner(inner, [&](auto columns) {
            measure_kernel<columns()>
                <<<groups_for(params.block_count, kSetupThreads), kSetupThreads>>>(params, sizes);
        });
        check(cudaGetLastError());
    }
    void list_items(int inner, const Params& params, const u32* first_item, Item* items) override {
        if (!ready()) return;
        with_inner(inner, [&](auto columns) {
            list_kernel<columns()>
                <<<groups_for(params.block_count, kSetupThreads), kSetupThreads>>>(params, first_item, items);
        });
        check(cudaGetLastError());
    }
    void start(int inner, const Params& params) override {
        if (!ready()) return;
        with_inner(inner,
                   [&](auto columns) { start_kernel<columns()><<<16 * multiprocessors(), 256>>>(params); });
        check(cudaGetLastError());
    }
    void push_blocks(int inner, const Params& params) override {
        if (!ready()) return;
        with_inner(inner, [&](auto columns) {
            const u32 bytes = SharedSizes(params.tables).bytes() + kBlockWarps * sizeof(PushMemory);
            const auto kernel = push_blocks_kernel<columns()>;
            check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                       static_cast<int>(bytes)));
            const u32 groups = kBlockGroups * multiprocessors();
            // Many at once while there are many.
            const u32 at_once = std::clamp(params.item_count / (8 * groups * kBlockWarps + 1), 1U, 8U);
            kernel<<<groups, kBlockWarps * kLanes, bytes>>>(params, at_once);
        });
        check(cudaGetLastError());
    }
    void join(int inner, const Params& params) override {
        if (!ready()) return;
        with_inner(inner,
                   [&](auto columns) { join_kernel<columns()><<<16 * multiprocessors(), 256>>>(params); });
        check(cudaGetLastError());
    }
    void push_words(int inner, const Params& params) override {
        if (!ready()) return;
        with_inner(inner, [&](auto columns) {
            const u32 bytes = SharedSizes(params.tables).bytes();
            const auto kernel = push_words_kernel<columns()>;
            check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                       static_cast<int>(bytes)));
            const u32 groups = std::min(params.in_count / kWordThreads + 1, 4 * multiprocessors());
            kernel<<<groups, kWordThreads, bytes>>>(params);
        });
        check(cudaGetLastError());
    }

private:
    void select() { check(cudaSetDevice(number_)); }
    // Every thread has a GPU of its own choice, and any thread may ask.
    bool ready() {
        select();
        return !error();
    }
    u32 multiprocessors() const { return static_cast<u32>(properties_.multiProcessorCount); }
    u32 groups_for(u32 threads, u32 together) const {
        return std::min(threads / together + 1, 64 * multiprocessors());
    }
    void check(cudaError_t result) {
        if (result == cudaSuccess || error()) return;
        fail({ErrorCode::limit,
              {},
              std::string("the GPU reports: ") + cudaGetErrorString(result) +
                  "; what was counted before is kept"});
    }

    const int number_;
    cudaDeviceProp properties_{};
    void* scratch_ = nullptr;
    std::size_t scratch_bytes_ = 0;
};

}  // namespace

int gpu_count() {
    int count = 0;
    return cudaGetDeviceCount(&count) == cudaSuccess ? count : 0;
}

Result<std::unique_ptr<Device>> open_gpu(int number) {
    const int count = gpu_count();
    if (count == 0) return Error{ErrorCode::unsupported, {}, "this machine has no GPU that CUDA can use"};
    if (number >= count)
        return Error{
            ErrorCode::unsupported, {}, "this machine has no such GPU: it has " + std::to_string(count)};
    auto device = std::make_unique<Cuda>(number);
    if (device->error()) return *device->error();
    return std::unique_ptr<Device>(std::move(device));
}

}  // namespace unjam::census::gpu
