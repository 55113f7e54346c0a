#ifndef TASK_HOOK_H
#define TASK_HOOK_H

#include <stdbool.h>

/// Has a function take the tasks that would go to the threads of Swift; it returns false for one that is to go there.
void task_hook_set(bool (*take)(void *job));

#endif
