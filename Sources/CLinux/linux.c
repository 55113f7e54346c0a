#define _GNU_SOURCE
#include "CLinux.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int result(int value) { return value < 0 ? -errno : value; }

void linux_memory_trim(void) { malloc_trim(0); }

int linux_event_create(void) { return result(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

int linux_duplicate(int descriptor) { return result(fcntl(descriptor, F_DUPFD_CLOEXEC, 3)); }

int linux_descriptors_reserve(int count) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < (rlim_t)count) count = (int)limit.rlim_cur;
    int first = eventfd(0, EFD_CLOEXEC);
    if (first < 0) return -errno;
    // The lowest free number from there on: the last of the room, or a later one because there is more.
    int last = result(fcntl(first, F_DUPFD_CLOEXEC, count - 1));
    close(first);
    if (last >= 0) close(last);
    return last < 0 ? last : 0;
}

int linux_timer_create(void) { return result(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)); }

int linux_timer_arm(int descriptor, int64_t nanoseconds) {
    // An all-zero time would disarm the timer instead of firing it.
    if (nanoseconds < 1) nanoseconds = 1;
    struct itimerspec time = {.it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
    return result(timerfd_settime(descriptor, TFD_TIMER_ABSTIME, &time, NULL));
}

int linux_counter_signal(int descriptor) {
    uint64_t one = 1;
    ssize_t done = linux_write(descriptor, &one, sizeof one);
    return done < 0 ? (int)done : 0;
}

int linux_counter_clear(int descriptor) {
    uint64_t count;
    ssize_t done = linux_read(descriptor, &count, sizeof count);
    return done < 0 ? (int)done : 0;
}

/// Moves a descriptor above 2. Descriptors 0 to 2 are free in a program that was started without them. As the source of
/// a `dup2` onto those numbers they would overwrite each other.
static int raised(int descriptor) {
    if (descriptor > 2) return descriptor;
    int moved = result(fcntl(descriptor, F_DUPFD_CLOEXEC, 3));
    close(descriptor);
    return moved;
}

int linux_pipe(int *reading, int *writing) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
    *reading = raised(ends[0]);
    *writing = raised(ends[1]);
    if (*reading >= 0 && *writing >= 0) return 0;
    int error = *reading < 0 ? *reading : *writing;
    if (*reading >= 0) close(*reading);
    if (*writing >= 0) close(*writing);
    return error;
}

int linux_set_nonblocking(int descriptor) {
    int flags = fcntl(descriptor, F_GETFL);
    return flags < 0 ? -errno : result(fcntl(descriptor, F_SETFL, flags | O_NONBLOCK));
}

int linux_pipe_unread(int descriptor) {
    int count = 0;
    return ioctl(descriptor, FIONREAD, &count) < 0 ? -errno : count;
}

ssize_t linux_read(int descriptor, void *bytes, size_t count) {
    ssize_t done;
    do done = read(descriptor, bytes, count);
    while (done < 0 && errno == EINTR);
    return done < 0 ? -errno : done;
}

ssize_t linux_write(int descriptor, const void *bytes, size_t count) {
    ssize_t done;
    do done = write(descriptor, bytes, count);
    while (done < 0 && errno == EINTR);
    return done < 0 ? -errno : done;
}

ssize_t linux_file_read(const char *path, void *bytes, size_t count) {
    return linux_file_read_at(AT_FDCWD, path, bytes, count);
}

ssize_t linux_file_read_at(int directory, const char *name, void *bytes, size_t count) {
    // Non-blocking, so that opening a path that has become a pipe does not wait.
    int file = openat(directory, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0) return -errno;
    size_t total = 0;
    ssize_t done = 0;
    while (total < count && (done = linux_read(file, (char *)bytes + total, count - total)) > 0) total += (size_t)done;
    close(file);
    return done < 0 ? done : (ssize_t)total;
}

int64_t linux_file_number(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -errno;
    int64_t number = linux_file_number_of(file);
    close(file);
    return number;
}

int64_t linux_file_number_of(int file) {
    char text[32];
    ssize_t done;
    // Read from the start, for which the kernel writes the text anew.
    do done = pread(file, text, sizeof text - 1, 0);
    while (done < 0 && errno == EINTR);
    if (done < 0) return -errno;
    text[done] = 0;
    // strtoll would also accept white space and a sign.
    if (*text < '0' || *text > '9') return -EINVAL;
    return strtoll(text, NULL, 10);
}

int linux_file_write(const char *path, const char *text) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return -errno;
    ssize_t done = linux_write(file, text, strlen(text));
    close(file);
    return done < 0 ? (int)done : 0;
}

int linux_file_open(const char *path) { return result(open(path, O_RDONLY | O_CLOEXEC)); }

int linux_directory_open(const char *path) { return result(open(path, O_PATH | O_DIRECTORY | O_CLOEXEC)); }

ssize_t linux_link_read_at(int directory, const char *name, void *bytes, size_t count) {
    ssize_t done = readlinkat(directory, name, bytes, count);
    return done < 0 ? -errno : done;
}

int linux_numbers_at(int directory, const char *name, int *list, int capacity) {
    // readdir(3) asks for more names at once, and the kernel has to produce each of them.
    struct entry {
        uint64_t inode;
        int64_t offset;
        unsigned short length;
        unsigned char type;
        char name[];
    };
    // Aligned as the kernel aligns its entries.
    _Alignas(8) char entries[1024];
    int file = openat(directory, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return -errno;
    int count = 0;
    long size = 0;
    while (count < capacity && (size = syscall(SYS_getdents64, file, entries, sizeof entries)) > 0) {
        for (long next = 0; count < capacity && next < size;) {
            const struct entry *entry = (const struct entry *)(entries + next);
            next += entry->length;
            if (entry->name[0] >= '0' && entry->name[0] <= '9') list[count++] = atoi(entry->name);
        }
    }
    int error = size < 0 ? -errno : 0;
    close(file);
    return error ? error : count;
}

int linux_directory_each(const char *path, void (*use)(void *context, const char *name), void *context) {
    DIR *directory = opendir(path);
    if (!directory) return -errno;
    struct dirent *entry;
    while ((errno = 0, entry = readdir(directory))) use(context, entry->d_name);
    int error = -errno;
    closedir(directory);
    return error;
}

int linux_directory_make(const char *path) { return result(mkdir(path, 0755)); }

int linux_directory_give(const char *path, uid_t user, gid_t group, mode_t mode) {
    int directory = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (directory < 0) return -errno;
    struct stat status;
    int error = fstat(directory, &status) < 0 ? -errno : 0;
    int is_given = !error && status.st_uid == user && status.st_gid == group;
    if (!error && !is_given && fchown(directory, user, group) < 0) error = -errno;
    if (!error && (status.st_mode & 07777) != mode && fchmod(directory, mode) < 0) error = -errno;
    close(directory);
    return error;
}

int linux_hide_memory(void) { return result(prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)); }

int linux_directory_remove(const char *path) { return result(rmdir(path)); }

int linux_exchange(const char *one, const char *other) {
    return result(renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE));
}

int linux_changes_create(void) { return result(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)); }

int linux_changes_add(int descriptor, const char *path) {
    return result(inotify_add_watch(descriptor, path, IN_MODIFY));
}

int linux_changes_add_folder(int descriptor, const char *path) {
    return result(inotify_add_watch(
        descriptor, path, IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR));
}

int linux_changes_remove(int descriptor, int watch) { return result(inotify_rm_watch(descriptor, watch)); }

int linux_changes_read(int descriptor, int *watches) {
    // Events about a folder carry the name of a file, so their sizes differ; none is smaller than the structure.
    char events[64 * sizeof(struct inotify_event)] __attribute__((aligned(__alignof__(struct inotify_event))));
    ssize_t done = linux_read(descriptor, events, sizeof events);
    if (done < 0) return (int)done;
    int count = 0;
    for (size_t offset = 0; offset + sizeof(struct inotify_event) <= (size_t)done;) {
        const struct inotify_event *event = (const struct inotify_event *)(events + offset);
        if (!(event->mask & IN_IGNORED)) watches[count++] = event->wd;
        offset += sizeof *event + event->len;
    }
    return count;
}

int linux_name_thread(const char *name) { return result(prctl(PR_SET_NAME, name)); }

int64_t linux_monotonic_now(void) {
    // Cannot fail: the clock exists on every Linux and the pointer is valid.
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t linux_wall_milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Uses syscall(2), because the wrapper (glibc 2.36) is newer than the call (Linux 5.3). The descriptor is always
// close-on-exec.
int linux_pidfd_open(pid_t process) { return result((int)syscall(SYS_pidfd_open, process, 0)); }

static int64_t microseconds(struct timeval time) { return (int64_t)time.tv_sec * 1000000 + time.tv_usec; }

static int reap(pid_t process, struct linux_exit *exit, int options) {
    int status;
    struct rusage usage;
    pid_t reaped;
    do reaped = wait4(process, &status, options, &usage);
    while (reaped < 0 && errno == EINTR);
    if (reaped <= 0) return reaped < 0 ? -errno : 0;
    linux_child_reaped(process);
    if (!exit) return 1;
    exit->code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    exit->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    exit->dumped_core = WIFSIGNALED(status) && WCOREDUMP(status);
    exit->processor_microseconds = microseconds(usage.ru_utime) + microseconds(usage.ru_stime);
    exit->peak_kibibytes = usage.ru_maxrss;
    return 1;
}

int linux_reap(pid_t process, struct linux_exit *exit) { return reap(process, exit, WNOHANG); }

int linux_reap_wait(pid_t process) { return reap(process, NULL, 0); }

int linux_kill(pid_t process, int signal) { return result(kill(process, signal)); }

int64_t linux_own_peak_kibibytes(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

void linux_prepare_signals(void) {
    struct sigaction action;
    if (sigaction(SIGPIPE, NULL, &action) == 0 && action.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
    if (sigaction(SIGCHLD, NULL, &action) == 0 && (action.sa_handler == SIG_IGN || action.sa_flags & SA_NOCLDWAIT)) {
        if (action.sa_handler == SIG_IGN) action.sa_handler = SIG_DFL;
        action.sa_flags &= ~SA_NOCLDWAIT;
        sigaction(SIGCHLD, &action, NULL);
    }
}

const char *linux_error_text(int error) { return strerrordesc_np(error); }

const char *linux_error_name(int error) { return strerrorname_np(error); }

const char *linux_signal_name(int signal) { return sigabbrev_np(signal); }
