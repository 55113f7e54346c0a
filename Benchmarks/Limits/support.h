// Shared parts of the limit programs: children behind two pipes, clocks, and the one line of JSON that each reports.

#ifndef LIMITS_SUPPORT_H
#define LIMITS_SUPPORT_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A child and this side's ends of its stdin and stdout. Both ends block unless changed.
typedef struct {
    pid_t process;
    int input;
    int output;
} child;

/// The options of a parent's command line.
typedef struct {
    /// The number of calls to measure (-n). A tenth of it, and at least 100 calls, run before.
    size_t calls;
    /// The number of calls under way at a time (-w).
    size_t in_flight;
    /// The length of a request with its line end (-b). A request that is longer anyway keeps its length.
    size_t bytes;
    /// The calls of one interaction (-s): r for resolve, c for confirm, h for handle.
    const char *steps;
    /// Whether the answer carries the payload back (-e).
    int echoes;
    /// Whether each message is written by itself (-m).
    int writes_each;
    /// Whether one interaction is all, without samples (-q).
    int once;
    /// The memory that the parent has touched and holds, in MiB (-H).
    size_t held;
    /// The child's program and arguments, after the options.
    char **child;
} options;

/// The measured calls.
typedef struct {
    uint64_t *samples;
    size_t count, capacity, skipped, warm_up;
    uint64_t start, own_cpu, child_cpu;
    pid_t process;
} recording;

options read_options(int argc, char **argv);

/// Returns the number in a text. Ends the program if it is not positive.
size_t number(const char *text);

/// The first line that an extension receives, with its line end.
extern const char initialize_line[];

/// Raises the limit of descriptors as far as the system allows.
void raise_descriptor_limit(void);

/// Starts a program by `posix_spawn`. The environment has a launch id, as from the host.
child start_child(char **argv);

/// Waits for the child's end, which follows the end of its stdin.
void await_child(const child *child);

/// Returns the monotonic clock in nanoseconds.
uint64_t now(void);

/// Begins a recording; the first samples are the warm-up.
recording begin_recording(const options *options, const child *child);

/// Records the duration of one call, in nanoseconds. Returns 0 once all are recorded.
int record(recording *recording, uint64_t duration);

/// Prints the median, the 99th percentile and the processor time of each end, per call and in microseconds, and the
/// calls per second.
void report(recording *recording);

/// Prints durations in nanoseconds as the percentiles of one quantity, in microseconds, and the number per second.
/// Prints no line end.
void report_samples(uint64_t *samples, size_t count, uint64_t elapsed);

/// Prints the same for a number of calls, with the processor time of the program for each call.
void report_calls(uint64_t *samples, size_t count, size_t calls, uint64_t elapsed, uint64_t used);

/// Returns the processor time used by the program, in nanoseconds.
uint64_t own_processor_time(void);

/// Ends the program with a reason.
void fail(const char *what) __attribute__((noreturn));

/// Returns a block of memory, or ends the program.
void *allocate(size_t size);

#endif
