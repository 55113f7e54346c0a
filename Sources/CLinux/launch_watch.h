// A watch over a process that is being made while its maker's thread is suspended.

#include <pthread.h>
#include <sys/types.h>

struct launch_watch {
    /// The number of the process. 0 until the kernel has written it.
    const _Atomic pid_t *process;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t end;
    /// Guarded by `lock`.
    int is_over;
};

/// Kills the process if another process stops it, from now on. Zero or a negated error number.
int launch_watch_begin(struct launch_watch *watch, const _Atomic pid_t *process);

/// Ends the watch. To be called before the process can be reaped.
void launch_watch_end(struct launch_watch *watch);
