// Becomes an extension: applies to itself what the host cannot apply to a process that it spawns, then calls execve.
//
//     ExtensionLauncher --status-fd N --parent PID [--cgroup DIR]... [--directory DIR] [--rlimit NAME=VALUE]...
//                       -- /abs/executable [args...]
//
// With `--guard` alone it becomes the guardian instead (guard.c).
//
// What fails is written to the status descriptor as one `struct launch_record`; end of file there means that execve
// succeeded. Uses no stdio and allocates nothing.

#define _GNU_SOURCE
#include "LaunchRecord.h"
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

extern char **environ;

enum { exit_usage = 64, exit_launch = 127, first_free_descriptor = 3, maximum_limits = 16, maximum_groups = 8 };

struct limit {
    int resource;
    rlim_t value;
};

struct options {
    int status;
    pid_t parent;
    const char *groups[maximum_groups];
    int group_count;
    const char *directory;
    struct limit limits[maximum_limits];
    int limit_count;
    char **command;
};

static void usage(void) {
    static const char text[] =
        "ExtensionLauncher is started by the IntentHost runtime to run an extension, not by hand.\n";
    ssize_t ignored = write(STDERR_FILENO, text, sizeof text - 1);
    (void)ignored;
    _exit(exit_usage);
}

static void fail(const struct options *options, enum launch_step step, int error) {
    struct launch_record record = {.step = step, .error = error};
    ssize_t ignored = write(options->status, &record, sizeof record);
    (void)ignored;  // The reader is gone, and with it the host: there is nobody left to tell.
    _exit(exit_launch);
}

static unsigned long long number(const char *text, unsigned long long maximum) {
    // strtoull would also take white space and a sign.
    if (*text < '0' || *text > '9') usage();
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (*end || errno || value > maximum) usage();
    return value;
}

static struct limit parse_limit(const char *text) {
    static const struct {
        const char *name;
        int resource;
    } known[] = {
        {"cpu", RLIMIT_CPU},
        {"data", RLIMIT_DATA},
        {"fsize", RLIMIT_FSIZE},
        {"nofile", RLIMIT_NOFILE},
        {"nproc", RLIMIT_NPROC},
    };
    for (size_t index = 0; index < sizeof known / sizeof *known; index++) {
        size_t length = strlen(known[index].name);
        if (strncmp(text, known[index].name, length) == 0 && text[length] == '=')
            return (struct limit){known[index].resource, number(text + length + 1, RLIM_INFINITY - 1)};
    }
    usage();
    __builtin_unreachable();
}

static struct options parse(char **arguments) {
    struct options options = {.status = -1, .parent = -1};
    for (; *arguments && strcmp(*arguments, "--") != 0; arguments += 2) {
        if (!arguments[1]) usage();
        if (strcmp(*arguments, "--status-fd") == 0) {
            options.status = (int)number(arguments[1], 1 << 20);
        } else if (strcmp(*arguments, "--parent") == 0) {
            options.parent = (pid_t)number(arguments[1], 1 << 30);
        } else if (strcmp(*arguments, "--directory") == 0) {
            options.directory = arguments[1];
        } else if (strcmp(*arguments, "--cgroup") == 0 && options.group_count < maximum_groups) {
            options.groups[options.group_count++] = arguments[1];
        } else if (strcmp(*arguments, "--rlimit") == 0 && options.limit_count < maximum_limits) {
            options.limits[options.limit_count++] = parse_limit(arguments[1]);
        } else {
            usage();
        }
    }
    if (!*arguments || options.status < first_free_descriptor || options.parent < 0) usage();
    options.command = arguments + 1;
    if (!options.command[0] || options.command[0][0] != '/') usage();
    return options;
}

/// Opens a file of a control group for writing.
static int open_in_group(const char *directory, const char *name) {
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

/// Enters a control group, so that everything from here on, execve's own memory included, is counted there.
///
/// A process is moved under a lock that holds up every fork on the machine and waits for all processors first, for ten
/// milliseconds or more. A thread that moves itself needs no lock, and this process has only one; version 2 has no such file.
static int join_group(const char *directory) {
    int file = open_in_group(directory, "tasks");
    if (file < 0 && errno == ENOENT) file = open_in_group(directory, "cgroup.procs");
    if (file < 0) return errno;
    // 0 is the writer itself, in whichever namespace its number is counted.
    int error = write(file, "0", 1) < 0 ? errno : 0;
    close(file);
    return error;
}

/// Sets both the soft and the hard limit, so that the extension cannot raise it again. The hard limit of processor time is
/// one second further, because the kernel sends SIGXCPU, which names its cause, at the soft one and SIGKILL at the hard one.
static int apply_limit(struct limit limit) {
    struct rlimit current;
    if (getrlimit(limit.resource, &current) < 0) return errno;
    rlim_t hard = limit.resource == RLIMIT_CPU ? limit.value + 1 : limit.value;
    if (hard < current.rlim_max) current.rlim_max = hard;
    current.rlim_cur = limit.value < current.rlim_max ? limit.value : current.rlim_max;
    return setrlimit(limit.resource, &current) < 0 ? errno : 0;
}

/// Handlers do not survive execve, but ignored signals and the mask do, and the host ignores SIGPIPE. The system call is used
/// directly because libc refuses the two signals that it keeps for itself, which a careless ancestor may have ignored as well.
static void reset_signals(void) {
    // All zero is SIG_DFL without flags in every architecture's layout, none of which is larger.
    static const char defaults[64];
    // Fails for SIGKILL and SIGSTOP, which cannot have been changed.
    for (int number = 1; number < _NSIG; number++) syscall(SYS_rt_sigaction, number, defaults, NULL, _NSIG / 8);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Closes every descriptor that the extension shall not have; the status descriptor closes itself when execve succeeds.
static int close_descriptors(int status) {
    if (status > first_free_descriptor && close_range(first_free_descriptor, (unsigned)status - 1, 0) < 0) return errno;
    if (close_range((unsigned)status + 1, ~0U, 0) < 0) return errno;
    return fcntl(status, F_SETFD, FD_CLOEXEC) < 0 ? errno : 0;
}

int main(int count, char **arguments) {
    if (count < 2) usage();
    if (count == 2 && strcmp(arguments[1], "--guard") == 0) guard();
    struct options options = parse(arguments + 1);
    int error;

    // The host's posix_spawn has made the session already; this is for a host that did not.
    if (getsid(0) != getpid() && setsid() < 0) fail(&options, launch_step_session, errno);
    // The signal comes when the thread that spawned this process ends. A host that died before the request is seen by the
    // change of parent after it.
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) fail(&options, launch_step_parent, errno);
    if (getppid() != options.parent) fail(&options, launch_step_parent, ESRCH);

    for (int index = 0; index < options.group_count; index++) {
        if ((error = join_group(options.groups[index]))) fail(&options, launch_step_group, error);
    }
    reset_signals();
    struct limit core = {RLIMIT_CORE, 0};
    if ((error = apply_limit(core))) fail(&options, launch_step_limit, error);
    for (int index = 0; index < options.limit_count; index++) {
        if ((error = apply_limit(options.limits[index]))) fail(&options, launch_step_limit, error);
    }
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fail(&options, launch_step_privileges, errno);
    if (options.directory && chdir(options.directory) < 0) fail(&options, launch_step_directory, errno);
    if ((error = close_descriptors(options.status))) fail(&options, launch_step_descriptors, error);
    execve(options.command[0], options.command, environ);
    fail(&options, launch_step_execute, errno);
}
