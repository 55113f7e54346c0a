#define _GNU_SOURCE
#include "support.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

void fail(const char *what) {
    fprintf(stderr, "error: %s: %s\n", what, errno ? strerror(errno) : "not as expected");
    exit(1);
}

void *allocate(size_t size) {
    void *block = calloc(1, size);
    if (!block) fail("memory");
    return block;
}

size_t number(const char *text) {
    char *end;
    unsigned long value = strtoul(text, &end, 10);
    if (*end || end == text || !value) {
        fprintf(stderr, "error: '%s' is not a positive number\n", text);
        exit(64);
    }
    return value;
}

options read_options(int argc, char **argv) {
    options options = {.calls = 20000, .in_flight = 1, .bytes = 200, .steps = "h"};
    int option;
    // The plus sign ends the options at the child's program.
    while ((option = getopt(argc, argv, "+n:w:b:s:emqH:")) != -1) {
        switch (option) {
        case 'n': options.calls = number(optarg); break;
        case 'w': options.in_flight = number(optarg); break;
        case 'b': options.bytes = number(optarg); break;
        case 's': options.steps = optarg; break;
        case 'e': options.echoes = 1; break;
        case 'q': options.once = 1; break;
        case 'H': options.held = number(optarg); break;
        case 'm': options.writes_each = 1; break;
        default: exit(64);
        }
    }
    if (optind >= argc || !*options.steps || strspn(options.steps, "rch") != strlen(options.steps)) {
        fprintf(stderr, "usage: %s [-n calls] [-w in flight] [-b bytes] [-s steps of r, c, h] [-emq] [-H MiB] child...\n", argv[0]);
        exit(64);
    }
    options.child = argv + optind;
    return options;
}

void raise_descriptor_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0) fail("getrlimit");
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) < 0) fail("setrlimit");
}

const char initialize_line[] =
    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersions\":[\"1.0\"],"
    "\"host\":{\"name\":\"limit\",\"version\":\"1\"},\"extension\":{\"identifier\":\"org.example.limit\"},"
    "\"intents\":[\"INAnswerCallIntent\",\"INHangUpCallIntent\",\"INSaveProfileInCarIntent\"],"
    "\"containers\":{\"app\":\"/tmp\",\"groups\":{}},\"features\":[\"ack\"]}}\n";

child start_child(char **argv) {
    int requests[2], answers[2];
    if (pipe2(requests, O_CLOEXEC) < 0 || pipe2(answers, O_CLOEXEC) < 0) fail("pipe2");
    if (setenv("INTENTHOST_LAUNCH_ID", "limit", 1) < 0) fail("setenv");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, requests[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, answers[1], STDOUT_FILENO);
    child child = {.input = requests[1], .output = answers[0]};
    errno = posix_spawn(&child.process, argv[0], &actions, NULL, argv, environ);
    if (errno) fail(argv[0]);
    posix_spawn_file_actions_destroy(&actions);
    close(requests[0]);
    close(answers[1]);
    return child;
}

void await_child(const child *child) {
    int status;
    while (waitpid(child->process, &status, 0) < 0) {
        if (errno != EINTR) fail("waitpid");
    }
}

static uint64_t nanoseconds(clockid_t clock) {
    struct timespec time;
    if (clock_gettime(clock, &time) < 0) fail("clock_gettime");
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

uint64_t now(void) { return nanoseconds(CLOCK_MONOTONIC); }

static uint64_t processor_time(pid_t process) {
    clockid_t clock;
    errno = clock_getcpuclockid(process, &clock);
    if (errno) fail("clock_getcpuclockid");
    return nanoseconds(clock);
}

recording begin_recording(const options *options, const child *child) {
    size_t warm_up = options->calls / 10 < 100 ? 100 : options->calls / 10;
    return (recording){
        .samples = allocate(options->calls * sizeof(uint64_t)),
        .capacity = options->calls,
        .warm_up = warm_up,
        .process = child->process,
    };
}

int record(recording *recording, uint64_t duration) {
    if (recording->skipped < recording->warm_up) {
        if (++recording->skipped == recording->warm_up) {
            recording->own_cpu = processor_time(0);
            recording->child_cpu = processor_time(recording->process);
            recording->start = now();
        }
        return 1;
    }
    recording->samples[recording->count++] = duration;
    return recording->count < recording->capacity;
}

static int ascending(const void *left, const void *right) {
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

/// Returns the smallest sample that at least this percentage of samples does not exceed, in microseconds.
static double percentile(const uint64_t *sorted, size_t count, size_t percent) {
    size_t rank = (count * percent + 99) / 100;
    return (double)sorted[rank ? rank - 1 : 0] / 1e3;
}

static void print_percentiles(uint64_t *samples, size_t count) {
    qsort(samples, count, sizeof *samples, ascending);
    printf(
        "{\"count\":%zu,\"p50\":%.3f,\"p99\":%.3f,\"max\":%.3f", count, percentile(samples, count, 50),
        percentile(samples, count, 99), percentile(samples, count, 100)
    );
}

void report_samples(uint64_t *samples, size_t count, uint64_t elapsed) {
    print_percentiles(samples, count);
    printf(",\"perSecond\":%.3f}", (double)count / (double)elapsed * 1e9);
}

void report_calls(uint64_t *samples, size_t count, size_t calls, uint64_t elapsed, uint64_t used) {
    print_percentiles(samples, count);
    printf(
        ",\"perSecond\":%.0f,\"parentCPU\":%.3f}", (double)calls / (double)elapsed * 1e9, (double)used / (double)calls / 1e3
    );
}

uint64_t own_processor_time(void) { return processor_time(0); }

void report(recording *recording) {
    double elapsed = (double)(now() - recording->start), calls = (double)recording->count;
    double own = (double)(processor_time(0) - recording->own_cpu) / calls / 1e3;
    double child = (double)(processor_time(recording->process) - recording->child_cpu) / calls / 1e3;
    print_percentiles(recording->samples, recording->count);
    printf(
        ",\"mean\":%.3f,\"perSecond\":%.0f,\"parentCPU\":%.3f,\"childCPU\":%.3f}\n", elapsed / calls / 1e3,
        calls / elapsed * 1e9, own, child
    );
}
