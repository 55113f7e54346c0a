// Launches by `posix_spawn` and nothing else, each until the child has answered its first request. -n launches, -w at a
// time; the children live until the end, as those of a host do.

#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "support.h"

typedef struct {
    child child;
    uint64_t start;
} launch;

/// Begins a launch; the request is in the pipe long before the child reads.
static launch begin(char **argv) {
    launch launch = {.start = now()};
    launch.child = start_child(argv);
    size_t length = strlen(initialize_line);
    if (write(launch.child.input, initialize_line, length) != (ssize_t)length) fail("write");
    return launch;
}

int main(int argc, char **argv) {
    options asked = read_options(argc, argv);
    raise_descriptor_limit();
    char *held = NULL;
    if (asked.held) {
        held = allocate(asked.held << 20);
        memset(held, 1, asked.held << 20);
    }
    launch *launches = allocate(asked.calls * sizeof *launches);
    struct pollfd *watched = allocate(asked.in_flight * sizeof *watched);
    size_t *numbers = allocate(asked.in_flight * sizeof *numbers);
    uint64_t *samples = allocate(asked.calls * sizeof *samples);
    size_t begun = 0, done = 0, watched_count = 0;
    uint64_t start = now();
    while (done < asked.calls) {
        while (watched_count < asked.in_flight && begun < asked.calls) {
            launches[begun] = begin(asked.child);
            watched[watched_count] = (struct pollfd){.fd = launches[begun].child.output, .events = POLLIN};
            numbers[watched_count++] = begun++;
        }
        if (poll(watched, watched_count, -1) < 0) fail("poll");
        for (size_t index = 0; index < watched_count;) {
            char answer[4096];
            if (!watched[index].revents) {
                index++;
                continue;
            }
            ssize_t count = read(watched[index].fd, answer, sizeof answer);
            // An answer is one write of less than a page, so it comes whole.
            if (count <= 0 || answer[count - 1] != '\n') fail("the answer to initialize");
            samples[done++] = now() - launches[numbers[index]].start;
            watched[index] = watched[--watched_count];
            numbers[index] = numbers[watched_count];
        }
    }
    report_samples(samples, done, now() - start);
    puts("");
    for (size_t index = 0; index < done; index++) {
        kill(launches[index].child.process, SIGKILL);
        await_child(&launches[index].child);
    }
    return 0;
}
