// An extension that starts at once, for tests that start hundreds. The content of a message says what it does:
//
//     family    starts three children, one of which leaves its session and one its process group; the identifiers of
//               all four are in the file FAULTY_MARKER before the answer is sent
//     job       continues the message as a job; it ends the first, third, … at once and never the others

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { children = 3 };

/// One write to a file open for appending: no other line can come in between.
static void mark(void) {
    const char *path = getenv("FAULTY_MARKER");
    int file = path ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (file < 0 || dprintf(file, "%d\n", getpid()) < 0) _exit(1);
    close(file);
}

static void found_family(void) {
    int ready[2];
    if (pipe2(ready, O_CLOEXEC) < 0) _exit(1);
    for (int child = 0; child < children; child++) {
        pid_t process = fork();
        if (process < 0) _exit(1);
        if (process > 0) continue;
        if (child == 1 && setsid() < 0) _exit(1);
        if (child == 2 && setpgid(0, 0) < 0) _exit(1);
        mark();
        // The parent's read ends when all three have closed it.
        close(ready[0]);
        close(ready[1]);
        for (;;) pause();
    }
    close(ready[1]);
    char byte;
    if (read(ready[0], &byte, 1) != 0) _exit(1);
    close(ready[0]);
    mark();
}

static void begin_job(long id) {
    static int count;
    const char *launch = getenv("INTENTHOST_LAUNCH_ID");
    count++;
    printf(
        "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"result\":{\"response\":{\"code\":\"inProgress\",\"properties\":{}},"
        "\"job\":{\"handle\":\"%s-%d\",\"ttlMs\":60000}}}\n",
        id, launch, count
    );
    if (count % 2 == 0) return;
    printf(
        "{\"jsonrpc\":\"2.0\",\"method\":\"job/result\",\"params\":{\"handle\":\"%s-%d\",\"sequence\":1,"
        "\"response\":{\"code\":\"success\",\"properties\":{}}}}\n",
        launch, count
    );
}

static void answer(long id, const char *result) { printf("{\"jsonrpc\":\"2.0\",\"id\":%ld,\"result\":%s}\n", id, result); }

static int has(const char *line, const char *member) { return strstr(line, member) != NULL; }

int main(void) {
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        if (has(line, "\"method\":\"exit\"")) return 0;
        const char *member = strstr(line, "\"id\":");
        if (!member) continue;  // A notification, about a job.
        long id = strtol(member + strlen("\"id\":"), NULL, 10);
        if (has(line, "\"method\":\"initialize\"")) {
            answer(
                id,
                "{\"protocolVersion\":\"1.0\",\"extension\":{\"name\":\"Quick\",\"version\":\"1\"},"
                "\"intents\":[\"INSendMessageIntent\",\"INSearchForMessagesIntent\"],\"features\":[]}"
            );
        } else if (has(line, "\"method\":\"intent/handle\"")) {
            if (has(line, "\"content\":\"job\"")) {
                begin_job(id);
            } else {
                if (has(line, "\"content\":\"family\"")) found_family();
                answer(id, "{\"response\":{\"code\":\"success\",\"properties\":{}}}");
            }
        } else if (has(line, "\"method\":\"shutdown\"")) {
            answer(id, "{}");
        } else {
            printf("{\"jsonrpc\":\"2.0\",\"id\":%ld,\"error\":{\"code\":-32601,\"message\":\"no such method\"}}\n", id);
        }
        fflush(stdout);
    }
}
