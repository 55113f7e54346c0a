// The guardian: kills what a host has left running, however the host ended.
//
//     intenthost-guardian    < lines
//
//     + LAUNCH-ID PID [CGROUP-DIRECTORY]    an extension is about to start (PID 0) or has started
//     - LAUNCH-ID                           it has ended, and nothing of it is left
//
// Every other line is read and asks for nothing: the host sees by it that the guardian reads.
// The host alone holds the other end of the pipe, so end of file is the kernel's word that the host is gone. The
// guardian then kills what is still in the table: by process group and session, by control group, and by the identifier
// in the environment, which finds processes that have left both. It allocates nothing: the table has a fixed size, and
// untouched pages cost nothing.

#define _GNU_SOURCE
#include "Processes.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { exit_usage = 64 };
enum { maximum_launches = 4096, directory_size = 512, line_size = 1024 };
enum { milliseconds_until_given_up = 30000, longest_pause = 64 };

static struct linux_sought_launch launches[maximum_launches];
static char identifiers[maximum_launches][linux_launch_identifier_size];
static char directories[maximum_launches][directory_size];
static size_t launch_count;

static size_t position(const char *identifier) {
    size_t index = 0;
    while (index < launch_count && strcmp(identifiers[index], identifier) != 0) index++;
    return index;
}

static void add(const char *identifier, pid_t process, const char *directory) {
    size_t index = position(identifier);
    if (index == maximum_launches || strlen(identifier) >= linux_launch_identifier_size || strlen(directory) >= directory_size) return;
    strcpy(identifiers[index], identifier);
    strcpy(directories[index], directory);
    launches[index] = (struct linux_sought_launch){.identifier = identifiers[index], .process = process};
    if (index == launch_count) launch_count++;
}

/// The last takes the place of the one that goes.
static void remove_launch(const char *identifier) {
    size_t index = position(identifier);
    if (index == launch_count) return;
    launch_count--;
    if (index == launch_count) return;
    strcpy(identifiers[index], identifiers[launch_count]);
    strcpy(directories[index], directories[launch_count]);
    launches[index].process = launches[launch_count].process;
}

/// Cuts the first word off.
static char *word(char **rest) {
    char *start = *rest;
    char *end = strchr(start, ' ');
    if (end) *end++ = 0;
    *rest = end ? end : start + strlen(start);
    return start;
}

static void obey(char *line) {
    if (!line[0] || line[1] != ' ') return;
    char *rest = line + 2;
    char *identifier = word(&rest);
    if (!*identifier) return;
    if (*line == '-') remove_launch(identifier);
    if (*line != '+') return;
    pid_t process = (pid_t)strtol(word(&rest), NULL, 10);
    // The directory is the last word and may hold spaces.
    add(identifier, process, rest);
}

/// Reads lines until the host is gone; a line that is too long is dropped.
static void follow_host(void) {
    static char text[line_size];
    size_t kept = 0;
    int skips = 0;
    for (;;) {
        ssize_t done = read(STDIN_FILENO, text + kept, sizeof text - kept);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return;
        char *line = text, *limit = text + kept + done, *end;
        while ((end = memchr(line, '\n', (size_t)(limit - line)))) {
            *end = 0;
            if (!skips) obey(line);
            skips = 0;
            line = end + 1;
        }
        kept = (size_t)(limit - line);
        if (kept == sizeof text) skips = 1, kept = 0;
        memmove(text, line, kept);
    }
}

/// How many processes there were to kill; a look that has not seen all is not an empty one.
static int kill_once(void) {
    int count = 0;
    for (size_t index = 0; index < launch_count; index++) {
        // Before the slower ways. The number is not used anew: a process that is left in the group keeps it taken, and
        // one that is not has lost it only now, with its host.
        if (launches[index].process > 1) kill(-launches[index].process, SIGKILL);
        int listed = directories[index][0] ? linux_kill_control_group(directories[index]) : 0;
        if (listed > 0) count += listed;
    }
    int found = linux_kill_launches(launches, launch_count);
    return count + (found >= 0 ? found : 1);
}

/// Kills until nothing is left: what is being forked during one look is found by the next, so two must find nothing. A
/// process that the kernel itself keeps from ending is waited for only so long.
static void kill_all(void) {
    int pause = 1;
    for (int empty = 0, waited = 0; empty < 2 && waited < milliseconds_until_given_up; waited += pause) {
        if (kill_once() == 0) {
            empty++;
            continue;
        }
        empty = 0;
        struct timespec time = {.tv_nsec = pause * 1000000L};
        nanosleep(&time, NULL);
        if (pause < longest_pause) pause *= 2;
    }
}

int main(int count, char **arguments) {
    (void)arguments;
    if (count > 1 || isatty(STDIN_FILENO)) {
        static const char text[] = "intenthost-guardian is started by a host to guard its extensions, not by hand.\n";
        ssize_t ignored = write(STDERR_FILENO, text, sizeof text - 1);
        (void)ignored;
        return exit_usage;
    }
    static const int ignored[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGUSR1, SIGUSR2};
    for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++) signal(ignored[index], SIG_IGN);
    // The host has made the session already; this fails then.
    setsid();
    close_range(STDIN_FILENO + 1, ~0U, 0);
    int ignored_result = chdir("/");  // Nothing here needs a directory; a mounted one could not be unmounted.
    (void)ignored_result;
    follow_host();
    if (launch_count > 0) kill_all();
    for (size_t index = 0; index < launch_count; index++)
        if (directories[index][0]) rmdir(directories[index]);
    return 0;
}
