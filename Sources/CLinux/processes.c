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

/// Writes "4711/name".
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
    // Why it could not be read to its end, negated.
    int error;
    long size;
    long next;
    // What the table is read of; all of it where that is NULL.
    const struct linux_process_span *span;
    pid_t last;
    // As the kernel aligns its entries.
    _Alignas(8) char entries[2 * page];
};

struct entry {
    uint64_t inode;
    int64_t offset;
    unsigned short length;
    unsigned char type;
    char name[];
};

static int table_open(struct table *table, const struct linux_process_span *span) {
    table->error = 0;
    table->size = table->next = 0;
    table->span = span;
    table->last = span ? span->after : 0;
    table->directory = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return table->directory < 0 ? -errno : 0;
}

/// The next process number, or 0 at the end, which is early where the table has an error.
///
/// Of a span every number comes, whether a process has it or not.
static pid_t table_next(struct table *table) {
    if (table->span) {
        if (table->last == table->span->last) return 0;
        return table->last = table->last + 1 < table->span->limit ? table->last + 1 : 1;
    }
    for (;;) {
        if (table->next >= table->size) {
            // The wrapper, readdir(3), allocates.
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

/// Whether an error says nothing of what was looked at, but that the caller has not seen it.
static int is_shortage(int error) { return error == EMFILE || error == ENFILE || error == ENOMEM; }

static int read_status(int proc, pid_t process, struct linux_process *status) {
    char path[path_size], text[1024];
    process_path(path, process, "stat");
    ssize_t size = read_all(proc, path, text, sizeof text);
    if (size < 0) return (int)size;
    // The name is in parentheses and may hold any of the characters around it, so the fields begin after the last one.
    char *field = strrchr(text, ')');
    if (!field || field[1] != ' ' || !field[2]) return -EINVAL;
    field += 2;
    status->process = process;
    status->ended = *field == 'Z' || *field == 'X';
    status->parent = (pid_t)strtol(field + 1, &field, 10);
    status->group = (pid_t)strtol(field, &field, 10);
    status->session = (pid_t)strtol(field, &field, 10);
    // Of the fields in proc(5) the session is the 6th and the start is the 22nd.
    for (int skipped = 7; skipped < 22; skipped++) strtoll(field, &field, 10);
    status->started = strtoull(field, &field, 10);
    return 0;
}

int linux_processes(struct linux_process *list, int capacity) {
    struct table table;
    int error = table_open(&table, NULL);
    if (error) return error;
    int count = 0;
    struct linux_process status;
    for (pid_t process; (process = table_next(&table));) {
        // One that cannot be read has ended in between.
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

/// The kibibytes behind a name with which a line begins.
static int64_t kibibytes(const char *line, const char *name) {
    size_t length = strlen(name);
    return strncmp(line, name, length) == 0 ? strtoll(line + length, NULL, 10) : 0;
}

/// The resident memory that is no file's, and swap. Pages that are shared count for each process that has them, and so never less than
/// they are.
static int64_t memory_in_status(pid_t process) {
    // The groups of the user stand before the memory, and some users are in hundreds.
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
        // There are children; those of the guardian's kind have none of their own.
        int others = linux_orphans(&other, 1, NULL);
        if (others) return others < 0 ? others : -EEXIST;
    }
    return prctl(PR_SET_CHILD_SUBREAPER, 1) < 0 ? -errno : 0;
}

/// Whether a number is that of a process; the numbers of a span may be those of threads, which have the parent of their process.
static int is_process(pid_t number) {
    int descriptor = (int)syscall(SYS_pidfd_open, number, 0);
    if (descriptor < 0) return is_shortage(errno) ? -errno : 0;
    close(descriptor);
    return 1;
}

int linux_orphans(struct linux_process *list, int capacity, const struct linux_process_span *span) {
    struct table table;
    int error = table_open(&table, span);
    if (error) return error;
    int count = 0;
    pid_t own = getpid();
    struct linux_process status;
    for (pid_t process; !error && (process = table_next(&table));) {
        int unread = read_status(table.directory, process, &status);
        if (is_shortage(-unread)) error = unread;
        if (unread || status.parent != own) continue;
        // Asked after the look at the process: what is made here is known before it can be seen.
        int is_own = linux_child_is_own(process);
        int counts = is_own ? 0 : is_process(process);
        if (is_own < 0 || counts < 0) error = is_own < 0 ? is_own : counts;
        if (counts <= 0) continue;
        if (count < capacity) list[count] = status;
        count++;
    }
    close(table.directory);
    if (table.error) error = table.error;
    return error ? error : count;
}

void linux_reap_orphans(void) {
    siginfo_t child = {0};
    // One of the process's own, which somebody waits for, hides those behind it; they are seen the next time.
    while (waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) == 0 && child.si_pid > 0) {
        if (linux_child_is_own(child.si_pid) != 0) return;
        if (waitpid(child.si_pid, NULL, WNOHANG) <= 0) return;
        child.si_pid = 0;
    }
}

// MARK: Killing

/// Through a descriptor of the process: between the look at its start and the signal its number cannot be used anew.
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

/// Whether a process that shows no environment is just being executed: the kernel shows none then until it has laid out the new one.
static int is_being_executed(int proc, pid_t process) {
    // One that ends has none either, and may take long to become a zombie.
    enum { ending = 0x4, kernel_thread = 0x200000 };
    char path[path_size], text[1024];
    process_path(path, process, "stat");
    if (read_all(proc, path, text, sizeof text) < 0) return 0;
    char *field = strrchr(text, ')');
    if (!field || field[1] != ' ' || !field[2] || field[2] == 'Z' || field[2] == 'X') return 0;
    field += 3;
    // Of the fields in proc(5) the state was the 3rd, the flags are the 9th, and the end of the environment is the 51st.
    unsigned long long flags = 0, end = 0;
    for (int number = 4; number <= 51; number++) {
        unsigned long long value = strtoull(field, &field, 10);
        if (number == 9) flags = value;
        if (number == 51) end = value;
    }
    return !(flags & (ending | kernel_thread)) && end == 0;
}

/// Finds the launch identifier in the environment that a process was executed with; whether there is one that fits, or a negated
/// error number where that cannot be known: -ENODATA for a process that shows no environment.
static int read_mark(int proc, pid_t process, char identifier[linux_launch_identifier_size]) {
    char path[path_size], text[2 * page];
    process_path(path, process, "environ");
    int file = openat(proc, path, O_RDONLY | O_CLOEXEC);
    // A process that has ended or is another user's has none to be read.
    if (file < 0) return is_shortage(errno) ? -errno : 0;
    int found = 0, skips = 0, shown = 0;
    size_t kept = 0;
    ssize_t done;
    while (!found && (done = read_some(file, text + kept, sizeof text - kept)) > 0) {
        char *variable = text, *limit = text + kept + done, *end;
        shown = 1;
        while (!found && (end = memchr(variable, 0, (size_t)(limit - variable)))) {
            char *value = variable + sizeof mark - 1;
            if (!skips && strncmp(variable, mark, sizeof mark - 1) == 0 && end - value < linux_launch_identifier_size) {
                strcpy(identifier, value);
                found = 1;
            }
            skips = 0;
            variable = end + 1;
        }
        // The kernel gives less than there is room for at the end only.
        if (limit < text + sizeof text) break;
        kept = (size_t)(limit - variable);
        // A variable that fills the buffer is none of ours.
        if (kept == sizeof text) skips = 1, kept = 0;
        memmove(text, variable, kept);
    }
    close(file);
    return shown ? found : -ENODATA;
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

/// The launch whose mark a process carries; `error` is set where that cannot be known.
static struct linux_sought_launch *launch_of_mark(
    const struct table *table, pid_t process, struct linux_sought_launch *launches, size_t count, int *error
) {
    char identifier[linux_launch_identifier_size];
    int marked = read_mark(table->directory, process, identifier);
    // The looks of a span follow one another so soon that one execution can outlast them. In the whole table those that show nothing
    // are too many to ask.
    if (marked == -ENODATA) marked = table->span && is_being_executed(table->directory, process) ? -EAGAIN : 0;
    if (marked < 0) *error = marked;
    for (size_t index = 0; marked > 0 && index < count; index++)
        if (strcmp(identifier, launches[index].identifier) == 0) return &launches[index];
    return NULL;
}

/// Kills a process that carries the mark of a launch: what has it still once the descriptor is open is what the descriptor stands for.
static void kill_marked(
    const struct table *table, pid_t process, struct linux_sought_launch *launches, size_t count, int *error
) {
    int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
    if (descriptor < 0) {
        // The number of a thread, which stands for its process, also where that has lost its first thread. It was read a moment ago, and
        // numbers are given out in a circle: none is used anew that soon.
        if (errno == EINVAL || errno == ENOENT) kill(process, SIGKILL);
        return;
    }
    if (launch_of_mark(table, process, launches, count, error)) syscall(SYS_pidfd_send_signal, descriptor, SIGKILL, NULL, 0);
    close(descriptor);
}

int linux_kill_launches(struct linux_sought_launch *launches, size_t count, const struct linux_process_span *span) {
    struct table table;
    int error = table_open(&table, span);
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
        // Most of a look is the opening of files, so the one that only leaders are told by is not read without a leader.
        if (has_leaders) {
            int unread = read_status(table.directory, process, &status);
            if (is_shortage(-unread)) error = unread;
            if (unread || status.ended) continue;
            launch = launch_of_group(status.group, status.session, launches, count);
        }
        if (launch) {
            kill_exactly(table.directory, process, status.started);
        } else {
            // One that has ended has no environment any more.
            launch = launch_of_mark(&table, process, launches, count, &error);
            if (!launch) continue;
            kill_marked(&table, process, launches, count, &error);
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
        // Without the right to do so the processes are killed one by one below.
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
                // The list was read a moment ago, and numbers are given out in a circle: none is used anew that soon.
                kill(process, SIGKILL);
                count++;
                process = 0;
            }
        }
    }
    close(list);
    return done < 0 ? (int)done : count;
}
