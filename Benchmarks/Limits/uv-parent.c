// A ping-pong with libuv at both ends, over real pipes.

#include <string.h>

#include "channel.h"
#include "support.h"

static options asked;
static recording calls;
static char *message;
static size_t received_bytes;
static uint64_t sent_at;

static void send_message(channel *channel) {
    sent_at = now();
    append(channel, message, asked.bytes);
}

static size_t receive(channel *channel, char *bytes, size_t count) {
    (void)bytes;
    received_bytes += count;
    if (received_bytes < asked.bytes) return count;
    received_bytes = 0;
    if (record(&calls, now() - sent_at)) {
        send_message(channel);
    } else {
        report(&calls);
        close_channel(channel);
    }
    return count;
}

int main(int argc, char **argv) {
    asked = read_options(argc, argv);
    message = allocate(asked.bytes);
    memset(message, 'x', asked.bytes);
    child child = start_child(asked.child);
    calls = begin_recording(&asked, &child);
    channel channel = {0};
    open_channel(&channel, uv_default_loop(), child.output, child.input, receive);
    send_message(&channel);
    flush(&channel);
    uv_run(uv_default_loop(), UV_RUN_DEFAULT);
    await_child(&child);
    return 0;
}
