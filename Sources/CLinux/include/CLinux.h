#ifndef CLINUX_H
#define CLINUX_H

#include "Launch.h"
#include "Processes.h"
#include "Readiness.h"
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Linux calls that Swift cannot reach or can only reach with `errno` between the call and the look at it. All return zero
// or more when they succeed and a negated error number when they do not, as the kernel itself does.

/// A non-blocking, close-on-exec eventfd.
int linux_event_create(void);
/// A second, close-on-exec descriptor of the same file.
int linux_duplicate(int descriptor);
/// How many descriptors the process may have.
int linux_descriptors_most(void);
/// Has the kernel make room in the table of descriptors for so many, which takes long where there is more than one thread.
int linux_descriptors_reserve(int count);
/// A non-blocking, close-on-exec timerfd on CLOCK_MONOTONIC.
int linux_timer_create(void);
/// Makes the timerfd readable at an instant of CLOCK_MONOTONIC, at once if that is past.
int linux_timer_arm(int descriptor, int64_t nanoseconds);
/// Adds one to an eventfd.
int linux_counter_signal(int descriptor);
/// Takes an eventfd or timerfd back to not readable.
int linux_counter_clear(int descriptor);

/// A close-on-exec pipe, neither end of which is descriptor 0, 1 or 2.
int linux_pipe(int *reading, int *writing);
int linux_set_nonblocking(int descriptor);
/// How many bytes a pipe holds that nobody has read; either end tells.
int linux_pipe_unread(int descriptor);
/// `read` and `write`, repeated when a signal interrupts them.
ssize_t linux_read(int descriptor, void *bytes, size_t count);
ssize_t linux_write(int descriptor, const void *bytes, size_t count);

/// Reads a file until its end or until the buffer is full; the number of bytes.
ssize_t linux_file_read(const char *path, void *bytes, size_t count);
/// The number that a file begins with, which is all of a file of the kernel; -EINVAL where it holds something else.
int64_t linux_file_number(const char *path);
/// The same of a file that is open, as it is now; it may be asked again and again.
int64_t linux_file_number_of(int file);
/// Writes text to an existing file in one call, as the files of the kernel want it.
int linux_file_write(const char *path, const char *text);
/// A close-on-exec descriptor of an existing file.
int linux_file_open(const char *path);
/// A close-on-exec descriptor by which the files in a directory can be named, and for nothing else.
int linux_directory_open(const char *path);
/// Reads a file of a directory until its end or until the buffer is full; the number of bytes.
ssize_t linux_file_read_at(int directory, const char *name, void *bytes, size_t count);
/// Reads what a symbolic link of a directory points to, without a zero byte, cut where the buffer ends; the number of bytes.
ssize_t linux_link_read_at(int directory, const char *name, void *bytes, size_t count);
/// Fills the list with the names in a directory's directory that are numbers, in the order of the kernel, and returns how many
/// of the list it has filled: it stops there, so that what it costs does not grow with the directory.
int linux_numbers_at(int directory, const char *name, int *list, int capacity);
/// Calls a function with each name in a directory, in the order of the kernel, `.` and `..` included.
int linux_directory_each(const char *path, void (*use)(void *context, const char *name), void *context);
int linux_directory_make(const char *path);
/// Hands a directory, which may be no symbolic link, to a user and a group, with these permissions.
int linux_directory_give(const char *path, uid_t user, gid_t group, mode_t mode);
/// Keeps other processes of any user but root from reading the memory of this one and from attaching to it.
int linux_hide_memory(void);
/// Removes an empty directory; for a control group, one without processes.
int linux_directory_remove(const char *path);

/// A non-blocking, close-on-exec inotify descriptor.
int linux_changes_create(void);
/// Begins to watch a file for being modified; the number of the watch.
int linux_changes_add(int descriptor, const char *path);
int linux_changes_remove(int descriptor, int watch);
/// Fills the list with the watches whose files were modified; how many. A list of 64 always has room.
int linux_changes_read(int descriptor, int *watches);

/// Names the calling thread; the kernel keeps 15 bytes.
int linux_name_thread(const char *name);
/// Nanoseconds of CLOCK_MONOTONIC.
int64_t linux_monotonic_now(void);

/// Has the scheduler wake the calling thread sooner where all processors are busy, for which it runs shorter at a time; its share
/// of the time stays the same, and no right is needed. Processes that the thread starts do not inherit it. Nothing comes of
/// it before Linux 6.12. Left alone are threads of a real-time policy, and those with a negative nice, which their processes would lose.
void linux_prefer_waking_soon(void);
/// The identifier of the calling thread.
pid_t linux_thread_id(void);
/// Whether nobody has asked for anything special about the calling thread: the ordinary policy, a nice of 0, and no RLIMIT_RTTIME, which would
/// end a process that has used so much time in real time.
int linux_is_ordinary(void);
/// Gives a thread of this process the lowest real-time priority: before all that are ordinary, behind all of a higher one. What it starts
/// does not inherit it, but has no timer slack. -EPERM without the right (CAP_SYS_NICE, or an RLIMIT_RTPRIO above 0), -EBUSY where somebody has
/// given the thread another scheduling or a nice.
int linux_begin_real_time(pid_t thread);
/// Makes the calling thread what `linux_prefer_waking_soon` has made of an ordinary one; nothing where it has no longer what
/// `linux_begin_real_time` gave it.
int linux_end_real_time(void);
/// By how many nanoseconds the waits of the calling thread may be late, so that some can end together (PR_SET_TIMERSLACK).
int linux_timer_slack(void);
/// Sets it for the calling thread and what it starts from then on.
void linux_set_timer_slack(int slack);
/// A close-on-exec descriptor for `linux_expiry_wait`.
int linux_expiry_watch(int timer, int stop);
/// Waits until a timer expires: 1, or 0 once `stop` is readable. What has expired is told once, and not at all if its descriptor is read or armed
/// anew before the caller gets to it.
int linux_expiry_wait(int watch);

/// A close-on-exec descriptor that becomes readable when the process ends.
int linux_pidfd_open(pid_t process);

/// How a process ended and what it used.
struct linux_exit {
    int code;
    int signal;
    int dumped_core;
    int64_t processor_microseconds;
    int64_t peak_kibibytes;
};
/// Reaps one child: 1 when it had ended, 0 when it runs.
int linux_reap(pid_t process, struct linux_exit *exit);
/// Reaps one child, waiting for its end.
int linux_reap_wait(pid_t process);
/// Sends a signal to a process, or to the group when `process` is negative.
int linux_kill(pid_t process, int signal);
/// The largest resident size that this process has had.
int64_t linux_own_peak_kibibytes(void);

/// Ignores SIGPIPE unless the program handles it, and takes SIGCHLD from "ignored", with which the kernel would reap
/// children by itself and lose their exit status.
void linux_prepare_signals(void);

/// "No such file or directory", and "ENOENT"; NULL for a number without a name. Never freed, and safe on any thread.
const char *linux_error_text(int error);
const char *linux_error_name(int error);
/// "KILL" for 9; NULL for a number without a name, as real-time signals are.
const char *linux_signal_name(int signal);

#endif
