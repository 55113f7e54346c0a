#ifndef CLIBFUZZER_H
#define CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

// libFuzzer as a library. It is part of the compiler, and linked only with -sanitize=fuzzer.
int LLVMFuzzerRunDriver(int *_Nonnull argc, char *_Nullable *_Nonnull *_Nonnull argv,
                        int (*_Nonnull take)(const uint8_t *_Nullable bytes, size_t count));

#endif
