#ifndef CLINUX_LAUNCH_RECORD_H
#define CLINUX_LAUNCH_RECORD_H

#include <stdint.h>

/// The steps of the launcher between its start and the extension's, in their order. `EventLoop.LaunchFailure.Step` has the
/// same numbers.
enum launch_step {
    launch_step_session = 1,
    launch_step_parent = 2,
    launch_step_group = 3,
    launch_step_limit = 4,
    launch_step_privileges = 5,
    launch_step_directory = 6,
    launch_step_descriptors = 7,
    launch_step_execute = 8,
};

/// What the launcher writes on the status descriptor when it cannot become the extension. Shorter than PIPE_BUF, so it
/// arrives whole.
struct launch_record {
    uint32_t step;
    int32_t error;
};

#endif
