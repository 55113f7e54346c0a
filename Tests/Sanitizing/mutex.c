// Reports to the thread sanitizer in which order a contended Mutex lets threads continue. The fast path is compiled
// into its user, where the sanitizer sees it. A thread that must wait goes through libswiftSynchronization, which is
// built without the sanitizer.
//
// `Scripts/sanitize` loads this file before that library, so that each function here precedes the function of the same
// name there.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

// A program without the sanitizer, such as an extension launched by a test, has neither.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

static void acquire(void *address) {
    if (__tsan_acquire) __tsan_acquire(address);
}

static void release(void *address) {
    if (__tsan_release) __tsan_release(address);
}

// Returns the function behind ours.
static void *original(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found) abort();
    return found;
}

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void (*lock_function)(uint32_t thread, SELF);
typedef SWIFT bool (*try_lock_function)(SELF);
typedef SWIFT void (*unlock_function)(SELF);

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool try_lock_slow(SELF) __asm__(TRY_LOCK);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF) {
    ((lock_function)original(LOCK))(thread, self);
    acquire(self);
}

SWIFT bool try_lock_slow(SELF) {
    bool is_locked = ((try_lock_function)original(TRY_LOCK))(self);
    if (is_locked) acquire(self);
    return is_locked;
}

SWIFT void unlock_slow(SELF) {
    release(self);
    ((unlock_function)original(UNLOCK))(self);
}
