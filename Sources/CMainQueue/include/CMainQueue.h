#ifndef CMAINQUEUE_H
#define CMAINQUEUE_H

// The two functions by which a run loop serves Dispatch's main queue. libdispatch exports them for CoreFoundation's run
// loop, which small extensions do without. The public `dispatch_main` ends the main thread by pthread_exit(3). In a
// static executable that first sorts the unwind tables of the whole program, which takes about 2 ms.

/// Returns the eventfd that is readable when the main queue has work. The first call makes it.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the work of the main queue. To be called on the main thread only.
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

#endif
