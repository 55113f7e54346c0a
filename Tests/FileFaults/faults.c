// A library for LD_PRELOAD that fails calls about files below a folder, the n-th one or all from the n-th on.
//
// INTENTHOST_FAULT_FOLDER is the folder, and INTENTHOST_FAULT_CONTROL a file of `struct control`, which the test
// changes while the program runs. Calls of libc's own functions inside libc are not seen; SQLite and Swift make theirs
// from outside.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct control {
    _Atomic int64_t count;  // The calls so far that could fail.
    int64_t first;          // The first call that fails; 0 for none.
    int64_t last;           // The last one.
    int32_t error;          // The error number.
    int32_t everything;     // Whether calls can fail that need no room on the disk.
    int32_t is_short;       // Whether the first call, if it writes, writes a half and does not fail.
};

static struct control *control;
static char folder[PATH_MAX];
static size_t folder_length;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("INTENTHOST_FAULT_FOLDER"), *file = getenv("INTENTHOST_FAULT_CONTROL");
    if (!path || !file || strlen(path) >= sizeof folder) return;
    int descriptor = open(file, O_RDWR | O_CLOEXEC);
    if (descriptor < 0) return;
    void *place = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    close(descriptor);
    if (place == MAP_FAILED) return;
    strcpy(folder, path);
    folder_length = strlen(folder);
    control = place;
}

static int is_below(const char *path) {
    return strncmp(path, folder, folder_length) == 0 && (path[folder_length] == '/' || path[folder_length] == 0);
}

static int is_file_below(int descriptor) {
    if (!control) return 0;
    char link[64], path[PATH_MAX + 1];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, PATH_MAX);
    if (length < 0) return 0;
    path[length] = 0;
    return is_below(path);
}

static int is_path_below(int directory, const char *path) {
    if (!control || !path) return 0;
    if (path[0] == '/') return is_below(path);
    if (directory != AT_FDCWD) return is_file_below(directory);
    char here[PATH_MAX];
    return getcwd(here, sizeof here) && is_below(here);
}

enum { passes, fails, is_cut };

// Counts a call, and says what becomes of it.
static int step(int needs_room) {
    if (!needs_room && !control->everything) return passes;
    int64_t number = atomic_fetch_add(&control->count, 1) + 1;
    if (!control->first || number < control->first || number > control->last) return passes;
    if (control->is_short && number == control->first) return is_cut;
    errno = control->error;
    return fails;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int opening_fails(int directory, const char *path, int flags) {
    if (!is_path_below(directory, path)) return 0;
    int kept = errno;
    int needs_room = (flags & O_CREAT) && faccessat(directory, path, F_OK, AT_SYMLINK_NOFOLLOW) != 0;
    errno = kept;
    return step(needs_room) == fails;
}

#define MODE(mode, flags)                              \
    mode_t mode = 0;                                   \
    if ((flags) & (O_CREAT | __O_TMPFILE)) {           \
        va_list list;                                  \
        va_start(list, flags);                         \
        mode = va_arg(list, mode_t);                   \
        va_end(list);                                  \
    }

int open(const char *path, int flags, ...) {
    MODE(mode, flags)
    return opening_fails(AT_FDCWD, path, flags) ? -1 : REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE(mode, flags)
    return opening_fails(AT_FDCWD, path, flags) ? -1 : REAL(open64)(path, flags, mode);
}

int openat(int directory, const char *path, int flags, ...) {
    MODE(mode, flags)
    return opening_fails(directory, path, flags) ? -1 : REAL(openat)(directory, path, flags, mode);
}

int openat64(int directory, const char *path, int flags, ...) {
    MODE(mode, flags)
    return opening_fails(directory, path, flags) ? -1 : REAL(openat64)(directory, path, flags, mode);
}

#define WRITING(descriptor, size, call_of)                              \
    size_t part = size;                                                 \
    if (is_file_below(descriptor)) {                                    \
        int verdict = step(1);                                          \
        if (verdict == fails) return -1;                                \
        if (verdict == is_cut && part > 1) part /= 2;                   \
    }                                                                   \
    return call_of;

ssize_t write(int descriptor, const void *bytes, size_t size) {
    WRITING(descriptor, size, REAL(write)(descriptor, bytes, part))
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t place) {
    WRITING(descriptor, size, REAL(pwrite)(descriptor, bytes, part, place))
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t place) {
    WRITING(descriptor, size, REAL(pwrite64)(descriptor, bytes, part, place))
}

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
    if (is_file_below(descriptor) && step(1) == fails) return -1;
    return REAL(writev)(descriptor, parts, count);
}

ssize_t copy_file_range(int from, off64_t *place, int to, off64_t *other, size_t size, unsigned flags) {
    WRITING(to, size, REAL(copy_file_range)(from, place, to, other, part, flags))
}

ssize_t sendfile(int to, int from, off_t *place, size_t size) {
    WRITING(to, size, ((ssize_t(*)(int, int, off_t *, size_t))dlsym(RTLD_NEXT, "sendfile"))(to, from, place, part))
}

#define ON_DESCRIPTOR(name, needs_room)                                            \
    int name(int descriptor) {                                                     \
        if (is_file_below(descriptor) && step(needs_room) == fails) return -1;     \
        return REAL(name)(descriptor);                                             \
    }
ON_DESCRIPTOR(fsync, 1)
ON_DESCRIPTOR(fdatasync, 1)

#define TRUNCATING(name, type)                                                     \
    int name(int descriptor, type size) {                                          \
        struct stat status;                                                        \
        if (is_file_below(descriptor)) {                                           \
            int grows = fstat(descriptor, &status) == 0 && size > status.st_size;  \
            if (step(grows) == fails) return -1;                                   \
        }                                                                          \
        return REAL(name)(descriptor, size);                                       \
    }
TRUNCATING(ftruncate, off_t)
TRUNCATING(ftruncate64, off64_t)

int posix_fallocate(int descriptor, off_t place, off_t size) {
    if (is_file_below(descriptor) && step(1) == fails) return control->error;
    return REAL(posix_fallocate)(descriptor, place, size);
}

int rename(const char *old, const char *new) {
    if (is_path_below(AT_FDCWD, new) && step(1) == fails) return -1;
    return REAL(rename)(old, new);
}

int renameat(int from, const char *old, int to, const char *new) {
    if (is_path_below(to, new) && step(1) == fails) return -1;
    return REAL(renameat)(from, old, to, new);
}

int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
    if (is_path_below(to, new) && step(1) == fails) return -1;
    return REAL(renameat2)(from, old, to, new, flags);
}

int mkdir(const char *path, mode_t mode) {
    if (is_path_below(AT_FDCWD, path) && step(1) == fails) return -1;
    return REAL(mkdir)(path, mode);
}

int mkdirat(int directory, const char *path, mode_t mode) {
    if (is_path_below(directory, path) && step(1) == fails) return -1;
    return REAL(mkdirat)(directory, path, mode);
}

int link(const char *old, const char *new) {
    if (is_path_below(AT_FDCWD, new) && step(1) == fails) return -1;
    return REAL(link)(old, new);
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
    if (is_path_below(to, new) && step(1) == fails) return -1;
    return REAL(linkat)(from, old, to, new, flags);
}

int symlink(const char *target, const char *path) {
    if (is_path_below(AT_FDCWD, path) && step(1) == fails) return -1;
    return REAL(symlink)(target, path);
}

int symlinkat(const char *target, int directory, const char *path) {
    if (is_path_below(directory, path) && step(1) == fails) return -1;
    return REAL(symlinkat)(target, directory, path);
}

int unlink(const char *path) {
    if (is_path_below(AT_FDCWD, path) && step(0) == fails) return -1;
    return REAL(unlink)(path);
}

int unlinkat(int directory, const char *path, int flags) {
    if (is_path_below(directory, path) && step(0) == fails) return -1;
    return REAL(unlinkat)(directory, path, flags);
}

int rmdir(const char *path) {
    if (is_path_below(AT_FDCWD, path) && step(0) == fails) return -1;
    return REAL(rmdir)(path);
}

int chmod(const char *path, mode_t mode) {
    if (is_path_below(AT_FDCWD, path) && step(0) == fails) return -1;
    return REAL(chmod)(path, mode);
}

int fchmod(int descriptor, mode_t mode) {
    if (is_file_below(descriptor) && step(0) == fails) return -1;
    return REAL(fchmod)(descriptor, mode);
}

// The walks over folders use calls for which the library of the system may have no function.
long syscall(long number, ...) {
    long words[6];
    va_list list;
    va_start(list, number);
    for (int index = 0; index < 6; index++) words[index] = va_arg(list, long);
    va_end(list);
    int can_fail = number == SYS_getdents64 ? is_file_below((int)words[0])
        : number == SYS_openat2             ? is_path_below((int)words[0], (const char *)words[1])
                                            : 0;
    if (can_fail && step(0) == fails) return -1;
    static __typeof__(&syscall) real;
    if (!real) real = REAL(syscall);
    return real(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}
