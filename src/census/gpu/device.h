// A machine that runs the kernels: a GPU, or for tests the host. Calls after a failure do nothing; whoever gives the
// orders asks once in a while whether all went well.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "census/gpu/setup.h"
#include "census/gpu/types.h"
#include "unjam/result.h"

namespace unjam::census::gpu {

class Device {
public:
    Device() = default;
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;
    virtual ~Device();

    virtual std::string name() const = 0;
    // Bytes that can still be allocated.
    virtual std::size_t free_memory() = 0;
    const std::optional<Error>& error() const { return error_; }

    // Null after a failure.
    virtual void* allocate(std::size_t bytes) = 0;
    virtual void release(void* memory) = 0;
    virtual void upload(void* to, const void* from, std::size_t bytes) = 0;
    // Waits for all work before.
    virtual void download(void* to, const void* from, std::size_t bytes) = 0;
    virtual void clear(void* memory, std::size_t bytes) = 0;

    // Sums of all sizes before each, and after the last: count + 1 numbers.
    virtual void running_totals(const u32* sizes, u32* totals, u32 count) = 0;
    // Adds the words of each part.
    virtual void add_up_words(int inner, const Params& params, u64* words) = 0;
    virtual void measure(int inner, const Params& params, const BlockSizes& sizes) = 0;
    virtual void list_items(int inner, const Params& params, const u32* first_item, Item* items) = 0;
    virtual void start(int inner, const Params& params) = 0;
    virtual void push_blocks(int inner, const Params& params) = 0;
    virtual void join(int inner, const Params& params) = 0;
    virtual void push_words(int inner, const Params& params) = 0;

protected:
    void fail(Error error) {
        if (!error_) error_ = std::move(error);
    }

private:
    std::optional<Error> error_;
};

// An array in the memory of a device. It keeps its memory when it gets smaller.
template <class T>
class DeviceArray {
public:
    explicit DeviceArray(Device& device) : device_(&device) {}
    DeviceArray(DeviceArray&& other) noexcept
        : device_(other.device_), data_(std::exchange(other.data_, nullptr)), room_(other.room_) {}
    DeviceArray& operator=(DeviceArray&& other) noexcept {
        std::swap(device_, other.device_);
        std::swap(data_, other.data_);
        std::swap(room_, other.room_);
        return *this;
    }
    DeviceArray(const DeviceArray&) = delete;
    DeviceArray& operator=(const DeviceArray&) = delete;
    ~DeviceArray() {
        if (data_ != nullptr) device_->release(data_);
    }

    T* data() const { return data_; }
    std::size_t room() const { return room_; }
    // What was in it is lost. Sizes vary from batch to batch; an eighth more saves many allocations.
    void make_room(std::size_t count) {
        if (count > room_ || data_ == nullptr) make_room_exactly(count + count / 8 + 1);
    }
    void make_room_exactly(std::size_t count) {
        if (data_ != nullptr) device_->release(data_);
        room_ = count;
        data_ = static_cast<T*>(device_->allocate(room_ * sizeof(T)));
        if (data_ == nullptr) room_ = 0;
    }
    void set(const std::vector<T>& values) {
        make_room(values.size());
        if (!values.empty()) device_->upload(data_, values.data(), values.size() * sizeof(T));
    }
    std::vector<T> get(std::size_t count) const {
        std::vector<T> values(count);
        if (count > 0) device_->download(values.data(), data_, count * sizeof(T));
        return values;
    }
    void clear(std::size_t count) { device_->clear(data_, count * sizeof(T)); }

private:
    Device* device_;
    T* data_ = nullptr;
    std::size_t room_ = 0;
};

// The number of GPUs of this machine that can be used; 0 if the program was built without CUDA.
int gpu_count();
Result<std::unique_ptr<Device>> open_gpu(int number);
// Runs the kernels on the processor, slowly: for tests, and for those who want to read along.
std::unique_ptr<Device> open_emulated(std::size_t memory);

}  // namespace unjam::census::gpu
