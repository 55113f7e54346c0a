// Many children on one epoll: how long a call takes that one of them gets after the other, and how long it takes until each has
// answered one that all get at once. -w children, -n rounds of the latter.

#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "support.h"

enum { events_at_once = 256, single_calls = 2000 };

static child *children;

static void send_line(size_t index, const char *line) {
    size_t length = strlen(line);
    if (write(children[index].input, line, length) != (ssize_t)length) fail("write");
}

/// Reads what is there, and gives how many lines end in it.
static size_t lines(size_t index) {
    char bytes[4096];
    ssize_t count = read(children[index].output, bytes, sizeof bytes);
    if (count <= 0) fail("read");
    size_t ends = 0;
    for (ssize_t byte = 0; byte < count; byte++) ends += bytes[byte] == '\n';
    return ends;
}

static void await_lines(int watcher, size_t expected) {
    struct epoll_event events[events_at_once];
    for (size_t received = 0; received < expected;) {
        int count = epoll_wait(watcher, events, events_at_once, -1);
        if (count < 0) fail("epoll_wait");
        for (int event = 0; event < count; event++) received += lines(events[event].data.u64);
    }
}

/// Calls so many children from one of them on, and waits until each has answered.
static uint64_t call(int watcher, size_t first, size_t count) {
    static size_t id = 1;
    char line[512];
    snprintf(
        line, sizeof line,
        "{\"jsonrpc\":\"2.0\",\"id\":%zu,\"method\":\"intent/handle\",\"params\":{\"interaction\":\"i\",\"intent\":{\"name\":"
        "\"INHangUpCallIntent\",\"parameters\":{\"callIdentifier\":\"xxxxxxxx\"}},\"context\":{\"deadlineMs\":10000}}}\n",
        ++id
    );
    uint64_t start = now();
    for (size_t index = first; index < first + count; index++) send_line(index, line);
    await_lines(watcher, count);
    return now() - start;
}

static void report_calls(const char *name, uint64_t *samples, size_t count) {
    uint64_t elapsed = 0;
    for (size_t index = 0; index < count; index++) elapsed += samples[index];
    printf("\"%s\":", name);
    report_samples(samples, count, elapsed);
}

int main(int argc, char **argv) {
    options asked = read_options(argc, argv);
    raise_descriptor_limit();
    int watcher = epoll_create1(EPOLL_CLOEXEC);
    if (watcher < 0) fail("epoll_create1");
    size_t crowd = asked.in_flight;
    children = allocate(crowd * sizeof *children);
    for (size_t index = 0; index < crowd; index++) {
        children[index] = start_child(asked.child);
        struct epoll_event event = {.events = EPOLLIN, .data.u64 = index};
        if (epoll_ctl(watcher, EPOLL_CTL_ADD, children[index].output, &event) < 0) fail("epoll_ctl");
        send_line(index, initialize_line);
    }
    await_lines(watcher, crowd);
    size_t singles = crowd < single_calls ? single_calls : crowd;
    uint64_t *samples = allocate((singles > asked.calls ? singles : asked.calls) * sizeof *samples);
    call(watcher, 0, crowd);
    for (size_t index = 0; index < singles; index++) samples[index] = call(watcher, index % crowd, 1);
    putchar('{');
    report_calls("single", samples, singles);
    for (size_t round = 0; round < asked.calls; round++) samples[round] = call(watcher, 0, crowd);
    putchar(',');
    report_calls("all", samples, asked.calls);
    puts("}");
    for (size_t index = 0; index < crowd; index++) close(children[index].input);
    for (size_t index = 0; index < crowd; index++) await_child(&children[index]);
    return 0;
}
