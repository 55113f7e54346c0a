// C has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer repeats
// the id as it came.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool initialized, ended;

static void failure(int code, const char *message, const char *data) {
    printf("\"error\":{\"code\":%d,\"message\":\"%s\"%s}", code, message, data);
}

static void response(const char *code) {
    printf("\"result\":{\"response\":{\"code\":\"%s\",\"properties\":{}}}", code);
}

static void answer(const char *method, const char *rest) {
    char message[256];
    if ((strcmp(method, "initialize") == 0 && initialized) || (strncmp(method, "intent/", 7) == 0 && ended)) {
        snprintf(message, sizeof message, "%s came at the wrong time.", method);
        failure(-32600, message, "");
    } else if (strcmp(method, "initialize") == 0 && !strstr(rest, "\"1.0\"")) {
        failure(-32602, "This extension speaks version 1.0 of the protocol.",
            ",\"data\":{\"kind\":\"versionMismatch\",\"supported\":[\"1.0\"]}");
    } else if (strcmp(method, "initialize") == 0) {
        initialized = true;
        printf("\"result\":{\"protocolVersion\":\"1.0\",\"extension\":{\"name\":\"Runtime\",\"version\":\"1.0\"},"
            "\"intents\":[\"INSendMessageIntent\"],\"features\":[]}");
    } else if (strcmp(method, "intent/confirm") == 0) {
        response("ready");
    } else if (strcmp(method, "intent/handle") == 0) {
        response("success");
    } else if (strcmp(method, "shutdown") == 0) {
        ended = true;
        printf("\"result\":{}");
    } else {
        snprintf(message, sizeof message, "There is no method %s.", method);
        failure(-32601, message, "");
    }
}

int main(void) {
    if (!getenv("INTENTHOST_LAUNCH_ID")) {
        fprintf(stderr, "An extension for IntentHost: the host runs it.\n");
        return 64;
    }
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        static const char before[] = ",\"method\":\"";
        char *found = strstr(line, before);
        if (!found)
            continue;
        *found = 0;
        char *method = found + strlen(before);
        char *end = method + strcspn(method, "\"");
        char *rest = *end ? end + 1 : end;
        *end = 0;
        if (strcmp(method, "exit") == 0)
            return 0;
        char *id = strstr(line, "\"id\":");
        if (!id)
            continue;
        printf("{\"jsonrpc\":\"2.0\",\"id\":%s,", id + 5);
        answer(method, rest);
        printf("}\n");
        fflush(stdout);
    }
}
