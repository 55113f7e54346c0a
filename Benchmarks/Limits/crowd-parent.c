// Measures many children on one epoll. First the time of a call when the children are called one after the other, then
// the calls per second with 64 requests under way. Last the time until all children have answered a call sent to all at
// once. -w children, -n rounds of the last.

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "support.h"

enum { events_at_once = 256, single_calls = 2000, warming_requests = 4, requests_at_once = 64, requests_each = 4 };

static child *children;

/// A request of two calls, one of which is under way.
typedef struct {
    uint64_t start;
    int is_second;
} request;

/// The calls under way at one child, in the order in which they were sent and are answered.
typedef struct {
    request requests[requests_at_once];
    size_t head, count;
    /// The text for the child in this turn of the loop.
    char text[requests_at_once * 256];
    size_t length;
} lane;

static void send_line(size_t index, const char *line) {
    size_t length = strlen(line);
    if (write(children[index].input, line, length) != (ssize_t)length) fail("write");
}

/// Reads the available input, and returns the number of lines that end in it.
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

static size_t last_id = 1;

static size_t write_call(char *line, size_t size, const char *method) {
    return (size_t)snprintf(
        line, size,
        "{\"jsonrpc\":\"2.0\",\"id\":%zu,\"method\":\"intent/%s\",\"params\":{\"interaction\":\"i\",\"intent\":{\"name\":"
        "\"INHangUpCallIntent\",\"parameters\":{\"callIdentifier\":\"xxxxxxxx\"}},\"context\":{\"deadlineMs\":10000}}}\n",
        ++last_id, method
    );
}

/// Calls a number of children, starting with one of them, and waits until each has answered.
static uint64_t call(int watcher, size_t first, size_t count) {
    char line[512];
    write_call(line, sizeof line, "handle");
    uint64_t start = now();
    for (size_t index = first; index < first + count; index++) send_line(index, line);
    await_lines(watcher, count);
    return now() - start;
}

static void add_call(lane *lane, request request) {
    lane->requests[(lane->head + lane->count++) % requests_at_once] = request;
    const char *method = request.is_second ? "handle" : "confirm";
    lane->length += write_call(lane->text + lane->length, sizeof lane->text - lane->length, method);
}

static void flush(lane *lane, size_t index) {
    if (!lane->length) return;
    if (write(children[index].input, lane->text, lane->length) != (ssize_t)lane->length) fail("write");
    lane->length = 0;
}

/// Makes requests of two calls each, one for each child after the other, with 64 under way at any time. One turn of the
/// loop writes once to each child. A sample is half of a request. Returns the time of all.
static uint64_t call_crowded(int watcher, size_t crowd, uint64_t *samples, size_t requests) {
    lane *lanes = allocate(crowd * sizeof *lanes);
    size_t begun = 0, over = 0;
    uint64_t start = now();
    for (; begun < requests_at_once; begun++) add_call(&lanes[begun % crowd], (request){.start = now()});
    for (size_t index = 0; index < crowd; index++) flush(&lanes[index], index);
    while (over < requests) {
        struct epoll_event events[requests_at_once];
        size_t written[2 * requests_at_once], count = 0;
        int ready = epoll_wait(watcher, events, requests_at_once, -1);
        if (ready < 0) fail("epoll_wait");
        for (int event = 0; event < ready; event++) {
            size_t index = events[event].data.u64;
            lane *lane = &lanes[index];
            written[count++] = index;
            for (size_t answers = lines(index); answers; answers--) {
                request done = lane->requests[lane->head];
                lane->head = (lane->head + 1) % requests_at_once;
                lane->count--;
                if (!done.is_second) {
                    add_call(lane, (request){.start = done.start, .is_second = 1});
                    continue;
                }
                samples[over++] = (now() - done.start) / 2;
                if (begun == requests) continue;
                // No more requests end in a turn than are under way, so there is room for each.
                size_t next = written[count++] = begun++ % crowd;
                add_call(&lanes[next], (request){.start = now()});
            }
        }
        for (size_t index = 0; index < count; index++) flush(&lanes[written[index]], written[index]);
    }
    uint64_t elapsed = now() - start;
    free(lanes);
    return elapsed;
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
    size_t singles = crowd < single_calls ? single_calls : crowd, requests = singles * requests_each;
    uint64_t *samples = allocate((requests > asked.calls ? requests : asked.calls) * sizeof *samples);
    for (size_t index = 0; index < 2 * warming_requests * crowd; index++) call(watcher, index / 2 % crowd, 1);
    uint64_t used = own_processor_time(), start = now();
    // Two calls of each child, as in a request; the second finds the child awake.
    for (size_t index = 0; index < singles; index++)
        samples[index] = (call(watcher, index % crowd, 1) + call(watcher, index % crowd, 1)) / 2;
    printf("{\"single\":");
    report_calls(samples, singles, singles * 2, now() - start, own_processor_time() - used);
    used = own_processor_time();
    uint64_t elapsed = call_crowded(watcher, crowd, samples, requests);
    printf(",\"crowded\":");
    report_calls(samples, requests, requests * 2, elapsed, own_processor_time() - used);
    used = own_processor_time(), start = now();
    for (size_t round = 0; round < asked.calls; round++) samples[round] = call(watcher, 0, crowd);
    printf(",\"all\":");
    report_calls(samples, asked.calls, asked.calls * crowd, now() - start, own_processor_time() - used);
    puts("}");
    for (size_t index = 0; index < crowd; index++) close(children[index].input);
    for (size_t index = 0; index < crowd; index++) await_child(&children[index]);
    return 0;
}
