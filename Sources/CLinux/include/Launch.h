#ifndef CLINUX_LAUNCH_H
#define CLINUX_LAUNCH_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// What a new process does before it executes its file. `EventLoop.LaunchFailure.Step` has the same numbers.
enum linux_launch_step {
    linux_launch_step_none = 0,
    linux_launch_step_session = 1,
    linux_launch_step_parent = 2,
    linux_launch_step_group = 3,
    linux_launch_step_limit = 4,
    linux_launch_step_privileges = 5,
    linux_launch_step_directory = 6,
    linux_launch_step_descriptors = 7,
    linux_launch_step_execute = 8,
    linux_launch_step_user = 9,
    linux_launch_step_container = 10,
};

/// Whom a process runs as.
struct linux_user {
    uid_t user;
    gid_t group;
};

/// What a process may have at most of a resource of setrlimit(2).
struct linux_limit {
    int resource;
    uint64_t value;
};

/// What to execute, and what it may do.
struct linux_program {
    /// The absolute path of the file; its `argv[0]` may be another.
    const char *path;
    /// `argv` and `environ`: pointers that end with NULL.
    char *const *arguments;
    char *const *environment;
    /// The working directory; the caller's where NULL.
    const char *directory;
    /// The directories of the control groups that the process is in from before it executes the file; they end with NULL.
    char *const *groups;
    const struct linux_limit *limits;
    size_t limit_count;
    /// Whom it becomes, without supplementary groups and capabilities; the caller's user where NULL.
    const struct linux_user *user;
    /// Directories in which that user has to be able to read and write; they end with NULL.
    char *const *containers;
    /// What it finds as its descriptors 0, 1 and 2, and no other.
    int input, output, error;
    /// Whether it lives on when the calling thread ends.
    int outlives_caller;
};

/// Why a process that was made did not become the file.
struct linux_launch_failure {
    /// A `linux_launch_step`; `linux_launch_step_none` where it did.
    uint32_t step;
    /// The system's error number.
    int32_t error;
};

/// Makes a process of the file, in a session and process group of its own, which by default dies with the calling thread.
///
/// Returns the process identifier, also of a process that could not become the file: it has told why, and has ended with status 127.
/// The caller waits until either has happened. Its memory is not copied, so it costs the same in a large process.
int linux_launch(const struct linux_program *program, struct linux_launch_failure *failure);

/// Whether a child of this process was made by `linux_launch`: 1 or 0; -EAGAIN where one is being made whose number nobody knows yet.
int linux_child_is_own(pid_t process);

/// Forgets a child that was made by `linux_launch` and has just been reaped.
void linux_child_reaped(pid_t process);

#endif
