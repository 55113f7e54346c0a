#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

/// Returns the number of memory blocks that this process has asked for. Zero if it is not linked with `--wrap` for the
/// allocator's functions.
long allocation_count(void);

/// Returns the number of frames that the unwinder of C++ and `pthread_exit` finds on the caller's stack.
int frame_count(void);

#endif
