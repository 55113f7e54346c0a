// A libuv loop's view of two pipes: input goes to a function, and output is gathered until the function returns.

#ifndef LIMITS_CHANNEL_H
#define LIMITS_CHANNEL_H

#include <uv.h>

typedef struct channel channel;

struct channel {
    uv_pipe_t input, output;
    /// Bytes that were read and not taken yet.
    char *unread;
    size_t unread_count, unread_capacity;
    /// The number of bytes already searched for the end of a line.
    size_t searched_count;
    /// Bytes to write.
    char *outgoing;
    size_t outgoing_count, outgoing_capacity;
    /// Whether libuv holds the outgoing bytes of an earlier turn.
    int is_writing;
    char *in_writing;
    /// Whether each message is written by itself instead of with the others of a turn.
    int writes_each;
    /// Takes bytes from the front of the unread ones, and returns their number.
    size_t (*receive)(channel *, char *bytes, size_t count);
};

/// Watches the two descriptors on the loop.
void open_channel(
    channel *channel, uv_loop_t *loop, int input, int output, size_t (*receive)(struct channel *, char *, size_t)
);

/// Takes bytes to write.
void append(channel *channel, const char *bytes, size_t count);

/// Takes a message, and writes it at once if each is written by itself.
void append_line(channel *channel, const char *line);

/// Writes the bytes taken; the loop calls it after each `receive`.
void flush(channel *channel);

/// Stops reading, which ends the loop if nothing else is watched.
void close_channel(channel *channel);

/// Calls the function with each whole line, without its end, and returns the number of bytes taken. Each byte is
/// searched once.
size_t each_line(channel *channel, char *bytes, size_t count, void (*take)(struct channel *, const char *, size_t));

#endif
