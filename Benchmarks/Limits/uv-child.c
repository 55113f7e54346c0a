// Echoes its input, with libuv.

#include <unistd.h>

#include "channel.h"

static size_t echo(channel *channel, char *bytes, size_t count) {
    append(channel, bytes, count);
    return count;
}

int main(void) {
    channel channel = {0};
    open_channel(&channel, uv_default_loop(), STDIN_FILENO, STDOUT_FILENO, echo);
    return uv_run(uv_default_loop(), UV_RUN_DEFAULT);
}
