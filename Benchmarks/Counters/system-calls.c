// Runs a program and counts the system calls and the page faults of it and all its descendants, by the name of the
// program that each runs. The counts are the last line on stdout, as JSON. Works if a process may trace its own
// children. All programs have the same addresses in every run.
//
// usage: system-calls program [argument]...

#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

enum { most_threads = 4096, most_programs = 64 };

/// A traced thread.
typedef struct {
    pid_t thread;
    /// Whether it is in a system call.
    int is_inside;
    /// The program of its process.
    int program;
} traced;

static traced threads[most_threads];
static int thread_count;
static struct { char name[64]; long calls, faults; } programs[most_programs];
static int program_count;

static void fail(const char *what) {
    fprintf(stderr, "error: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int program_of(pid_t thread) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/%d/exe", thread);
    ssize_t length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = 0;
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    for (int index = 0; index < program_count; index++) {
        if (strcmp(programs[index].name, name) == 0) return index;
    }
    if (program_count == most_programs) fail("too many programs");
    snprintf(programs[program_count].name, sizeof programs[0].name, "%.63s", name);
    return program_count++;
}

static traced *find(pid_t thread) {
    for (int index = 0; index < thread_count; index++) {
        if (threads[index].thread == thread) return &threads[index];
    }
    if (thread_count == most_threads) fail("too many threads");
    threads[thread_count] = (traced){.thread = thread, .program = program_of(thread)};
    return &threads[thread_count++];
}

static void forget(pid_t thread) {
    traced *known = find(thread);
    *known = threads[--thread_count];
}

/// The page faults without a disk of a process, of all its threads.
static long faults_of(pid_t process) {
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    // The name of the program, in parentheses, may contain anything.
    const char *rest = strrchr(text, ')');
    long faults = 0;
    return rest && sscanf(rest + 1, " %*c %*d %*d %*d %*d %*d %*u %ld", &faults) == 1 ? faults : 0;
}

/// Whether a thread is the first of its process, which ends last.
static int is_leader(pid_t thread) {
    char status[64], line[256];
    snprintf(status, sizeof status, "/proc/%d/status", thread);
    FILE *file = fopen(status, "r");
    int group = 0;
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "Tgid: %d", &group) == 1) break;
    if (file) fclose(file);
    return group == thread;
}

/// Handles a stop of a thread, and returns the signal with which the thread continues.
static int handle_stop(traced *thread, int status) {
    int signal = WSTOPSIG(status), event = status >> 16;
    if (signal == (SIGTRAP | 0x80)) {
        thread->is_inside = !thread->is_inside;
        if (thread->is_inside) programs[thread->program].calls++;
        return 0;
    }
    if (event == PTRACE_EVENT_EXEC) thread->program = program_of(thread->thread);
    if (event == PTRACE_EVENT_EXIT && is_leader(thread->thread))
        programs[thread->program].faults += faults_of(thread->thread);
    // The first stop of a new thread is not its own.
    return event || signal == SIGTRAP || signal == SIGSTOP ? 0 : signal;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: %s program [argument]...\n", argv[0]);
        return 64;
    }
    pid_t first = fork();
    if (first < 0) fail("fork");
    if (first == 0) {
        personality(ADDR_NO_RANDOMIZE);
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) < 0) _exit(126);
        raise(SIGSTOP);
        execv(argv[1], argv + 1);
        _exit(127);
    }
    int status, result = 1;
    if (waitpid(first, &status, 0) < 0 || !WIFSTOPPED(status)) fail("ptrace is not allowed here");
    long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK
        | PTRACE_O_TRACEEXEC | PTRACE_O_TRACEEXIT | PTRACE_O_EXITKILL;
    if (ptrace(PTRACE_SETOPTIONS, first, NULL, options) < 0) fail("ptrace");
    find(first);
    if (ptrace(PTRACE_SYSCALL, first, NULL, NULL) < 0) fail("ptrace");
    pid_t thread;
    while ((thread = waitpid(-1, &status, __WALL)) > 0) {
        if (WIFSTOPPED(status)) {
            long signal = handle_stop(find(thread), status);
            if (ptrace(PTRACE_SYSCALL, thread, NULL, signal) < 0 && errno != ESRCH) fail("ptrace");
        } else {
            if (thread == first) result = WIFEXITED(status) ? WEXITSTATUS(status) : 1;
            forget(thread);
        }
    }
    putchar('{');
    for (int index = 0; index < program_count; index++) {
        printf("%s\"%s\":{\"systemCalls\":%ld,\"pageFaults\":%ld}", index ? "," : "", programs[index].name,
               programs[index].calls, programs[index].faults);
    }
    puts("}");
    return result;
}
