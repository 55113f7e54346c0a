// Lets a host run below callgrind, which counts its instructions: valgrind knows no process that shares its caller's
// memory, no handle of a process and no closed range. A program that is linked dynamically loads it before its
// libraries (LD_PRELOAD), a static one is linked with it.
//
// Only what surrounds a launch differs: the process is a copy, has no limits, and its handle is a pipe that ends with
// it. What it becomes runs without valgrind.

#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>
#include <valgrind/callgrind.h>

enum { most_children = 4096, first_kept = 512, most_descriptors = 1024 };

static struct { pid_t process; int end; } children[most_children];
static _Atomic int child_count;
/// In a new process, the descriptor that tells of its end.
static int kept = -1;

static long system_call(long number, const long arguments[6]) {
#if defined(__x86_64__)
    long result;
    register long fourth __asm__("r10") = arguments[3];
    register long fifth __asm__("r8") = arguments[4];
    register long sixth __asm__("r9") = arguments[5];
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "0"(number), "D"(arguments[0]), "S"(arguments[1]), "d"(arguments[2]), "r"(fourth), "r"(fifth),
                       "r"(sixth)
                     : "rcx", "r11", "memory");
    return result;
#elif defined(__aarch64__)
    register long kind __asm__("x8") = number;
    register long first __asm__("x0") = arguments[0];
    register long second __asm__("x1") = arguments[1];
    register long third __asm__("x2") = arguments[2];
    register long fourth __asm__("x3") = arguments[3];
    register long fifth __asm__("x4") = arguments[4];
    register long sixth __asm__("x5") = arguments[5];
    __asm__ volatile("svc 0"
                     : "+r"(first)
                     : "r"(kind), "r"(second), "r"(third), "r"(fourth), "r"(fifth), "r"(sixth)
                     : "memory");
    return first;
#endif
}

// MARK: Processes

int clone(int (*body)(void *), void *stack, int flags, void *argument, ...) {
    (void)stack;
    va_list rest;
    va_start(rest, argument);
    pid_t *number = va_arg(rest, pid_t *);
    va_end(rest);
    int pipe[2];
    if (pipe2(pipe, O_CLOEXEC) < 0) return -1;
    pid_t process = fork();
    if (process == 0) {
        kept = fcntl(pipe[1], F_DUPFD, first_kept);
        _exit(body(argument));
    }
    close(pipe[1]);
    if (process < 0 || child_count == most_children) return -1;
    if (flags & CLONE_PARENT_SETTID) *number = process;
    children[child_count].process = process;
    children[child_count++].end = pipe[0];
    return process;
}

/// Closes in the new process alone: its descriptors are a copy already.
int close_range(unsigned first, unsigned last, int flags) {
    (void)flags;
    for (unsigned number = first; number <= last && number < most_descriptors; number++)
        if ((int)number != kept) close((int)number);
    return 0;
}

/// Valgrind itself needs more than an extension may have.
int setrlimit(__rlimit_resource_t resource, const struct rlimit *limit) {
    (void)resource, (void)limit;
    return 0;
}

static int handle_of(pid_t process) {
    for (int index = child_count - 1; index >= 0; index--)
        if (children[index].process == process) return fcntl(children[index].end, F_DUPFD_CLOEXEC, 0);
    // No child: one whose end is not told.
    int pipe[2];
    return kill(process, 0) < 0 || pipe2(pipe, O_CLOEXEC) < 0 ? -1 : pipe[0];
}

long syscall(long number, ...) {
    long arguments[6];
    va_list rest;
    va_start(rest, number);
    for (int index = 0; index < 6; index++) arguments[index] = va_arg(rest, long);
    va_end(rest);
    if (number == SYS_pidfd_open) return handle_of((pid_t)arguments[0]);
    // Whether a process lives, of which the kernel has given the handle itself.
    if (number == SYS_pidfd_send_signal && arguments[1] == 0) return 0;
    long result = system_call(number, arguments);
    if (result >= 0 || result < -4095) return result;
    errno = (int)-result;
    return -1;
}

// MARK: Time

// While it is counted, time passes by a microsecond a reading, no timer fires, and the program reads what its children
// write only when they have written all: what a host does once in a while, and how often it is woken, would depend on
// how slow valgrind and the machine are.

#ifdef PRELOADED
static _Atomic int is_counting;
#else
enum { is_counting = 1 };
#endif
static _Atomic long readings;
static struct timespec beginnings[2];

static int real_time(clockid_t clock, struct timespec *time) {
    const long arguments[6] = {clock, (long)time};
    long result = system_call(SYS_clock_gettime, arguments);
    if (result < 0) errno = (int)-result;
    return result < 0 ? -1 : 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    int kind = clock == CLOCK_MONOTONIC ? 0 : clock == CLOCK_BOOTTIME ? 1 : -1;
    if (!is_counting || kind < 0) return real_time(clock, time);
    if (beginnings[kind].tv_sec == 0) real_time(clock, &beginnings[kind]);
    long nanoseconds = beginnings[kind].tv_nsec + ++readings * 1000;
    time->tv_sec = beginnings[kind].tv_sec + nanoseconds / 1000000000;
    time->tv_nsec = nanoseconds % 1000000000;
    return 0;
}

int timerfd_settime(int timer, int flags, const struct itimerspec *time, struct itimerspec *before) {
    static const struct itimerspec never;
    const long arguments[6] = {timer, flags, (long)(is_counting ? &never : time), (long)before};
    long result = system_call(SYS_timerfd_settime, arguments);
    if (result < 0) errno = (int)-result;
    return result < 0 ? -1 : 0;
}

/// Whether a thread of a process has something to do.
static int is_busy(pid_t process) {
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/%d/task", process);
    DIR *tasks = opendir(path);
    if (!tasks) return 0;
    int is_busy = 0;
    for (struct dirent *task; !is_busy && (task = readdir(tasks));) {
        if (task->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "/proc/%d/task/%.20s/stat", process, task->d_name);
        int file = open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0) continue;
        ssize_t length = read(file, text, sizeof text - 1);
        close(file);
        text[length < 0 ? 0 : length] = 0;
        const char *rest = strrchr(text, ')');
        is_busy = rest && (rest[2] == 'R' || rest[2] == 'D');
    }
    closedir(tasks);
    return is_busy;
}

static void wait_for_children(void) {
    enum { most_waits = 2000 };
    const struct timespec moment = {.tv_nsec = 50000};
    for (int waits = 0; waits < most_waits; waits++) {
        int are_busy = 0;
        for (int index = 0; index < child_count; index++) are_busy |= is_busy(children[index].process);
        if (!are_busy) return;
        nanosleep(&moment, NULL);
    }
}

int epoll_pwait(int set, struct epoll_event *events, int most, int timeout, const sigset_t *mask) {
    if (is_counting && timeout != 0) {
        timeout = -1;
        struct epoll_event event;
        const long arguments[6] = {set, (long)&event, 1, timeout, (long)mask, _NSIG / 8};
        system_call(SYS_epoll_pwait, arguments);
        CALLGRIND_TOGGLE_COLLECT;
        wait_for_children();
        CALLGRIND_TOGGLE_COLLECT;
    }
    const long arguments[6] = {set, (long)events, most, timeout, (long)mask, _NSIG / 8};
    long result = system_call(SYS_epoll_pwait, arguments);
    if (result < 0) errno = (int)-result;
    return result < 0 ? -1 : (int)result;
}

int epoll_wait(int set, struct epoll_event *events, int most, int timeout) {
    return epoll_pwait(set, events, most, timeout, NULL);
}

#ifdef PRELOADED

// MARK: The counted part

void counted_part_begins(void) {
    real_time(CLOCK_MONOTONIC, &beginnings[0]);
    real_time(CLOCK_BOOTTIME, &beginnings[1]);
    is_counting = 1;
    CALLGRIND_START_INSTRUMENTATION;
}

void counted_part_ends(void) {
    CALLGRIND_STOP_INSTRUMENTATION;
    is_counting = 0;
}

#endif
