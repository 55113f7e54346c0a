#ifndef CLINUX_H
#define CLINUX_H

#include "Connect.h"
#include "Folders.h"
#include "Launch.h"
#include "Processes.h"
#include "Readiness.h"
#include "Sockets.h"
#include "Tcp.h"
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Linux calls that Swift cannot reach, or not without losing `errno` between the call and the check. All return zero or
// more when they succeed and a negated error number when they do not, as the kernel itself does.

/// Gives memory that the allocator keeps for later back to the system, which may take milliseconds. Any thread may.
void linux_memory_trim(void);

/// Creates a non-blocking, close-on-exec eventfd.
int linux_event_create(void);
/// Returns a second, close-on-exec descriptor of the same file.
int linux_duplicate(int descriptor);
/// Makes room in the kernel's table of descriptors for `count`, or for as many as the process may have, with two
/// short-lived descriptors. Where there is less, it takes ten milliseconds or more in a process of several threads.
int linux_descriptors_reserve(int count);
/// Creates a non-blocking, close-on-exec timerfd on CLOCK_MONOTONIC.
int linux_timer_create(void);
/// Makes the timerfd readable at an instant of CLOCK_MONOTONIC, or at once if that is past.
int linux_timer_arm(int descriptor, int64_t nanoseconds);
/// Adds one to an eventfd.
int linux_counter_signal(int descriptor);
/// Resets an eventfd or timerfd to not readable.
int linux_counter_clear(int descriptor);

/// Creates a close-on-exec pipe. Neither end is descriptor 0, 1 or 2.
int linux_pipe(int *reading, int *writing);
int linux_set_nonblocking(int descriptor);
/// Returns the number of unread bytes in a pipe, given either end.
int linux_pipe_unread(int descriptor);
/// Call `read` and `write`, and repeat them when a signal interrupts them.
ssize_t linux_read(int descriptor, void *bytes, size_t count);
ssize_t linux_write(int descriptor, const void *bytes, size_t count);

/// Reads a file until its end or until the buffer is full, and returns the number of bytes.
ssize_t linux_file_read(const char *path, void *bytes, size_t count);
/// Returns the number that a file begins with. A file of the kernel holds nothing else. -EINVAL for anything but a
/// number.
int64_t linux_file_number(const char *path);
/// Returns the current number in an open file of the kernel. The file may be read again and again.
int64_t linux_file_number_of(int file);
/// Writes text to an existing file in one call, as the kernel's files require.
int linux_file_write(const char *path, const char *text);
/// Opens an existing file, close-on-exec.
int linux_file_open(const char *path);
/// Opens a directory, close-on-exec. The descriptor serves only to name the files in the directory.
int linux_directory_open(const char *path);
/// Reads a file of a directory until its end or until the buffer is full, and returns the number of bytes.
ssize_t linux_file_read_at(int directory, const char *name, void *bytes, size_t count);
/// Reads the target of a symbolic link in a directory, and returns the number of bytes. The text has no zero byte and
/// is cut where the buffer ends.
ssize_t linux_link_read_at(int directory, const char *name, void *bytes, size_t count);
/// Fills the list with the numeric names in a directory's directory, in the kernel's order. Returns the number of
/// entries filled. It stops when the list is full, so its cost does not grow with the directory.
int linux_numbers_at(int directory, const char *name, int *list, int capacity);
/// Calls a function with each name in a directory, in the kernel's order, `.` and `..` included.
int linux_directory_each(const char *path, void (*use)(void *context, const char *name), void *context);
int linux_directory_make(const char *path);
/// Gives a directory to a user and a group, with these permissions. The directory may not be a symbolic link.
int linux_directory_give(const char *path, uid_t user, gid_t group, mode_t mode);
/// Prevents other processes from reading this process's memory and from attaching to it. Processes of root still can.
int linux_hide_memory(void);
/// Removes an empty directory. For a control group, empty means without processes.
int linux_directory_remove(const char *path);
/// Exchanges two files or directories in one step. -EINVAL where the file system cannot.
int linux_exchange(const char *one, const char *other);

/// Creates a non-blocking, close-on-exec inotify descriptor.
int linux_changes_create(void);
/// Starts watching a file for modification, and returns the number of the watch.
int linux_changes_add(int descriptor, const char *path);
/// Starts watching a folder for files that are put into it, closed after writing, or removed.
int linux_changes_add_folder(int descriptor, const char *path);
int linux_changes_remove(int descriptor, int watch);
/// Fills the list with the watches whose files were modified, with -1 if the kernel has lost some, and returns their
/// number. A list of 64 always has room. What does not fit stays for the next call.
int linux_changes_read(int descriptor, int *watches);

/// Names the calling thread. The kernel keeps 15 bytes.
int linux_name_thread(const char *name);
/// Returns CLOCK_MONOTONIC in nanoseconds.
int64_t linux_monotonic_now(void);
/// Returns CLOCK_REALTIME in milliseconds.
int64_t linux_wall_milliseconds(void);

/// Opens a close-on-exec descriptor that becomes readable when the process ends.
int linux_pidfd_open(pid_t process);

/// The way a process ended, and its resource usage.
struct linux_exit {
    int code;
    int signal;
    int dumped_core;
    int64_t processor_microseconds;
    int64_t peak_kibibytes;
};
/// Reaps one child: 1 when it has ended, 0 when it still runs.
int linux_reap(pid_t process, struct linux_exit *exit);
/// Waits for the end of one child and reaps it.
int linux_reap_wait(pid_t process);
/// Sends a signal to a process, or to its group when `process` is negative.
int linux_kill(pid_t process, int signal);
/// Returns the largest resident size of this process so far.
int64_t linux_own_peak_kibibytes(void);

/// Ignores SIGPIPE unless the program handles it, and resets SIGCHLD if it is ignored. With SIGCHLD ignored, the kernel
/// would reap children itself and lose their exit status.
void linux_prepare_signals(void);

/// Return the text and the name of an error, such as "No such file or directory" and "ENOENT". NULL for a number
/// without a name. The texts are never freed, and the functions are safe on any thread.
const char *linux_error_text(int error);
const char *linux_error_name(int error);
/// Returns the name of a signal, such as "KILL" for 9. NULL for a number without a name, such as a real-time signal.
const char *linux_signal_name(int signal);

#endif
