// An extension that starts at once: static, without libraries, and with only the protocol that a launch and a call
// need.
//
// usage: quick-child [stubborn]    with the argument nothing but SIGKILL ends it

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
    int is_stubborn = argc > 1 && strcmp(argv[1], "stubborn") == 0;
    if (is_stubborn) signal(SIGTERM, SIG_IGN);
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        if (strstr(line, "\"method\":\"exit\"") && !is_stubborn) return 0;
        const char *member = strstr(line, "\"id\":");
        if (!member) continue;
        const char *result = "{}";
        if (strstr(line, "\"method\":\"initialize\"")) {
            result =
                "{\"protocolVersion\":\"1.0\",\"extension\":{\"name\":\"quick-child\",\"version\":\"1\"},"
                "\"intents\":[\"INHangUpCallIntent\"],\"features\":[]}";
        } else if (strstr(line, "\"method\":\"intent/confirm\"")) {
            result = "{\"response\":{\"code\":\"ready\",\"properties\":{}}}";
        } else if (strstr(line, "\"method\":\"intent/handle\"")) {
            result = "{\"response\":{\"code\":\"success\",\"properties\":{}}}";
        }
        printf("{\"jsonrpc\":\"2.0\",\"id\":%ld,\"result\":%s}\n", strtol(member + 5, NULL, 10), result);
        fflush(stdout);
    }
    while (is_stubborn) pause();
    return 0;
}
