#define _GNU_SOURCE
#include "process_table.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char mark[] = "INTENTHOST_LAUNCH_ID=";

enum { directory_path_size = 4096 };

/// Kills through a descriptor of the process, so that its number cannot be reused between the check of its start and
/// the signal.
static int kill_exactly(int proc, pid_t process, uint64_t started) {
    int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
    if (descriptor < 0) return -errno;
    struct linux_process status;
    int error = read_status(proc, process, &status);
    if (!error && status.started != started) error = -ESRCH;
    if (!error && syscall(SYS_pidfd_send_signal, descriptor, SIGKILL, NULL, 0) < 0) error = -errno;
    close(descriptor);
    return error;
}

int linux_kill_exactly(pid_t process, uint64_t started) {
    int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (proc < 0) return -errno;
    int error = kill_exactly(proc, process, started);
    close(proc);
    return error;
}

/// Finds the launch identifier in the environment that a process was executed with. Returns whether there is one that
/// fits. A negated error number when that cannot be known.
static int read_mark(int proc, pid_t process, char identifier[linux_launch_identifier_size]) {
    char path[path_size], text[2 * page];
    process_path(path, process, "environ");
    int file = openat(proc, path, O_RDONLY | O_CLOEXEC);
    // A process that has ended, or belongs to another user, has no readable environment.
    if (file < 0) return is_shortage(errno) ? -errno : 0;
    int found = 0, skips = 0;
    size_t kept = 0;
    ssize_t done;
    while (!found && (done = read_some(file, text + kept, sizeof text - kept)) > 0) {
        char *variable = text, *limit = text + kept + done, *end;
        while (!found && (end = memchr(variable, 0, (size_t)(limit - variable)))) {
            char *value = variable + sizeof mark - 1;
            if (!skips && strncmp(variable, mark, sizeof mark - 1) == 0 && end - value < linux_launch_identifier_size) {
                strcpy(identifier, value);
                found = 1;
            }
            skips = 0;
            variable = end + 1;
        }
        // The kernel returns less than the available space only at the end.
        if (limit < text + sizeof text) break;
        kept = (size_t)(limit - variable);
        // A variable that fills the buffer is not the launch identifier.
        if (kept == sizeof text) skips = 1, kept = 0;
        memmove(text, variable, kept);
    }
    close(file);
    return found;
}

int linux_process_launch(pid_t process, char *identifier) {
    int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (proc < 0) return 0;
    int found = read_mark(proc, process, identifier);
    close(proc);
    return found > 0;
}

static struct linux_sought_launch *launch_of_group(pid_t group, pid_t session, struct linux_sought_launch *launches, size_t count) {
    for (size_t index = 0; index < count; index++) {
        pid_t leader = launches[index].process;
        if (leader > 1 && (group == leader || session == leader)) return &launches[index];
    }
    return NULL;
}

/// Returns the launch whose mark a process carries. Sets `error` when that cannot be known.
static struct linux_sought_launch *launch_of_mark(
    int proc, pid_t process, struct linux_sought_launch *launches, size_t count, int *error
) {
    char identifier[linux_launch_identifier_size];
    int marked = read_mark(proc, process, identifier);
    if (marked < 0) *error = marked;
    for (size_t index = 0; marked > 0 && index < count; index++)
        if (strcmp(identifier, launches[index].identifier) == 0) return &launches[index];
    return NULL;
}

/// Kills a process that carries the mark of a launch. The mark is read again through the open descriptor, so the
/// process killed is the one that carries it.
static void kill_marked(int proc, pid_t process, struct linux_sought_launch *launches, size_t count, int *error) {
    int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
    if (descriptor < 0) return;
    if (launch_of_mark(proc, process, launches, count, error)) syscall(SYS_pidfd_send_signal, descriptor, SIGKILL, NULL, 0);
    close(descriptor);
}

int linux_kill_launches(struct linux_sought_launch *launches, size_t count) {
    struct table table;
    int error = table_open(&table, "/proc");
    if (error) return error;
    int killed = 0, has_leaders = 0;
    for (size_t index = 0; index < count; index++) {
        launches[index].found = 0;
        has_leaders |= launches[index].process > 1;
    }
    pid_t own = getpid();
    for (pid_t process; (process = table_next(&table));) {
        if (process == own) continue;
        struct linux_process status;
        struct linux_sought_launch *launch = NULL;
        // Opening files is most of a scan's cost. The file that only identifies leaders is not read without a leader.
        if (has_leaders) {
            int unread = read_status(table.directory, process, &status);
            if (is_shortage(-unread)) error = unread;
            if (unread || status.ended) continue;
            launch = launch_of_group(status.group, status.session, launches, count);
        }
        if (launch) {
            kill_exactly(table.directory, process, status.started);
        } else {
            // A process that has ended has no environment.
            launch = launch_of_mark(table.directory, process, launches, count, &error);
            if (!launch) continue;
            kill_marked(table.directory, process, launches, count, &error);
        }
        launch->found++;
        killed++;
    }
    close(table.directory);
    if (table.error) error = table.error;
    return error ? error : killed;
}

static int file_in(const char *directory, const char *name, int flags) {
    char path[directory_path_size];
    size_t length = strlen(directory);
    if (length + strlen(name) + 2 > sizeof path) return -ENAMETOOLONG;
    memcpy(path, directory, length);
    path[length] = '/';
    strcpy(path + length + 1, name);
    int file = open(path, flags | O_CLOEXEC);
    return file < 0 ? -errno : file;
}

int linux_kill_control_group(const char *directory) {
    int kills_all = file_in(directory, "cgroup.kill", O_WRONLY);
    if (kills_all >= 0) {
        // Without the privilege, the processes are killed one by one below.
        ssize_t ignored = write(kills_all, "1", 1);
        (void)ignored;
        close(kills_all);
    }
    int list = file_in(directory, "cgroup.procs", O_RDONLY);
    if (list < 0) return list;
    char text[page];
    ssize_t done;
    pid_t process = 0;
    int count = 0;
    while ((done = read_some(list, text, sizeof text)) > 0) {
        for (ssize_t index = 0; index < done; index++) {
            if (text[index] >= '0' && text[index] <= '9') {
                process = process * 10 + (text[index] - '0');
            } else if (process > 0) {
                // The list was read a moment ago, and the kernel gives numbers in a circle: none is reused that soon.
                kill(process, SIGKILL);
                count++;
                process = 0;
            }
        }
    }
    close(list);
    return done < 0 ? (int)done : count;
}
