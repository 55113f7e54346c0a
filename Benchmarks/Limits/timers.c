// How late timers are: all of them in one queue, of which one timerfd knows the first. They are due one after the other.
//
// usage: timers <how many> <microseconds between them>

#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "support.h"

static void arm(int timer, uint64_t due) {
    struct itimerspec time = {.it_value = {.tv_sec = (time_t)(due / 1000000000), .tv_nsec = (long)(due % 1000000000)}};
    if (timerfd_settime(timer, TFD_TIMER_ABSTIME, &time, NULL) < 0) fail("timerfd_settime");
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: %s <how many> <microseconds between them>\n", argv[0]);
        return 64;
    }
    size_t count = number(argv[1]), next = 0;
    uint64_t gap = strtoull(argv[2], NULL, 10) * 1000;
    uint64_t *due = allocate(count * sizeof *due), *late = allocate(count * sizeof *late);
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC), watcher = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event = {.events = EPOLLIN};
    if (timer < 0 || watcher < 0 || epoll_ctl(watcher, EPOLL_CTL_ADD, timer, &event) < 0) fail("timerfd_create");
    uint64_t start = now() + 500000000;
    for (size_t index = 0; index < count; index++) due[index] = start + gap * index;
    while (next < count) {
        uint64_t expirations;
        arm(timer, due[next]);
        if (epoll_wait(watcher, &event, 1, -1) != 1) fail("epoll_wait");
        if (read(timer, &expirations, sizeof expirations) != sizeof expirations) fail("read");
        for (; next < count && due[next] <= now(); next++) late[next] = now() - due[next];
    }
    report_samples(late, count, now() - start);
    puts("");
    return 0;
}
