#define _GNU_SOURCE
#include "process_table.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Reading

ssize_t read_some(int file, char *bytes, size_t count) {
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

void process_path(char path[path_size], pid_t process, const char *name) {
    char digits[number_size];
    int count = 0;
    do digits[count++] = (char)('0' + process % 10);
    while (process /= 10);
    while (count) *path++ = digits[--count];
    *path++ = '/';
    strcpy(path, name);
}

// MARK: The process table

struct entry {
    uint64_t inode;
    int64_t offset;
    unsigned short length;
    unsigned char type;
    char name[];
};

int table_open(struct table *table, const char *directory) {
    table->error = 0;
    table->size = table->next = 0;
    table->directory = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return table->directory < 0 ? -errno : 0;
}

pid_t table_next(struct table *table) {
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

int is_shortage(int error) { return error == EMFILE || error == ENFILE || error == ENOMEM; }

int read_status(int proc, pid_t process, struct linux_process *status) {
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
    int error = table_open(&table, "/proc");
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
