#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

/// How many blocks of memory this process has asked for; zero where it is not linked with `--wrap` for the allocator's functions.
long allocation_count(void);

#endif
