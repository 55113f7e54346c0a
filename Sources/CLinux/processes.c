#define _GNU_SOURCE
#include "Launch.h"
#include "Processes.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static const char mark[] = "INTENTHOST_LAUNCH_ID=";

enum { page = 4096, number_size = 16, path_size = number_size + 32, directory_path_size = 4096 };

// MARK: Reading

static ssize_t read_some(int file, char *bytes, size_t count) {
    ssize_t done;
    do done = read(file, bytes, count);
    while (done < 0 && errno == EINTR);
    return done < 0 ? -errno : done;
}

/// Reads a file to its end or until the buffer is full, and ends it with a zero byte.
static ssize_t read_all(int directory, const char *path, char *bytes, size_t size) {
    int file = openat(directory, path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -errno;
    size_t total = 0;
    ssize_t done = 0;
    while (total < size - 1 && (done = read_some(file, bytes + total, size - 1 - total)) > 0) total += (size_t)done;
    close(file);
    if (done < 0) return done;
    bytes[total] = 0;
    return (ssize_t)total;
}

/// Writes a path such as "4711/name".
static void process_path(char path[path_size], pid_t process, const char *name) {
    char digits[number_size];
    int count = 0;
    do digits[count++] = (char)('0' + process % 10);
    while (process /= 10);
    while (count) *path++ = digits[--count];
    *path++ = '/';
    strcpy(path, name);
}

// MARK: The process table

struct table {
    int directory;
    // The reason why it could not be read to its end, negated.
    int error;
    long size;
    long next;
    // Aligned as the kernel aligns its entries.
    _Alignas(8) char entries[2 * page];
};

struct entry {
    uint64_t inode;
    int64_t offset;
    unsigned short length;
    unsigned char type;
    char name[];
};

static int table_open(struct table *table) {
    table->error = 0;
    table->size = table->next = 0;
    table->directory = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return table->directory < 0 ? -errno : 0;
}

/// Returns the next process number, or 0 at the end or at an error of the table.
///
/// For a span it returns every number, whether a process has it or not.
static pid_t table_next(struct table *table) {
    for (;;) {
        if (table->next >= table->size) {
            // The wrapper readdir(3) allocates.
            table->size = syscall(SYS_getdents64, table->directory, table->entries, sizeof table->entries);
            table->next = 0;
            if (table->size < 0) table->error = -errno;
            if (table->size <= 0) return 0;
        }
        const struct entry *entry = (const struct entry *)(table->entries + table->next);
        table->next += entry->length;
        if (entry->name[0] >= '1' && entry->name[0] <= '9') return (pid_t)atoi(entry->name);
    }
}

/// Returns whether an error says only that the caller could not look, and nothing of the process.
static int is_shortage(int error) { return error == EMFILE || error == ENFILE || error == ENOMEM; }

static int read_status(int proc, pid_t process, struct linux_process *status) {
    char path[path_size], text[1024];
    process_path(path, process, "stat");
    ssize_t size = read_all(proc, path, text, sizeof text);
    if (size < 0) return (int)size;
    // The name is in parentheses and may contain parentheses and spaces, so the fields begin after the last
    // parenthesis.
    char *field = strrchr(text, ')');
    if (!field || field[1] != ' ' || !field[2]) return -EINVAL;
    field += 2;
    status->process = process;
    status->ended = *field == 'Z' || *field == 'X';
    status->parent = (pid_t)strtol(field + 1, &field, 10);
    status->group = (pid_t)strtol(field, &field, 10);
    status->session = (pid_t)strtol(field, &field, 10);
    // In proc(5) the session is field 6 and the start is field 22.
    for (int skipped = 7; skipped < 22; skipped++) strtoll(field, &field, 10);
    status->started = strtoull(field, &field, 10);
    return 0;
}

int linux_processes(struct linux_process *list, int capacity) {
    struct table table;
    int error = table_open(&table);
    if (error) return error;
    int count = 0;
    struct linux_process status;
    for (pid_t process; (process = table_next(&table));) {
        // A process that cannot be read has ended in between.
        if (read_status(table.directory, process, &status)) continue;
        if (count < capacity) list[count] = status;
        count++;
    }
    close(table.directory);
    return count;
}

int linux_process_entry(pid_t process, struct linux_process *entry) {
    int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (proc < 0) return -errno;
    int error = read_status(proc, process, entry);
    close(proc);
    return error;
}

/// Returns the kibibytes behind the name at the start of a line.
static int64_t kibibytes(const char *line, const char *name) {
    size_t length = strlen(name);
    return strncmp(line, name, length) == 0 ? strtoll(line + length, NULL, 10) : 0;
}

/// Returns the resident memory that belongs to no file, and swap. Shared pages count in full for each process, so the
/// figure is never too low.
static int64_t memory_in_status(pid_t process) {
    // The user's groups come before the memory, and some users have hundreds of groups.
    char path[6 + path_size] = "/proc/", text[4 * page];
    process_path(path + 6, process, "status");
    ssize_t size = read_all(AT_FDCWD, path, text, sizeof text);
    if (size < 0) return size;
    if (size >= (ssize_t)sizeof text - 1 && !strstr(text, "\nRssAnon:")) return -EACCES;
    int64_t sum = 0;
    for (char *line = text; line && *line; line = strchr(line, '\n'), line += line ? 1 : 0)
        sum += kibibytes(line, "RssAnon:") + kibibytes(line, "RssShmem:") + kibibytes(line, "VmSwap:")
            + kibibytes(line, "HugetlbPages:");
    return sum * 1024;
}

int64_t linux_process_memory(pid_t process) {
    char path[6 + path_size] = "/proc/", text[page];
    process_path(path + 6, process, "smaps_rollup");
    ssize_t size = read_all(AT_FDCWD, path, text, sizeof text);
    if (size == -EACCES || size == -EPERM) return memory_in_status(process);
    if (size < 0) return size;
    int64_t shared = -1, private = 0, other = 0;
    for (char *line = text; line && *line; line = strchr(line, '\n'), line += line ? 1 : 0) {
        int64_t *sum;
        if (strncmp(line, "Pss_Dirty:", 10) == 0) sum = &shared, shared = 0;
        else if (strncmp(line, "Private_Dirty:", 14) == 0) sum = &private;
        else if (strncmp(line, "SwapPss:", 8) == 0 || strncmp(line, "Private_Hugetlb:", 16) == 0) sum = &other;
        else continue;
        *sum += strtoll(strchr(line, ':') + 1, NULL, 10) * 1024;
    }
    return (shared >= 0 ? shared : private) + other;
}

// MARK: Orphans

int linux_adopts_orphans(void) {
    int adopts = 0;
    return prctl(PR_GET_CHILD_SUBREAPER, &adopts) == 0 && adopts;
}

int linux_adopt_orphans(void) {
    if (linux_adopts_orphans()) return 0;
    siginfo_t child;
    struct linux_process other;
    if (waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) == 0) {
        // There are children. Those of the guardian's kind have none of their own.
        int others = linux_orphans(&other, 1);
        if (others) return others < 0 ? others : -EEXIST;
    }
    return prctl(PR_SET_CHILD_SUBREAPER, 1) < 0 ? -errno : 0;
}

int linux_orphans(struct linux_process *list, int capacity) {
    struct table table;
    int error = table_open(&table);
    if (error) return error;
    int count = 0;
    pid_t own = getpid();
    struct linux_process status;
    for (pid_t process; !error && (process = table_next(&table));) {
        int unread = read_status(table.directory, process, &status);
        if (is_shortage(-unread)) error = unread;
        if (unread || status.parent != own) continue;
        // Asked after reading the process: a child made here is recorded before it can be seen.
        int is_own = linux_child_is_own(process);
        if (is_own < 0) error = is_own;
        if (is_own) continue;
        if (count < capacity) list[count] = status;
        count++;
    }
    close(table.directory);
    if (table.error) error = table.error;
    return error ? error : count;
}

void linux_reap_orphans(void) {
    siginfo_t child = {0};
    // A child of the process's own, for which another caller waits, hides those behind it. They are seen the next time.
    while (waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) == 0 && child.si_pid > 0) {
        if (linux_child_is_own(child.si_pid) != 0) return;
        if (waitpid(child.si_pid, NULL, WNOHANG) <= 0) return;
        child.si_pid = 0;
    }
}

// MARK: Killing

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
    int error = table_open(&table);
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
