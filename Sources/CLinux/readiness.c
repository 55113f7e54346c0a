#include "Readiness.h"

#include <errno.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>

static int result(int value) { return value < 0 ? -errno : value; }

int linux_epoll_create(void) { return result(epoll_create1(EPOLL_CLOEXEC)); }

int linux_epoll_watch_input(int epoll, int descriptor) {
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.fd = descriptor};
    return result(epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event));
}

int linux_epoll_leave(int epoll, int descriptor) { return result(epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, NULL)); }

int linux_epoll_expect_room(int epoll, int descriptor) {
    struct epoll_event event = {.events = EPOLLOUT | EPOLLET | EPOLLONESHOT, .data.fd = descriptor};
    if (epoll_ctl(epoll, EPOLL_CTL_MOD, descriptor, &event) == 0) return 0;
    if (errno != ENOENT) return -errno;
    return result(epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event));
}

int linux_epoll_wait(int epoll) {
    struct epoll_event event;
    int count = epoll_wait(epoll, &event, 1, -1);
    if (count < 0) return -errno;
    return count == 0 ? -EINTR : event.data.fd;
}

int linux_timer_arm_after(int descriptor, int64_t nanoseconds) {
    // An all-zero time would disarm the timer instead of firing it.
    if (nanoseconds < 1) nanoseconds = 1;
    struct itimerspec time = {.it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
    return result(timerfd_settime(descriptor, 0, &time, NULL));
}
