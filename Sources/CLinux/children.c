#include "CLinux.h"
#include "children.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t counting = PTHREAD_MUTEX_INITIALIZER;
/// Guarded by `counting`.
static struct child *children;

struct child *add_child(void) {
    struct child *child = calloc(1, sizeof *child);
    if (!child) return NULL;
    pthread_mutex_lock(&counting);
    child->next = children;
    children = child;
    pthread_mutex_unlock(&counting);
    return child;
}

void remove_child(const struct child *given, pid_t process) {
    pthread_mutex_lock(&counting);
    struct child **next = &children;
    while (*next && (given ? *next != given : (*next)->process != process)) next = &(*next)->next;
    struct child *child = *next;
    if (child) *next = child->next;
    pthread_mutex_unlock(&counting);
    free(child);
}

int linux_child_is_own(pid_t process) {
    pthread_mutex_lock(&counting);
    int result = 0;
    for (struct child *child = children; child && result <= 0; child = child->next) {
        pid_t number = child->process;
        if (number == process) result = 1;
        else if (number == 0) result = -EAGAIN;
    }
    pthread_mutex_unlock(&counting);
    return result;
}

void linux_child_reaped(pid_t process) { remove_child(NULL, process); }
