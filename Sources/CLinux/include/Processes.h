#ifndef CLINUX_PROCESSES_H
#define CLINUX_PROCESSES_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Information from /proc and the control groups about processes that are not the caller's children. Nothing here
// allocates or uses stdio, because the guardian calls it when its host is gone.

/// One entry of the process table.
struct linux_process {
    pid_t process;
    pid_t parent;
    pid_t group;
    pid_t session;
    /// Ticks since the machine started. The start and `process` together name a process for good; the number alone is
    /// reused.
    uint64_t started;
    /// Whether it has ended and waits to be reaped.
    int ended;
};

/// Fills the list with all processes and returns their number, which may exceed the capacity.
int linux_processes(struct linux_process *list, int capacity);

/// Reads one process: 0, or a negated error number when it cannot be read.
int linux_process_entry(pid_t process, struct linux_process *entry);

/// Returns the memory of one process in bytes: dirty pages (shared ones divided among the processes that share them)
/// and swap. These are `Pss_Dirty`, `SwapPss` and `Private_Hugetlb` of smaps_rollup. Before Linux 6.0, which has no
/// `Pss_Dirty`, it is `Private_Dirty`.
///
/// The user of a process that is not dumpable cannot read its smaps_rollup. For such a process, returns what anyone can
/// read in `status`: resident memory without pages of files, and swap. A negated error number when neither can be read.
int64_t linux_process_memory(pid_t process);

/// Makes this process, instead of init, the parent of orphaned descendants. A negated error number when it cannot.
/// -EEXIST when it already has children, whose orphans are not its own.
int linux_adopt_orphans(void);
/// Returns whether this process is that parent.
int linux_adopts_orphans(void);
/// Returns whether the kernel lists the children of each thread (CONFIG_PROC_CHILDREN).
int linux_lists_children(void);
/// Fills the list with the children of this process that `linux_launch` has not made. Returns their number, which may
/// exceed the capacity. A negated error number when the scan failed or was incomplete: -EAGAIN while a child is being
/// made.
///
/// Where the kernel has lists, it reads those of its own threads, and otherwise every process. A list may leave out a
/// child while another thread reaps one, so a caller that finds none looks again.
int linux_orphans(struct linux_process *list, int capacity, int has_lists);
/// Reaps ended children that `linux_launch` has not made.
void linux_reap_orphans(void);

/// Sends SIGKILL to the process with this number and this start, and to no other.
int linux_kill_exactly(pid_t process, uint64_t started);

/// The space for a launch identifier with its zero byte. A UUID has 36 characters.
enum { linux_launch_identifier_size = 64 };
/// Finds INTENTHOST_LAUNCH_ID in the environment that a process was executed with. 1 if it is there; 0 if it is not, or
/// if the process belongs to another user. A forked process has its parent's environment.
int linux_process_launch(pid_t process, char *identifier);

/// The marks that identify the processes of a launch.
struct linux_sought_launch {
    /// The value of INTENTHOST_LAUNCH_ID in the environment that its processes were executed with.
    const char *identifier;
    /// The number of its process group and session. 0 once that number may belong to others.
    pid_t process;
    /// Set by `linux_kill_launches`: the number of its processes found.
    int found;
};

/// Sends SIGKILL to each process in one of the groups or sessions, and to each whose environment carries one of the
/// identifiers. The caller carries no identifier and is spared. Returns the number of processes found, zombies
/// excluded.
///
/// One scan of the process table serves all launches. A negated error number when the scan failed or was incomplete:
/// unseen processes may still live.
int linux_kill_launches(struct linux_sought_launch *launches, size_t count);

/// Sends SIGKILL to everything in a control group and returns the number of processes that it still lists.
int linux_kill_control_group(const char *directory);

#endif
