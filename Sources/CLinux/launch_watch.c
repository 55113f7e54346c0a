#define _GNU_SOURCE
#include "launch_watch.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

// The kernel tells a parent of a stopped child by SIGCHLD, but that signal belongs to the whole program, which may use
// it. The watch polls instead.
enum { pause_nanoseconds = 50 * 1000 * 1000 };

static int is_stopped(pid_t process) {
    siginfo_t state = {0};
    return waitid(P_PID, (id_t)process, &state, WSTOPPED | WNOHANG | WNOWAIT) == 0 && state.si_pid == process;
}

static void *watch_process(void *argument) {
    struct launch_watch *watch = argument;
    pthread_mutex_lock(&watch->lock);
    while (!watch->is_over) {
        struct timespec due;
        clock_gettime(CLOCK_MONOTONIC, &due);
        due.tv_nsec += pause_nanoseconds;
        if (due.tv_nsec >= 1000000000) due.tv_sec++, due.tv_nsec -= 1000000000;
        pthread_cond_timedwait(&watch->end, &watch->lock, &due);
        pid_t process = *watch->process;
        // Nobody reaps the process until the watch is over, so the number is still its own.
        if (!watch->is_over && process > 0 && is_stopped(process)) kill(process, SIGKILL);
    }
    pthread_mutex_unlock(&watch->lock);
    return NULL;
}

int launch_watch_begin(struct launch_watch *watch, const _Atomic pid_t *process) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&watch->end, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&watch->lock, NULL);
    watch->process = process;
    watch->is_over = 0;
    // A handler of the program must not run on a thread that the program does not know.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&watch->thread, NULL, watch_process, watch);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return -error;
}

void launch_watch_end(struct launch_watch *watch) {
    pthread_mutex_lock(&watch->lock);
    watch->is_over = 1;
    pthread_cond_signal(&watch->end);
    pthread_mutex_unlock(&watch->lock);
    pthread_join(watch->thread, NULL);
    pthread_cond_destroy(&watch->end);
    pthread_mutex_destroy(&watch->lock);
}
