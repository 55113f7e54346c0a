#ifndef CLINUX_PROCESSES_H
#define CLINUX_PROCESSES_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What /proc and the control groups know about processes that are no children of the caller. Nothing here allocates or uses
// stdio, since the guardian calls it when its host is gone.

/// One line of the process table.
struct linux_process {
    pid_t process;
    pid_t parent;
    pid_t group;
    pid_t session;
    /// In ticks since the machine started; with `process` it names a process for good, where the number alone is used anew.
    uint64_t started;
    /// Whether it has ended and only waits to be reaped.
    int ended;
};

/// Fills the list with all processes and returns how many there are, which may be more than the capacity.
int linux_processes(struct linux_process *list, int capacity);

/// One process; 0, or a negated error number where it cannot be seen.
int linux_process_entry(pid_t process, struct linux_process *entry);

/// The memory of one process in bytes: dirty pages, those that are shared with other processes in equal parts, and swap
/// (`Pss_Dirty`, `SwapPss` and `Private_Hugetlb` of smaps_rollup). Before Linux 6.0, which has no `Pss_Dirty`, `Private_Dirty`.
///
/// A process that is not dumpable shows smaps_rollup to nobody of its user. Of such a one it is what `status` tells everybody: all of its
/// resident memory except pages of files, and its swap. A negated error number where neither can be read.
int64_t linux_process_memory(pid_t process);

/// Has this process become the parent of what its descendants leave behind, in place of init; a negated error number where it cannot,
/// -EEXIST where it has children already, whose orphans are nobody's here.
int linux_adopt_orphans(void);
/// Whether it is that parent.
int linux_adopts_orphans(void);
struct linux_process_span;
/// Fills the list with the children of this process that `linux_launch` has not made, and returns how many there are, which may be
/// more than the capacity. A negated error number where a look was not possible or has not seen all: -EAGAIN while one is being made.
int linux_orphans(struct linux_process *list, int capacity, const struct linux_process_span *span);
/// Reaps the children that have ended and that `linux_launch` has not made.
void linux_reap_orphans(void);

/// Sends SIGKILL to the process that had the number and this start, to no other.
int linux_kill_exactly(pid_t process, uint64_t started);

/// Room for a launch identifier with its zero byte; a UUID has 36 characters.
enum { linux_launch_identifier_size = 64 };
/// Finds INTENTHOST_LAUNCH_ID in the environment that a process was executed with; 1 if it is there, 0 if not or if the process
/// belongs to somebody else. A forked process has that of its parent.
int linux_process_launch(pid_t process, char *identifier);

/// What a launch can be told by.
struct linux_sought_launch {
    /// The value of INTENTHOST_LAUNCH_ID in the environment that its processes were executed with.
    const char *identifier;
    /// The number of its process group and session; 0 once that may belong to others.
    pid_t process;
    /// Set by `linux_kill_launches`: how many processes of it there were.
    int found;
};

/// The numbers that the kernel has given to processes and threads between two moments: in a circle, without 0 and without `limit`.
struct linux_process_span {
    /// The number before the first.
    pid_t after;
    /// The last number; the same where there is none.
    pid_t last;
    /// That from which on there is none (`kernel.pid_max`).
    pid_t limit;
};

/// Sends SIGKILL to each process in one of the groups or sessions, and to each whose environment carries one of the
/// identifiers; the caller itself is spared, which carries none. Returns how many there were: zombies are not counted.
///
/// One look at the process table serves all of the launches; with a span, at its numbers alone. A negated error number where a look
/// was not possible or has not seen all: then what was not seen may live.
int linux_kill_launches(struct linux_sought_launch *launches, size_t count, const struct linux_process_span *span);

/// Sends SIGKILL to everything in a control group and returns how many processes it still lists.
int linux_kill_control_group(const char *directory);

#endif
