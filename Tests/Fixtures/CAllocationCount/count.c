// Counts the allocations of a static program: with the linker's option --wrap, each call of the allocator comes here
// first. Each thread has a counter, so that counting costs a nanosecond and no thread waits for another.

#include "CAllocationCount.h"

#include <stdatomic.h>
#include <stddef.h>
#include <unwind.h>

enum { slot_count = 64 };

static _Atomic long counts[slot_count];
static _Atomic int last_slot;
static _Thread_local int own_slot;

static void count(void) {
    // Threads beyond the last slot share it and may lose a count; a program with two threads never does.
    if (!own_slot) {
        int slot = atomic_fetch_add(&last_slot, 1) + 1;
        own_slot = slot < slot_count ? slot : slot_count - 1;
    }
    long value = atomic_load_explicit(&counts[own_slot], memory_order_relaxed);
    atomic_store_explicit(&counts[own_slot], value + 1, memory_order_relaxed);
}

long allocation_count(void) {
    long sum = 0;
    for (int slot = 0; slot < slot_count; slot++) sum += atomic_load_explicit(&counts[slot], memory_order_relaxed);
    return sum;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
int __real_posix_memalign(void **block, size_t alignment, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);

void *__wrap_malloc(size_t size) {
    count();
    return __real_malloc(size);
}

void *__wrap_calloc(size_t number, size_t size) {
    count();
    return __real_calloc(number, size);
}

void *__wrap_realloc(void *block, size_t size) {
    count();
    return __real_realloc(block, size);
}

int __wrap_posix_memalign(void **block, size_t alignment, size_t size) {
    count();
    return __real_posix_memalign(block, alignment, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    count();
    return __real_aligned_alloc(alignment, size);
}

static _Unwind_Reason_Code count_frame(struct _Unwind_Context *context, void *frames) {
    (void)context;
    ++*(int *)frames;
    return _URC_NO_REASON;
}

int frame_count(void) {
    int frames = 0;
    _Unwind_Backtrace(count_frame, &frames);
    return frames;
}
