#ifndef CLIBUV_SHIM_H
#define CLIBUV_SHIM_H

#include <uv.h>

// Casts between a handle's memory and its type. Every libuv handle begins with the fields of uv_handle_t (libuv's
// guide, "Handles and requests"), so the casts are the documented way. Swift has no macro for them.

static inline uv_handle_t *clibuv_handle(void *memory) { return (uv_handle_t *)memory; }
static inline uv_poll_t *clibuv_poll(void *memory) { return (uv_poll_t *)memory; }
static inline uv_prepare_t *clibuv_prepare(void *memory) { return (uv_prepare_t *)memory; }
static inline uv_signal_t *clibuv_signal(void *memory) { return (uv_signal_t *)memory; }

#endif
