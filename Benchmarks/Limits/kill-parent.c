// Measures the time from the kill of a child until it is reaped; its pidfd reports the end. -n children, one after the
// other.

#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "support.h"

enum { rest = 20000 };

int main(int argc, char **argv) {
    options asked = read_options(argc, argv);
    uint64_t *samples = allocate(asked.calls * sizeof *samples), elapsed = 0;
    for (size_t index = 0; index < asked.calls; index++) {
        child child = start_child(asked.child);
        int descriptor = (int)syscall(SYS_pidfd_open, child.process, 0);
        if (descriptor < 0) fail("pidfd_open");
        // The echo shows that the child runs.
        char byte = 'x';
        if (write(child.input, &byte, 1) != 1 || read(child.output, &byte, 1) != 1) fail("the child's echo");
        struct pollfd watched = {.fd = descriptor, .events = POLLIN};
        // A host leaves a process alone for one grace before it kills it: both sleep, and so do the processors.
        usleep(rest);
        uint64_t start = now();
        if (kill(child.process, SIGKILL) < 0) fail("kill");
        if (poll(&watched, 1, -1) != 1) fail("poll");
        await_child(&child);
        samples[index] = now() - start;
        elapsed += samples[index];
        close(descriptor);
        close(child.input);
        close(child.output);
    }
    report_samples(samples, asked.calls, elapsed);
    puts("");
    return 0;
}
