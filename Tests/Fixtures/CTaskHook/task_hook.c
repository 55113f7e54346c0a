#include "task_hook.h"

#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void enqueue(void *job);
extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(void *job, enqueue *original);

static bool (*taken)(void *job);

static SWIFT_CC void hook(void *job, enqueue *original)
{
    if (!taken(job)) {
        original(job);
    }
}

void task_hook_set(bool (*take)(void *job))
{
    taken = take;
    swift_task_enqueueGlobal_hook = hook;
}
