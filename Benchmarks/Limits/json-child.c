// An extension in C with libuv and cJSON: reads each request completely, looks at its params and builds the answer. It
// speaks the part of docs/protocol.md that a host needs, so it can replace a Swift extension.
//
// usage: json-child [ack] [each] [mute]
//     ack     it acknowledges each call, as the Swift library does
//     each    it writes each message by itself
//     mute    it does not answer intent/handle

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "channel.h"
#include "support.h"

static int acknowledges, is_mute;

static void append_json(channel *channel, cJSON *json) {
    char *text = cJSON_PrintUnformatted(json);
    if (!text) fail("memory");
    append_line(channel, text);
    free(text);
    cJSON_Delete(json);
}

static cJSON *message(void) {
    cJSON *json = cJSON_CreateObject();
    cJSON_AddStringToObject(json, "jsonrpc", "2.0");
    return json;
}

static void answer(channel *channel, double id, const char *member, cJSON *value) {
    cJSON *json = message();
    cJSON_AddNumberToObject(json, "id", id);
    cJSON_AddItemToObject(json, member, value);
    append_json(channel, json);
}

static void refuse(channel *channel, double id, int code, const char *text) {
    cJSON *error = cJSON_CreateObject();
    cJSON_AddNumberToObject(error, "code", code);
    cJSON_AddStringToObject(error, "message", text);
    answer(channel, id, "error", error);
}

static void acknowledge(channel *channel, double id) {
    cJSON *json = message();
    cJSON_AddStringToObject(json, "method", "$/ack");
    cJSON_AddNumberToObject(cJSON_AddObjectToObject(json, "params"), "id", id);
    append_json(channel, json);
}

static void initialize(channel *channel, double id, const cJSON *params) {
    cJSON *result = cJSON_CreateObject();
    cJSON_AddStringToObject(result, "protocolVersion", "1.0");
    cJSON *peer = cJSON_AddObjectToObject(result, "extension");
    cJSON_AddStringToObject(peer, "name", "json-child");
    cJSON_AddStringToObject(peer, "version", "1");
    cJSON_AddItemToObject(result, "intents", cJSON_Duplicate(cJSON_GetObjectItemCaseSensitive(params, "intents"), 1));
    cJSON *features = cJSON_AddArrayToObject(result, "features");
    if (acknowledges) cJSON_AddItemToArray(features, cJSON_CreateString("ack"));
    // More calls than a benchmark has in flight, as the Swift extension announces.
    cJSON_AddNumberToObject(result, "concurrentCalls", 1024);
    answer(channel, id, "result", result);
}

/// Returns the answer to confirm or handle. The intent whose answer has a subject carries its text back.
static cJSON *response(const char *code, const cJSON *intent) {
    cJSON *result = cJSON_CreateObject(), *response = cJSON_AddObjectToObject(result, "response");
    cJSON_AddStringToObject(response, "code", code);
    const cJSON *name = cJSON_GetObjectItemCaseSensitive(intent, "name");
    if (cJSON_IsString(name) && strcmp(name->valuestring, "INAnswerCallIntent") == 0) {
        const cJSON *parameters = cJSON_GetObjectItemCaseSensitive(intent, "parameters");
        const cJSON *text = cJSON_GetObjectItemCaseSensitive(parameters, "callIdentifier");
        cJSON *activity = cJSON_AddObjectToObject(response, "userActivity");
        cJSON_AddStringToObject(activity, "activityType", "call");
        cJSON_AddStringToObject(activity, "title", cJSON_IsString(text) ? text->valuestring : "");
    }
    cJSON_AddObjectToObject(response, "properties");
    return result;
}

static void call(channel *channel, double id, const char *method, const cJSON *params) {
    const cJSON *intent = cJSON_GetObjectItemCaseSensitive(params, "intent");
    const cJSON *context = cJSON_GetObjectItemCaseSensitive(params, "context");
    if (!cJSON_IsString(cJSON_GetObjectItemCaseSensitive(params, "interaction"))
        || !cJSON_IsString(cJSON_GetObjectItemCaseSensitive(intent, "name"))
        || !cJSON_IsObject(cJSON_GetObjectItemCaseSensitive(intent, "parameters"))
        || !cJSON_IsNumber(cJSON_GetObjectItemCaseSensitive(context, "deadlineMs"))) {
        return refuse(channel, id, -32602, "The params are not those of a call.");
    }
    if (acknowledges) acknowledge(channel, id);
    if (strcmp(method, "intent/resolve") == 0) {
        cJSON *result = cJSON_CreateObject();
        cJSON_AddStringToObject(cJSON_AddObjectToObject(result, "result"), "outcome", "success");
        answer(channel, id, "result", result);
    } else {
        int confirms = strcmp(method, "intent/confirm") == 0;
        if (is_mute && !confirms) return;
        answer(channel, id, "result", confirms ? response("ready", NULL) : response("success", intent));
    }
}

static void take(channel *channel, const char *line, size_t count) {
    cJSON *json = cJSON_ParseWithLength(line, count);
    const cJSON *method = cJSON_GetObjectItemCaseSensitive(json, "method");
    const cJSON *id = cJSON_GetObjectItemCaseSensitive(json, "id");
    const cJSON *params = cJSON_GetObjectItemCaseSensitive(json, "params");
    if (cJSON_IsString(method) && cJSON_IsNumber(id)) {
        const char *name = method->valuestring;
        if (strcmp(name, "initialize") == 0) {
            initialize(channel, id->valuedouble, params);
        } else if (strcmp(name, "ping") == 0 || strcmp(name, "shutdown") == 0) {
            answer(channel, id->valuedouble, "result", cJSON_CreateObject());
        } else if (strcmp(name, "intent/resolve") == 0 || strcmp(name, "intent/confirm") == 0
                   || strcmp(name, "intent/handle") == 0) {
            call(channel, id->valuedouble, name, params);
        } else {
            refuse(channel, id->valuedouble, -32601, "no such method");
        }
    } else if (cJSON_IsString(method) && strcmp(method->valuestring, "exit") == 0) {
        close_channel(channel);
    }
    cJSON_Delete(json);
}

static size_t receive(channel *channel, char *bytes, size_t count) { return each_line(channel, bytes, count, take); }

int main(int argc, char **argv) {
    static channel channel;
    for (int index = 1; index < argc; index++) {
        if (strcmp(argv[index], "ack") == 0) acknowledges = 1;
        if (strcmp(argv[index], "mute") == 0) is_mute = 1;
        if (strcmp(argv[index], "each") == 0) channel.writes_each = 1;
    }
    open_channel(&channel, uv_default_loop(), STDIN_FILENO, STDOUT_FILENO, receive);
    return uv_run(uv_default_loop(), UV_RUN_DEFAULT);
}
