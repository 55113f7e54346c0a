// A blocking ping-pong over two pipes: the kernel's share of a call, without any other work.

#define _GNU_SOURCE
#include <string.h>
#include <unistd.h>

#include "support.h"

int main(int argc, char **argv) {
    options options = read_options(argc, argv);
    child child = start_child(options.child);
    char *message = allocate(options.bytes), *answer = allocate(options.bytes);
    memset(message, 'x', options.bytes);
    recording recording = begin_recording(&options, &child);
    uint64_t start;
    do {
        start = now();
        // In pieces: a message longer than the two pipes would leave both sides writing.
        for (size_t done = 0; done < options.bytes;) {
            size_t piece = options.bytes - done < 65536 ? options.bytes - done : 65536;
            if (write(child.input, message + done, piece) != (ssize_t)piece) fail("write");
            for (size_t received = 0; received < piece;) {
                ssize_t count = read(child.output, answer + done + received, piece - received);
                if (count <= 0) fail("read");
                received += (size_t)count;
            }
            done += piece;
        }
    } while (record(&recording, now() - start));
    report(&recording);
    close(child.input);
    await_child(&child);
    return 0;
}
