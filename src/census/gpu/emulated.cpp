// The kernels on the host: one warp after the other, one lane after the other.
#include <cstdlib>
#include <cstring>

#include "census/gpu/device.h"
#include "census/gpu/inner_columns.h"
#include "census/gpu/join.h"
#include "census/gpu/push_blocks.h"
#include "census/gpu/push_words.h"

namespace unjam::census::gpu {

namespace {

class Emulated final : public Device {
public:
    explicit Emulated(std::size_t memory) : memory_(memory) {}
    ~Emulated() override = default;

    std::string name() const override { return "emulated"; }
    std::size_t free_memory() override { return memory_; }

    void* allocate(std::size_t bytes) override {
        void* const memory = std::malloc(bytes > 0 ? bytes : 1);
        if (memory == nullptr) fail({ErrorCode::limit, {}, "there is not enough memory"});
        return memory;
    }
    void release(void* memory) override { std::free(memory); }
    void upload(void* to, const void* from, std::size_t bytes) override {
        if (!error()) std::memcpy(to, from, bytes);
    }
    void download(void* to, const void* from, std::size_t bytes) override {
        if (!error()) std::memcpy(to, from, bytes);
    }
    void clear(void* memory, std::size_t bytes) override {
        if (!error()) std::memset(memory, 0, bytes);
    }

    void running_totals(const u32* sizes, u32* totals, u32 count) override {
        if (error()) return;
        u32 total = 0;
        for (u32 i = 0; i < count; ++i) {
            totals[i] = total;
            total += sizes[i];
        }
        totals[count] = total;
    }
    void add_up_words(int inner, const Params& params, u64* words) override {
        if (error()) return;
        with_inner(inner,
                   [&](auto columns) { gpu::add_up_words<columns()>(params, words, 0, params.block_count); });
    }
    void measure(int inner, const Params& params, const BlockSizes& sizes) override {
        if (error()) return;
        with_inner(inner, [&](auto columns) {
            for (u32 block = 0; block < params.block_count; ++block)
                measure_block<columns()>(params, sizes, block);
        });
    }
    void list_items(int inner, const Params& params, const u32* first_item, Item* items) override {
        if (error()) return;
        with_inner(inner, [&](auto columns) {
            for (u32 block = 0; block < params.block_count; ++block)
                gpu::list_items<columns()>(params, first_item, items, block);
        });
    }
    void start(int inner, const Params& params) override {
        if (error()) return;
        with_inner(inner, [&](auto columns) {
            Warp<StartLane> warp;
            for (u32 item = 0; item < params.item_count; ++item) start_item<columns()>(params, warp, item);
        });
    }
    void push_blocks(int inner, const Params& params) override {
        if (error()) return;
        with_inner(inner, [&](auto columns) {
            const auto memory = std::make_unique<PushMemory>();
            const auto warp =
                std::make_unique<PushBlocks<columns()>>(params, columns_of(params.tables), *memory);
            warp->run(kLanes);
        });
    }
    void join(int inner, const Params& params) override {
        if (error()) return;
        with_inner(inner, [&](auto columns) {
            Warp<JoinLane> warp;
            for (u32 item = 0; item < params.item_count; ++item) join_item<columns()>(params, warp, item);
        });
    }
    void push_words(int inner, const Params& params) override {
        if (error()) return;
        with_inner(inner, [&](auto columns) {
            PushWords<columns()> lane(params, columns_of(params.tables));
            for (u32 i = 0; i < params.in_count; ++i) lane.run(params.in[i]);
        });
    }

private:
    std::size_t memory_;
};

}  // namespace

std::unique_ptr<Device> open_emulated(std::size_t memory) {
    return std::make_unique<Emulated>(memory);
}

}  // namespace unjam::census::gpu
