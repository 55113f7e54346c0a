#define _GNU_SOURCE
#include "Launch.h"
#include "process_table.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

int linux_adopts_orphans(void) {
    int adopts = 0;
    return prctl(PR_GET_CHILD_SUBREAPER, &adopts) == 0 && adopts;
}

int linux_adopt_orphans(void) {
    if (linux_adopts_orphans()) return 0;
    siginfo_t child;
    struct linux_process other;
    if (waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) == 0) {
        // There are children. Those of the guardian's kind have none of their own.
        int others = linux_orphans(&other, 1, linux_lists_children());
        if (others) return others < 0 ? others : -EEXIST;
    }
    return prctl(PR_SET_CHILD_SUBREAPER, 1) < 0 ? -errno : 0;
}

/// The children of this process, as the kernel lists them for each thread.
struct children {
    struct table threads;
    /// The open list, or -1 between two threads.
    int list;
    ssize_t size, next;
    char text[512];
};

static int children_open(struct children *children) {
    children->list = -1;
    children->size = children->next = 0;
    return table_open(&children->threads, "/proc/self/task");
}

/// Opens the list of the next thread. Returns whether there is one.
static int children_of_next_thread(struct children *children) {
    char path[path_size];
    for (pid_t thread; (thread = table_next(&children->threads));) {
        process_path(path, thread, "children");
        children->list = openat(children->threads.directory, path, O_RDONLY | O_CLOEXEC);
        if (children->list >= 0) return 1;
        // The children of a thread that has ended have become those of another one.
        if (is_shortage(errno)) children->threads.error = -errno;
    }
    return 0;
}

/// Returns the next child, or 0 at the end or at an error.
static pid_t children_next(struct children *children) {
    pid_t process = 0;
    for (;;) {
        for (; children->next < children->size; children->next++) {
            char next = children->text[children->next];
            if (next >= '0' && next <= '9') process = process * 10 + (next - '0');
            else if (process) return process;
        }
        if (children->list < 0 && !children_of_next_thread(children)) return 0;
        children->next = 0;
        children->size = read_some(children->list, children->text, sizeof children->text);
        if (children->size > 0) continue;
        if (children->size < 0) children->threads.error = (int)children->size;
        close(children->list);
        children->list = -1;
    }
}

/// Reads a child into a status. Returns 1 if this library has not made it, 0 if it has or if it is no child, and a
/// negated error number when that cannot be known.
static int is_orphan(int proc, pid_t process, struct linux_process *status) {
    int unread = read_status(proc, process, status);
    if (is_shortage(-unread)) return unread;
    if (unread || status->parent != getpid()) return 0;
    // Asked after reading the process: a child made here is recorded before it can be seen.
    int is_own = linux_child_is_own(process);
    return is_own < 0 ? is_own : !is_own;
}

int linux_lists_children(void) { return access("/proc/thread-self/children", F_OK) == 0; }

int linux_orphans(struct linux_process *list, int capacity, int has_lists) {
    struct table processes;
    struct children children;
    int error = table_open(&processes, "/proc");
    if (error) return error;
    if (has_lists && (error = children_open(&children))) {
        close(processes.directory);
        return error;
    }
    int count = 0;
    struct linux_process status;
    for (pid_t process; !error && (process = has_lists ? children_next(&children) : table_next(&processes));) {
        int found = is_orphan(processes.directory, process, &status);
        if (found < 0) error = found;
        if (found <= 0) continue;
        if (count < capacity) list[count] = status;
        count++;
    }
    close(processes.directory);
    if (!error) error = has_lists ? children.threads.error : processes.error;
    if (has_lists) {
        if (children.list >= 0) close(children.list);
        close(children.threads.directory);
    }
    return error ? error : count;
}

void linux_reap_orphans(void) {
    siginfo_t child = {0};
    // A child of the process's own, for which another caller waits, hides those behind it. They are seen the next time.
    while (waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) == 0 && child.si_pid > 0) {
        if (linux_child_is_own(child.si_pid) != 0) return;
        if (waitpid(child.si_pid, NULL, WNOHANG) <= 0) return;
        child.si_pid = 0;
    }
}
