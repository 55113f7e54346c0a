#include "channel.h"

#include <stdlib.h>
#include <string.h>

#include "support.h"

static void grow(char **block, size_t *capacity, size_t needed) {
    if (needed <= *capacity) return;
    size_t wanted = *capacity ? *capacity : 65536;
    while (wanted < needed) wanted *= 2;
    *block = realloc(*block, wanted);
    if (!*block) fail("memory");
    *capacity = wanted;
}

static void lend(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer) {
    channel *channel = handle->data;
    grow(&channel->unread, &channel->unread_capacity, channel->unread_count + suggested);
    *buffer = uv_buf_init(channel->unread + channel->unread_count, (unsigned)suggested);
}

static void received(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
    (void)buffer;
    channel *channel = stream->data;
    if (count < 0) return close_channel(channel);
    channel->unread_count += (size_t)count;
    size_t taken = channel->receive(channel, channel->unread, channel->unread_count);
    channel->unread_count -= taken;
    if (taken && channel->unread_count) memmove(channel->unread, channel->unread + taken, channel->unread_count);
    flush(channel);
}

void open_channel(
    channel *channel, uv_loop_t *loop, int input, int output, size_t (*receive)(struct channel *, char *, size_t)
) {
    channel->receive = receive;
    if (uv_pipe_init(loop, &channel->input, 0) || uv_pipe_init(loop, &channel->output, 0)) fail("uv_pipe_init");
    if (uv_pipe_open(&channel->input, input) || uv_pipe_open(&channel->output, output)) fail("uv_pipe_open");
    channel->input.data = channel->output.data = channel;
    if (uv_read_start((uv_stream_t *)&channel->input, lend, received)) fail("uv_read_start");
}

void append(channel *channel, const char *bytes, size_t count) {
    grow(&channel->outgoing, &channel->outgoing_capacity, channel->outgoing_count + count);
    memcpy(channel->outgoing + channel->outgoing_count, bytes, count);
    channel->outgoing_count += count;
}

void append_line(channel *channel, const char *line) {
    append(channel, line, strlen(line));
    append(channel, "\n", 1);
    if (channel->writes_each) flush(channel);
}

static void written(uv_write_t *request, int status) {
    channel *channel = request->data;
    free(request);
    free(channel->in_writing);
    channel->in_writing = NULL;
    channel->is_writing = 0;
    if (status == 0) flush(channel);
}

void flush(channel *channel) {
    if (channel->is_writing || !channel->outgoing_count || uv_is_closing((uv_handle_t *)&channel->output)) return;
    uv_stream_t *stream = (uv_stream_t *)&channel->output;
    uv_buf_t buffer = uv_buf_init(channel->outgoing, (unsigned)channel->outgoing_count);
    int count = uv_try_write(stream, &buffer, 1);
    if (count == (int)channel->outgoing_count) {
        channel->outgoing_count = 0;
        return;
    }
    if (count < 0 && count != UV_EAGAIN) return close_channel(channel);
    size_t done = count < 0 ? 0 : (size_t)count;
    uv_write_t *request = allocate(sizeof *request);
    request->data = channel;
    channel->in_writing = channel->outgoing;
    buffer = uv_buf_init(channel->outgoing + done, (unsigned)(channel->outgoing_count - done));
    channel->outgoing = NULL;
    channel->outgoing_count = channel->outgoing_capacity = 0;
    channel->is_writing = 1;
    if (uv_write(request, stream, &buffer, 1, written)) fail("uv_write");
}

void close_channel(channel *channel) {
    if (!uv_is_closing((uv_handle_t *)&channel->input)) uv_close((uv_handle_t *)&channel->input, NULL);
    if (!uv_is_closing((uv_handle_t *)&channel->output)) uv_close((uv_handle_t *)&channel->output, NULL);
}

size_t each_line(channel *channel, char *bytes, size_t count, void (*take)(struct channel *, const char *, size_t)) {
    size_t taken = 0, searched = channel->searched_count;
    char *end;
    while ((end = memchr(bytes + searched, '\n', count - searched))) {
        take(channel, bytes + taken, (size_t)(end - bytes) - taken);
        taken = searched = (size_t)(end - bytes) + 1;
    }
    channel->searched_count = count - taken;
    return taken;
}
