#ifndef CLINUX_READINESS_H
#define CLINUX_READINESS_H

#include <stdint.h>

// Waiting for several descriptors by several threads: each event wakes one of them. As in `CLinux.h`, all return zero or
// more when they succeed and a negated error number when they do not.

/// A close-on-exec epoll.
int linux_epoll_create(void);
/// Tells each arrival at a descriptor once, to one of the threads that wait.
int linux_epoll_watch_input(int epoll, int descriptor);
/// Tells nothing of a descriptor any more.
int linux_epoll_leave(int epoll, int descriptor);
/// Tells once when a descriptor takes bytes, at once if it does now; to be asked for again after that.
int linux_epoll_expect_room(int epoll, int descriptor);
/// Waits for one event and gives its descriptor; -EINTR where a signal came first.
int linux_epoll_wait(int epoll);
/// Makes a timerfd readable after so many nanoseconds.
int linux_timer_arm_after(int descriptor, int64_t nanoseconds);

#endif
