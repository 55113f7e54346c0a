// Measures how late timers fire. All are in one queue, and one timerfd stands for the first. They are due one after the
// other. With a child, which reads, the program writes to it for each timer, as a host has to when a call's caller
// stops waiting.
//
// usage: timers <how many> <microseconds between them> [child...]

#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "support.h"

static const char cancel[] = "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancel\",\"params\":{\"id\":1000,\"reason\":\"timeout\"}}\n";

static void arm(int timer, uint64_t due) {
    struct itimerspec time = {.it_value = {.tv_sec = (time_t)(due / 1000000000), .tv_nsec = (long)(due % 1000000000)}};
    if (timerfd_settime(timer, TFD_TIMER_ABSTIME, &time, NULL) < 0) fail("timerfd_settime");
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: %s <how many> <microseconds between them> [child...]\n", argv[0]);
        return 64;
    }
    size_t count = number(argv[1]), next = 0;
    uint64_t gap = strtoull(argv[2], NULL, 10) * 1000;
    uint64_t *due = allocate(count * sizeof *due), *late = allocate(count * sizeof *late);
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC), watcher = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event = {.events = EPOLLIN};
    if (timer < 0 || watcher < 0 || epoll_ctl(watcher, EPOLL_CTL_ADD, timer, &event) < 0) fail("timerfd_create");
    child child = {.input = -1};
    if (argc > 3) child = start_child(argv + 3);
    uint64_t start = now() + 500000000;
    for (size_t index = 0; index < count; index++) due[index] = start + gap * index;
    while (next < count) {
        uint64_t expirations;
        arm(timer, due[next]);
        if (epoll_wait(watcher, &event, 1, -1) != 1) fail("epoll_wait");
        if (read(timer, &expirations, sizeof expirations) != sizeof expirations) fail("read");
        size_t first = next;
        for (; next < count && due[next] <= now(); next++) late[next] = now() - due[next];
        for (; argc > 3 && first < next; first++)
            if (write(child.input, cancel, sizeof cancel - 1) != sizeof cancel - 1) fail("write");
    }
    if (argc > 3) {
        close(child.input);
        close(child.output);
        await_child(&child);
    }
    report_samples(late, count, now() - start);
    puts("");
    return 0;
}
