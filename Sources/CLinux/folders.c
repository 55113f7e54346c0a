#define _GNU_SOURCE
#include "Folders.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

// Older headers lack these; the numbers are the same on every architecture.
#ifndef SYS_openat2
#define SYS_openat2 437
#endif
#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452
#endif
#ifndef STATX_ATTR_MOUNT_ROOT
#define STATX_ATTR_MOUNT_ROOT 0x00002000
#endif

// The structure of openat2(2), and what it is to refuse: to leave by a mount, by a link, or upwards.
struct how {
    uint64_t flags, mode, resolve;
};
enum { no_mounts = 0x01, no_magic_links = 0x02, no_links = 0x04, beneath = 0x08 };

static int result(int value) { return value < 0 ? -errno : value; }

static int look(int folder, const char *name, int flags, struct linux_entry *entry, int *is_mount) {
    struct statx status;
    if (statx(folder, name, flags | AT_NO_AUTOMOUNT, STATX_BASIC_STATS, &status) < 0) return -errno;
    *entry = (struct linux_entry){
        .device = (uint64_t)status.stx_dev_major << 32 | status.stx_dev_minor,
        .inode = status.stx_ino,
        .size = status.stx_size,
        .names = status.stx_nlink,
        .modified_seconds = status.stx_mtime.tv_sec,
        .changed_seconds = status.stx_ctime.tv_sec,
        .modified_nanoseconds = status.stx_mtime.tv_nsec,
        .changed_nanoseconds = status.stx_ctime.tv_nsec,
        .user = status.stx_uid,
        .group = status.stx_gid,
        .mode = status.stx_mode,
        .is_unchangeable = (status.stx_attributes & (STATX_ATTR_IMMUTABLE | STATX_ATTR_APPEND)) != 0,
    };
    if (is_mount) *is_mount = (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
    return 0;
}

int linux_entry_look(int folder, const char *name, struct linux_entry *entry) {
    // What is cached is enough: what another user has mounted there could otherwise keep the caller waiting.
    return look(folder, name, AT_SYMLINK_NOFOLLOW | AT_STATX_DONT_SYNC, entry, NULL);
}

int linux_entry_of(int file, struct linux_entry *entry) {
    int error = look(file, "", AT_EMPTY_PATH, entry, NULL);
    if (!error) entry->has_access_list = fgetxattr(file, "system.posix_acl_access", NULL, 0) > 0;
    return error;
}

// The number of the mount that a descriptor is in, or -1 if the kernel does not tell.
static long mount_of(int file) {
    char path[48], text[512];
    snprintf(path, sizeof path, "/proc/self/fdinfo/%d", file);
    int info = open(path, O_RDONLY | O_CLOEXEC);
    if (info < 0) return -1;
    ssize_t count = read(info, text, sizeof text - 1);
    close(info);
    text[count > 0 ? count : 0] = 0;
    const char *line = strstr(text, "mnt_id:");
    return line ? atol(line + 7) : -1;
}

// Whether an opened entry lies on another mount than its folder. Where the kernel says nothing about mounts, another
// device is one.
static int is_elsewhere(int folder, int file) {
    struct linux_entry above, entry;
    int is_mount = 0;
    int error = look(folder, "", AT_EMPTY_PATH, &above, NULL);
    if (!error) error = look(file, "", AT_EMPTY_PATH | AT_STATX_DONT_SYNC, &entry, &is_mount);
    if (error) return error;
    long mounts[] = {mount_of(folder), mount_of(file)};
    if (mounts[0] >= 0 && mounts[1] >= 0) return mounts[0] != mounts[1];
    return is_mount || (S_ISDIR(entry.mode) && above.device != entry.device);
}

// Opens an entry without openat2(2). One name without a slash leads nowhere else but through a link or a mount.
static int open_portably(int folder, const char *name, int flags) {
    if (strchr(name, '/') || !strcmp(name, "..")) return -EXDEV;
    int file = openat(folder, name, flags);
    if (file < 0) return -errno;
    int elsewhere = is_elsewhere(folder, file);
    if (!elsewhere) return file;
    close(file);
    return elsewhere < 0 ? elsewhere : -EXDEV;
}

static int open_entry(int folder, const char *name, int flags) {
    struct how how = {.flags = (uint64_t)flags, .resolve = no_mounts | no_magic_links | no_links | beneath};
    int file;
    // -EAGAIN tells of a move at the same time, and that the kernel cannot say what came of it.
    for (int attempt = 0; attempt < 8; attempt++) {
        file = (int)syscall(SYS_openat2, folder, name, &how, sizeof how);
        if (file >= 0 || errno != EAGAIN) break;
    }
    if (file >= 0) return file;
    // Filters of system calls that do not know this one answer either.
    if (errno == ENOSYS || errno == EPERM || errno == EAGAIN) return open_portably(folder, name, flags);
    return -errno;
}

enum { reading = O_RDONLY | O_NOFOLLOW | O_CLOEXEC };

int linux_folder_open_at(int folder, const char *name) { return open_entry(folder, name, reading | O_DIRECTORY); }

int linux_folder_open_at_portably(int folder, const char *name) {
    return open_portably(folder, name, reading | O_DIRECTORY);
}

int linux_entry_open_at(int folder, const char *name) {
    return open_entry(folder, name, reading | O_NONBLOCK | O_NOCTTY);
}

int linux_entry_make_at(int folder, const char *name) {
    return result(openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
}

int linux_folder_each(int folder, int (*use)(void *context, const char *name), void *context) {
    struct entry {
        uint64_t inode;
        int64_t offset;
        unsigned short length;
        unsigned char type;
        char name[];
    };
    // Aligned as the kernel aligns its entries.
    _Alignas(8) char entries[16384];
    if (lseek(folder, 0, SEEK_SET) < 0) return -errno;
    long size;
    while ((size = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0) {
        for (long next = 0; next < size;) {
            const struct entry *entry = (const struct entry *)(entries + next);
            next += entry->length;
            if (!strcmp(entry->name, ".") || !strcmp(entry->name, "..")) continue;
            if (!use(context, entry->name)) return 0;
        }
    }
    return size < 0 ? -errno : 0;
}

int linux_folder_mode_set_at(int folder, const char *name, mode_t mode) {
    // The path descriptor needs no permission for the folder itself, and stays with it whatever takes its name.
    int file = open_entry(folder, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) return file;
    struct linux_entry entry;
    int error = linux_entry_of(file, &entry);
    if (!error && !S_ISDIR(entry.mode)) error = -ENOTDIR;
    if (!error && syscall(SYS_fchmodat2, file, "", mode, AT_EMPTY_PATH) < 0) {
        char path[48];
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
        // Kernels before 6.6 have only this way.
        error = errno == ENOSYS || errno == EPERM ? result(chmod(path, mode)) : -errno;
    }
    close(file);
    return error;
}

int linux_move_at(int folder, const char *name, int other, const char *new_name) {
    if (renameat2(folder, name, other, new_name, RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL) return -errno;
    // File systems without that flag. The callers' new names are random, so what takes one meanwhile knows it.
    struct linux_entry taken;
    if (linux_entry_look(other, new_name, &taken) == 0) return -EEXIST;
    return result(renameat(folder, name, other, new_name));
}
