// The children that were made here and are not reaped yet, or are being made. The list tells them from orphans.

#ifndef CLINUX_CHILDREN_H
#define CLINUX_CHILDREN_H

#include <sys/types.h>

struct child {
    /// 0 until the kernel has written the number, before the process runs.
    _Atomic pid_t process;
    struct child *next;
};

/// Adds a child that is about to be made. NULL when there is no memory.
struct child *add_child(void);
/// Removes the given child, or else the child with that number.
void remove_child(const struct child *given, pid_t process);

#endif
