// What the limit programs share: children behind two pipes, clocks, and the one line of JSON in which each reports.

#ifndef LIMITS_SUPPORT_H
#define LIMITS_SUPPORT_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A child and this side's ends of its stdin and stdout; both ends block until somebody says otherwise.
typedef struct {
    pid_t process;
    int input;
    int output;
} child;

/// What a parent was asked for on its command line.
typedef struct {
    /// Calls that are measured (-n); as many as a tenth of them, and at least 100, run before.
    size_t calls;
    /// Calls that are under way at one time (-w).
    size_t in_flight;
    /// The length of a request with its line end (-b); a request that is longer anyway stays so.
    size_t bytes;
    /// The calls of one interaction (-s): r for resolve, c for confirm, h for handle.
    const char *steps;
    /// Whether the answer carries the payload back (-e).
    int echoes;
    /// Whether each message is written by itself (-m).
    int writes_each;
    /// Whether one interaction is all, without samples (-q).
    int once;
    /// MiB of memory that the parent has touched and holds (-H).
    size_t held;
    /// The child's program and arguments, after the options.
    char **child;
} options;

/// The calls that were measured.
typedef struct {
    uint64_t *samples;
    size_t count, capacity, skipped, warm_up;
    uint64_t start, own_cpu, child_cpu;
    pid_t process;
} recording;

options read_options(int argc, char **argv);

/// The number; the program ends where it is not positive.
size_t number(const char *text);

/// The first line that an extension gets, with its line end.
extern const char initialize_line[];

/// Takes as many descriptors as the system gives.
void raise_descriptor_limit(void);

/// Starts a program by `posix_spawn`; the environment has a launch id, as the host gives one.
child start_child(char **argv);

/// Waits for the child's end, which follows that of its stdin.
void await_child(const child *child);

/// Nanoseconds of the monotonic clock.
uint64_t now(void);

/// Begins; the first samples are those of the warm-up.
recording begin_recording(const options *options, const child *child);

/// Notes how long one call took, in nanoseconds; gives 0 once all are there.
int record(recording *recording, uint64_t duration);

/// Prints the median, the 99th percentile and the processor's time of each end, per call and in microseconds, and the calls a
/// second.
void report(recording *recording);

/// Prints durations in nanoseconds as the percentiles of one quantity, in microseconds, and how many there were a second; without
/// a line's end.
void report_samples(uint64_t *samples, size_t count, uint64_t elapsed);

/// The same of so many calls, with the processor's time that the program itself has used for each.
void report_calls(uint64_t *samples, size_t count, size_t calls, uint64_t elapsed, uint64_t used);

/// The processor's time that the program has used, in nanoseconds.
uint64_t own_processor_time(void);

/// Ends the program with the reason.
void fail(const char *what) __attribute__((noreturn));

/// A block of memory, or the end of the program.
void *allocate(size_t size);

#endif
