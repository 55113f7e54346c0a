#ifndef CLINUX_LAUNCH_H
#define CLINUX_LAUNCH_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The steps of a new process before it executes its file. `EventLoop.LaunchFailure.Step` has the same numbers.
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

/// The user that a process runs as.
struct linux_user {
    uid_t user;
    gid_t group;
};

/// A limit of setrlimit(2).
struct linux_limit {
    int resource;
    uint64_t value;
};

/// The file to execute and its restrictions.
struct linux_program {
    /// The absolute path of the file. Its `argv[0]` may differ.
    const char *path;
    /// `argv` and `environ`, each terminated by NULL.
    char *const *arguments;
    char *const *environment;
    /// The working directory. NULL for the caller's.
    const char *directory;
    /// The directories of the control groups that the process joins before it executes the file, terminated by NULL.
    char *const *groups;
    const struct linux_limit *limits;
    size_t limit_count;
    /// The user that the process becomes, without supplementary groups and capabilities. NULL for the caller's user.
    const struct linux_user *user;
    /// Directories that the user must be able to read and write, terminated by NULL.
    char *const *containers;
    /// Its descriptors 0, 1 and 2. It has no others.
    int input, output, error;
    /// Whether the process survives the end of the calling thread.
    int outlives_caller;
};

/// The reason why a new process did not execute the file.
struct linux_launch_failure {
    /// A `linux_launch_step`; `linux_launch_step_none` on success.
    uint32_t step;
    /// The system's error number.
    int32_t error;
};

/// Starts a process from the file, in a session and process group of its own. By default it dies with the calling
/// thread.
///
/// Returns the process identifier, even when the process could not execute the file: it has then reported why and ended
/// with status 127. The caller waits until either has happened. The caller's memory is not copied, so the cost does not
/// grow with the caller.
int linux_launch(const struct linux_program *program, struct linux_launch_failure *failure);

/// Returns whether `linux_launch` made this child: 1 or 0. -EAGAIN while a child is being made whose number is not
/// known yet.
int linux_child_is_own(pid_t process);

/// Forgets a child of `linux_launch` that has just been reaped.
void linux_child_reaped(pid_t process);

#endif
