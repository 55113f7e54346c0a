#ifndef CLINUX_READINESS_H
#define CLINUX_READINESS_H

#include <stdint.h>

// Functions for several threads that wait on several descriptors: each event wakes one thread. As in `CLinux.h`, all
// return zero or more when they succeed and a negated error number when they do not.

/// Creates a close-on-exec epoll.
int linux_epoll_create(void);
/// Reports each arrival at a descriptor once, to one of the waiting threads.
int linux_epoll_watch_input(int epoll, int descriptor);
/// Stops reporting events of a descriptor.
int linux_epoll_leave(int epoll, int descriptor);
/// Reports once when a descriptor accepts bytes, or at once if it does now. To be called again after each report.
int linux_epoll_expect_room(int epoll, int descriptor);
/// Waits for one event and returns its descriptor. -EINTR when a signal came first.
int linux_epoll_wait(int epoll);
/// Makes a timerfd readable after this number of nanoseconds.
int linux_timer_arm_after(int descriptor, int64_t nanoseconds);

#endif
