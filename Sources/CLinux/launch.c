// Makes a process: applies the settings that only the process itself can apply, then calls execve.
//
// Until then the new process shares the caller's memory, as with posix_spawn, and the calling thread is suspended. Code
// that runs in the new process must therefore not allocate, lock or keep state. It changes only its own stack, the
// failure and errno.

#define _GNU_SOURCE
#include "CLinux.h"
#include "children.h"
#include "launch_watch.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/close_range.h>
#include <linux/magic.h>
#include <linux/sched.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { exit_launch = 127, first_free_descriptor = 3, stack_size = 32 * 1024 };

// The thread sanitizer keeps its records of a thread in the memory of the process, where a new process would corrupt
// them. With the sanitizer, the new process has a copy of the memory and reports its failure in a shared page.
#if __has_feature(thread_sanitizer)
#include <sys/mman.h>
#define copies_memory 1
#else
#define copies_memory 0
#endif

/// As large as the kernel's set in every architecture.
typedef struct {
    unsigned char bytes[64];
} kernel_data;

struct launch {
    const struct linux_program *program;
    struct linux_launch_failure *failure;
    const struct places *places;
    pid_t parent;
    struct child *child;
    /// The group that the process is made in. NULL when it joins all of them itself.
    const char *entered;
};

// MARK: Descriptors

/// The numbers where a new process finds its descriptors, and the placeholders they hold between launches. The numbers
/// are reserved, and low when they are taken early. Each launch in progress has a set of its own, because one may wait
/// for a disk.
struct places {
    int numbers[first_free_descriptor];
    struct places *next;
};

static pthread_mutex_t keeping = PTHREAD_MUTEX_INITIALIZER;
/// The sets that no launch uses now. This and the next are guarded by `keeping`.
static struct places *spare;
static int nothing = -1;

/// Makes a set of placeholders. Zero or a negated error number.
static int make_places(struct places **made) {
    if (nothing < 0) {
        int null = open("/dev/null", O_RDWR | O_CLOEXEC);
        nothing = null < 0 ? -1 : fcntl(null, F_DUPFD_CLOEXEC, first_free_descriptor);
        int error = nothing < 0 ? -errno : 0;
        if (null >= 0) close(null);
        if (error) return error;
    }
    struct places *places = calloc(1, sizeof *places);
    if (!places) return -ENOMEM;
    for (int index = 0; index < first_free_descriptor; index++) {
        places->numbers[index] = fcntl(nothing, F_DUPFD_CLOEXEC, first_free_descriptor);
        if (places->numbers[index] >= 0) continue;
        int error = -errno;
        while (index-- > 0) close(places->numbers[index]);
        free(places);
        return error;
    }
    *made = places;
    return 0;
}

/// Takes a set. Zero or a negated error number.
static int take_places(struct places **taken) {
    pthread_mutex_lock(&keeping);
    int error = 0;
    if (spare) {
        *taken = spare;
        spare = spare->next;
    } else {
        error = make_places(taken);
    }
    pthread_mutex_unlock(&keeping);
    return error;
}

/// Puts the descriptors of a new process in its places. Zero or a negated error number.
static int fill_places(const struct places *places, const struct linux_program *program) {
    const int sources[] = {program->input, program->output, program->error};
    for (int index = 0; index < first_free_descriptor; index++)
        if (dup3(sources[index], places->numbers[index], O_CLOEXEC) < 0) return -errno;
    return 0;
}

/// Empties the places and gives the set back. Descriptors left there would keep the ends of pipes open. Uses only
/// numbers that are already taken, so it cannot fail.
static void give_back_places(struct places *places) {
    for (int index = 0; index < first_free_descriptor; index++) dup3(nothing, places->numbers[index], O_CLOEXEC);
    pthread_mutex_lock(&keeping);
    // The lowest is taken first, because a new process copies all descriptors up to it.
    struct places **next = &spare;
    while (*next && (*next)->numbers[0] < places->numbers[0]) next = &(*next)->next;
    places->next = *next;
    *next = places;
    pthread_mutex_unlock(&keeping);
}

// MARK: In the new process

// A sanitizer would record calls that never return here, in the caller's memory.
#define uninstrumented __attribute__((disable_sanitizer_instrumentation, no_sanitize("undefined")))

uninstrumented _Noreturn static void fail(const struct launch *launch, enum linux_launch_step step, int error) {
    *launch->failure = (struct linux_launch_failure){.step = step, .error = error};
    _exit(exit_launch);
}

/// Makes the process end with the thread that made it. When the host died before the request, the parent has changed
/// afterwards.
uninstrumented static int bind_to_caller(pid_t parent) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) return errno;
    return getppid() != parent ? ESRCH : 0;
}

uninstrumented static int highest(const int list[first_free_descriptor]) {
    int number = list[0];
    for (int index = 1; index < first_free_descriptor; index++)
        if (list[index] > number) number = list[index];
    return number;
}

/// Opens a file of a control group for writing.
uninstrumented static int open_in_group(const char *directory, const char *name) {
    char path[PATH_MAX];
    size_t length = strlen(directory);
    if (length + strlen(name) + 2 > sizeof path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(path, directory, length);
    path[length] = '/';
    strcpy(path + length + 1, name);
    return open(path, O_WRONLY | O_CLOEXEC);
}

/// Joins a control group, so that everything from here on is counted there, execve's own memory included.
///
/// Moving a process takes a lock that blocks every fork on the machine and first waits for all processors, 10 ms or
/// more. A thread that moves itself needs no lock, and this process has only one thread. Version 2 has no such file.
uninstrumented static int join_group(const char *directory) {
    int file = open_in_group(directory, "tasks");
    if (file < 0 && errno == ENOENT) file = open_in_group(directory, "cgroup.procs");
    if (file < 0) return errno;
    // 0 means the writer itself, in whichever namespace its number is counted.
    int error = write(file, "0", 1) < 0 ? errno : 0;
    close(file);
    return error;
}

/// Sets both the soft and the hard limit, so that the extension cannot raise it again. The hard limit of processor time
/// is one second higher: at the soft limit the kernel sends SIGXCPU, which names the cause, and at the hard one
/// SIGKILL.
uninstrumented static int apply_limit(struct linux_limit limit) {
    struct rlimit current;
    if (getrlimit(limit.resource, &current) < 0) return errno;
    rlim_t hard = limit.resource == RLIMIT_CPU ? limit.value + 1 : limit.value;
    if (hard < current.rlim_max) current.rlim_max = hard;
    current.rlim_cur = limit.value < current.rlim_max ? limit.value : current.rlim_max;
    return setrlimit(limit.resource, &current) < 0 ? errno : 0;
}

/// Resets all signal handlers, because none of the caller's may run here. Handlers do not survive execve, but ignored
/// signals and the mask do, and the host ignores SIGPIPE. Uses the system call directly: libc refuses the two signals
/// that it reserves for itself.
uninstrumented static void reset_signals(void) {
    // All zero is SIG_DFL without flags.
    static const kernel_data defaults;
    // Fails for SIGKILL and SIGSTOP, which cannot have been changed.
    for (int number = 1; number < _NSIG; number++) syscall(SYS_rt_sigaction, number, &defaults, NULL, _NSIG / 8);
    static const kernel_data none;
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &none, NULL, _NSIG / 8);
}

/// Gives the process its three descriptors and no others. Until then it shares the caller's descriptors, and it copies
/// only the lowest. A host has hundreds of descriptors: copying and closing all of them would be the longest part of a
/// launch.
uninstrumented static int set_descriptors(const int places[first_free_descriptor]) {
    if (close_range((unsigned)highest(places) + 1, ~0U, CLOSE_RANGE_UNSHARE) < 0) return errno;
    for (int number = 0; number < first_free_descriptor; number++)
        if (dup2(places[number], number) < 0) return errno;
    return close_range(first_free_descriptor, ~0U, 0) < 0 ? errno : 0;
}

/// Gives up the caller's user for good, with all its privileges.
///
/// Uses system calls, because libc would change the user of all threads of the caller. The memory is still the
/// caller's. The kernel makes it undumpable here unless fs.suid_dumpable is 1, so no process of the new user can attach
/// to it. `execve` gives the process memory of its own.
uninstrumented static int change_user(const struct linux_user *user) {
    // The ends of the pipes become the new user's: to open /dev/stdout asks for permission anew. A caller with the
    // right to change users has this one too; without it, the descriptors serve all the same.
    for (int number = 0; number < first_free_descriptor; number++) {
        struct stat file;
        if (fstat(number, &file) == 0 && S_ISFIFO(file.st_mode) && fchown(number, user->user, user->group) < 0) break;
    }
    // Fails on a kernel without ambient capabilities.
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    if (syscall(SYS_setgroups, 0, NULL) < 0) return errno;
    if (syscall(SYS_setresgid, user->group, user->group, user->group) < 0) return errno;
    return syscall(SYS_setresuid, user->user, user->user, user->user) < 0 ? errno : 0;
}

uninstrumented static int become(void *argument) {
    const struct launch *launch = argument;
    const struct linux_program *program = launch->program;
    int error;

    if ((error = set_descriptors(launch->places->numbers))) fail(launch, linux_launch_step_descriptors, error);
    // The session is made before the caller knows of the process, so the caller can signal the group at once.
    if (setsid() < 0) fail(launch, linux_launch_step_session, errno);
    if (!program->outlives_caller && (error = bind_to_caller(launch->parent))) fail(launch, linux_launch_step_parent, error);
    for (char *const *group = program->groups; *group; group++)
        if (*group != launch->entered && (error = join_group(*group))) fail(launch, linux_launch_step_group, error);
    reset_signals();
    static const struct linux_limit no_core_dump = {RLIMIT_CORE, 0};
    if ((error = apply_limit(no_core_dump))) fail(launch, linux_launch_step_limit, error);
    for (size_t index = 0; index < program->limit_count; index++)
        if ((error = apply_limit(program->limits[index]))) fail(launch, linux_launch_step_limit, error);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fail(launch, linux_launch_step_privileges, errno);
    if (program->user) {
        if ((error = change_user(program->user))) fail(launch, linux_launch_step_user, error);
        // Repeated, because a change of user clears this setting.
        if (!program->outlives_caller && (error = bind_to_caller(launch->parent))) fail(launch, linux_launch_step_parent, error);
        for (char *const *container = program->containers; *container; container++)
            if (access(*container, R_OK | W_OK | X_OK) < 0) fail(launch, linux_launch_step_container, errno);
    }
    if (program->directory && chdir(program->directory) < 0) fail(launch, linux_launch_step_directory, errno);
    execve(program->path, program->arguments, program->environment);
    fail(launch, linux_launch_step_execute, errno);
}

// MARK: In the caller

/// Makes the process in a control group of version 2, without the lock that others wait for. Moving a process in would
/// wait for all processors. A negated error number when the kernel or the group does not support it.
static pid_t make_in_group(int group, char *stack, struct launch *launch) {
#if !copies_memory && (defined(__x86_64__) || defined(__aarch64__))
    struct clone_args arguments = {
        .flags = CLONE_VM | CLONE_FILES | CLONE_VFORK | CLONE_INTO_CGROUP | CLONE_PARENT_SETTID,
        .parent_tid = (uintptr_t)&launch->child->process,
        .exit_signal = SIGCHLD,
        .stack = (uintptr_t)stack,
        .stack_size = stack_size,
        .cgroup = (unsigned)group,
    };
    // libc has no function for this call. The new process begins on an empty stack, so it cannot return from one.
#if defined(__x86_64__)
    long result;
    register int (*body)(void *) __asm__("r8") = become;
    register void *argument __asm__("r9") = launch;
    __asm__ volatile("syscall\n\t"
                     "test %%rax, %%rax\n\t"
                     "jnz 1f\n\t"
                     "xor %%ebp, %%ebp\n\t"
                     "mov %%r9, %%rdi\n\t"
                     "call *%%r8\n\t"
                     "ud2\n"
                     "1:"
                     : "=a"(result)
                     : "0"((long)SYS_clone3), "D"(&arguments), "S"(sizeof arguments), "r"(body), "r"(argument)
                     : "rcx", "r11", "memory", "cc");
#else
    register long result __asm__("x0") = (long)&arguments;
    register long size __asm__("x1") = sizeof arguments;
    register long number __asm__("x8") = SYS_clone3;
    register int (*body)(void *) __asm__("x9") = become;
    register void *argument __asm__("x10") = launch;
    __asm__ volatile("svc 0\n\t"
                     "cbnz x0, 1f\n\t"
                     "mov x29, xzr\n\t"
                     "mov x0, x10\n\t"
                     "blr x9\n\t"
                     "brk 0\n"
                     "1:"
                     : "+r"(result)
                     : "r"(size), "r"(number), "r"(body), "r"(argument)
                     : "memory", "cc");
#endif
    return (pid_t)result;
#else
    (void)group, (void)stack, (void)launch;
    return -ENOSYS;
#endif
}

/// Opens the first group of version 2 and sets its name. -1 when there is none.
static int open_group(const struct linux_program *program, const char **name) {
    for (char *const *group = program->groups; *group; group++) {
        struct statfs system;
        if (statfs(*group, &system) < 0 || system.f_type != CGROUP2_SUPER_MAGIC) continue;
        *name = *group;
        return open(*group, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    }
    return -1;
}

static pid_t make(struct launch *launch) {
    _Alignas(16) char stack[stack_size];
    int group = open_group(launch->program, &launch->entered);
    if (group >= 0) {
        pid_t process = make_in_group(group, stack, launch);
        close(group);
        if (process > 0) return process;
    }
    // It joins by itself, and reports why it cannot.
    launch->entered = NULL;
    // Stacks grow downwards wherever Linux and Swift run.
    int flags = (copies_memory ? 0 : CLONE_VM) | CLONE_FILES | CLONE_VFORK | CLONE_PARENT_SETTID | SIGCHLD;
    pid_t process = clone(become, stack + stack_size, flags, launch, &launch->child->process);
    return process < 0 ? -errno : process;
}

/// Makes the process with all signals blocked: a handler that ran in it would run in the caller's memory.
static pid_t make_unhandled(struct launch *launch) {
    // All bits set means every signal, libc's own included. With those, libc makes all threads of a process change
    // their user.
    kernel_data all, before;
    memset(&all, 0xff, sizeof all);
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &all, &before, _NSIG / 8);
    pid_t process = make(launch);
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &before, NULL, _NSIG / 8);
    return process;
}

/// Makes a process that changes its user before it becomes the executable. Any process of that user could stop it, and
/// the calling thread with it, so a watch guards it.
static pid_t make_for_user(struct launch *launch) {
    struct launch_watch watch;
    int error = launch_watch_begin(&watch, &launch->child->process);
    if (error) return error;
    pid_t process = make_unhandled(launch);
    launch_watch_end(&watch);
    return process;
}

static pid_t launch_telling(struct linux_launch_failure *failure, const struct linux_program *program) {
    struct places *places;
    pid_t process = take_places(&places);
    if (process) return process;
    struct launch launch = {
        .program = program, .failure = failure, .places = places, .parent = getpid(), .child = add_child(),
    };
    process = launch.child ? fill_places(places, program) : -ENOMEM;
    if (!process) process = program->user ? make_for_user(&launch) : make_unhandled(&launch);
    if (process < 0 && launch.child) remove_child(launch.child, 0);
    give_back_places(places);
    return process;
}

int linux_launch(const struct linux_program *program, struct linux_launch_failure *failure) {
    *failure = (struct linux_launch_failure){.step = linux_launch_step_none};
#if copies_memory
    struct linux_launch_failure *shared =
        mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) return -errno;
    pid_t process = launch_telling(shared, program);
    *failure = *shared;
    munmap(shared, sizeof *shared);
    return process;
#else
    return launch_telling(failure, program);
#endif
}
