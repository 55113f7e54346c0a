#ifndef CMAINQUEUE_H
#define CMAINQUEUE_H

// The two functions by which a run loop serves Dispatch's main queue. They are exported by libdispatch for the run loop of
// CoreFoundation, which this project does without in small extensions; the public `dispatch_main` ends the main thread by
// pthread_exit(3), and in a static executable that sorts the unwind tables of the whole program first, for about 2 ms.

/// The eventfd that is readable when the main queue has work; made with the first call.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs what the main queue holds; on the main thread alone.
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

#endif
