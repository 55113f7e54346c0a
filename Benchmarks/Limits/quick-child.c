// An extension that is up at once: static, without libraries, and no more of the protocol than a launch and a call need.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        if (strstr(line, "\"method\":\"exit\"")) return 0;
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
    return 0;
}
