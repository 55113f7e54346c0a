#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <linux/sched.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/// As sched_setattr(2) has it since Linux 3.14; headers of the C library have it only lately.
struct scheduling {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
};

/// Of the ordinary policies the runtime is the slice: who asks for a shorter one has an earlier virtual deadline when it wakes. Nothing is
/// less than this in the kernel.
enum { shortest_slice = 100000 };

/// The lowest of the real-time priorities.
enum { boosted_priority = 1 };

static int result(long value) { return value < 0 ? -errno : (int)value; }

static int get(pid_t thread, struct scheduling *scheduling) {
    return result(syscall(SYS_sched_getattr, thread, scheduling, sizeof *scheduling, 0));
}

static int set(pid_t thread, struct scheduling *scheduling) {
    scheduling->size = sizeof *scheduling;
    scheduling->flags = SCHED_FLAG_RESET_ON_FORK;
    return result(syscall(SYS_sched_setattr, thread, scheduling, 0));
}

void linux_prefer_waking_soon(void) {
    struct scheduling own;
    if (get(0, &own) < 0) return;
    if (own.policy != SCHED_OTHER && own.policy != SCHED_BATCH) return;
    // The reset on a fork would take it from the processes that are started, which SCHED_FLAG_RESET_ON_FORK makes nice 0.
    if (own.nice < 0) return;
    own.runtime = shortest_slice;
    // A refusal leaves the thread as all others are.
    set(0, &own);
}

pid_t linux_thread_id(void) { return (pid_t)syscall(SYS_gettid); }

static int is_ordinary(const struct scheduling *one) { return one->policy == SCHED_OTHER && one->nice == 0; }

int linux_is_ordinary(void) {
    struct scheduling own;
    struct rlimit time;
    return get(0, &own) >= 0 && is_ordinary(&own) && getrlimit(RLIMIT_RTTIME, &time) == 0 && time.rlim_cur == RLIM_INFINITY;
}

/// What `linux_begin_real_time` makes of a thread.
static int is_boosted(const struct scheduling *one) { return one->policy == SCHED_FIFO && one->priority == boosted_priority; }

int linux_begin_real_time(pid_t thread) {
    struct scheduling now;
    int error = get(thread, &now);
    if (error < 0) return error;
    if (is_boosted(&now)) return 0;
    if (!is_ordinary(&now)) return -EBUSY;
    struct scheduling real_time = {.policy = SCHED_FIFO, .priority = boosted_priority};
    return set(thread, &real_time);
}

int linux_end_real_time(void) {
    struct scheduling own;
    int error = get(0, &own);
    if (error < 0 || !is_boosted(&own)) return error;
    // Somebody may have changed the nice meanwhile, and without rights it cannot be made less. To ask for one's own cannot fail.
    struct scheduling ordinary = {
        .policy = SCHED_OTHER,
        .nice = getpriority(PRIO_PROCESS, 0),
        .runtime = shortest_slice,
    };
    return set(0, &ordinary);
}

int linux_timer_slack(void) { return prctl(PR_GET_TIMERSLACK); }

void linux_set_timer_slack(int slack) { prctl(PR_SET_TIMERSLACK, (unsigned long)slack, 0, 0, 0); }

int linux_expiry_watch(int timer, int stop) {
    int watch = epoll_create1(EPOLL_CLOEXEC);
    if (watch < 0) return -errno;
    // The edge: each expiry is told once, and nobody has to read the descriptor, which is the loop's to read.
    struct epoll_event expiry = {.events = EPOLLIN | EPOLLET, .data.u32 = 1};
    struct epoll_event end = {.events = EPOLLIN, .data.u32 = 0};
    if (epoll_ctl(watch, EPOLL_CTL_ADD, timer, &expiry) == 0 && epoll_ctl(watch, EPOLL_CTL_ADD, stop, &end) == 0)
        return watch;
    int error = errno;
    close(watch);
    return -error;
}

int linux_expiry_wait(int watch) {
    // Of two that are ready either may be first; the end stays ready.
    struct epoll_event event;
    int count;
    do count = epoll_wait(watch, &event, 1, -1);
    while (count < 0 && errno == EINTR);
    return count < 0 ? -errno : (int)event.data.u32;
}
