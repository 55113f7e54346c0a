#ifndef CLINUX_FOLDERS_H
#define CLINUX_FOLDERS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Calls for walks over folders that another user may change meanwhile. Each names an entry by an open folder and one
// name in it, so that nobody can lead it elsewhere. As in `CLinux.h`, all return zero or more when they succeed and a
// negated error number when they do not.

/// What an entry of a folder is.
struct linux_entry {
    uint64_t device;
    uint64_t inode;
    uint64_t size;
    uint64_t names;
    int64_t modified_seconds;
    int64_t changed_seconds;
    uint32_t modified_nanoseconds;
    uint32_t changed_nanoseconds;
    uint32_t user;
    uint32_t group;
    uint32_t mode;
    int is_unchangeable;
    /// Whether an access control list says more than the mode; only of an open file or folder.
    int has_access_list;
};

/// Looks at an entry of a folder, and not through a link.
int linux_entry_look(int folder, const char *name, struct linux_entry *entry);
/// Looks at an open file or folder.
int linux_entry_of(int file, struct linux_entry *entry);

/// Opens a folder in a folder for reading, close-on-exec. -ENOTDIR or -ELOOP for what is no folder, such as a link,
/// and -EXDEV for a place where something is mounted.
int linux_folder_open_at(int folder, const char *name);
/// Does the same without openat2(2), as on kernels before 5.6.
int linux_folder_open_at_portably(int folder, const char *name);
/// Opens a file in a folder for reading, close-on-exec, without waiting. -ELOOP for a link, and -EXDEV for a place
/// where something is mounted.
int linux_entry_open_at(int folder, const char *name);
/// Makes a file in a folder for this user alone and opens it for writing, close-on-exec. -EEXIST where something lies.
int linux_entry_make_at(int folder, const char *name);

/// Calls a function with the names in an open folder, `.` and `..` left out, from the first one on, and stops when it
/// returns zero.
int linux_folder_each(int folder, int (*use)(void *context, const char *name), void *context);
/// Sets the permissions of a folder in a folder, also of one that this user may not open.
int linux_folder_mode_set_at(int folder, const char *name, mode_t mode);
/// Moves an entry, and never replaces another one.
int linux_move_at(int folder, const char *name, int other, const char *new_name);

#endif
