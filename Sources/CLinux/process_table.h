#ifndef CLINUX_PROCESS_TABLE_H
#define CLINUX_PROCESS_TABLE_H

#include "Processes.h"

// Reads /proc without allocating: the guardian uses it when its host is gone.

enum { page = 4096, number_size = 16, path_size = number_size + 32 };

/// A directory of /proc whose numbered entries are processes or threads.
struct table {
    int directory;
    // The reason why it could not be read to its end, negated.
    int error;
    long size;
    long next;
    // Aligned as the kernel aligns its entries.
    _Alignas(8) char entries[2 * page];
};

/// Opens a table, such as "/proc": 0, or a negated error number.
int table_open(struct table *table, const char *directory);
/// Returns the next number, or 0 at the end or at an error of the table.
pid_t table_next(struct table *table);

/// Returns whether an error says only that the caller could not look, and nothing of the process.
int is_shortage(int error);
/// Reads at most so many bytes; a negated error number when it cannot.
ssize_t read_some(int file, char *bytes, size_t count);
/// Writes a path such as "4711/name".
void process_path(char path[path_size], pid_t process, const char *name);
/// Reads one process of the table: 0, or a negated error number.
int read_status(int proc, pid_t process, struct linux_process *status);

#endif
