/* The host's protocol: each message is a line with a JSON object, after JSON-RPC 2.0. */
#include "extension.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum { NEW, RUNNING, STOPPING, OVER } phase = NEW;

int is_over(void) { return phase == OVER; }

/* Results and responses */

cJSON *outcome(const char *name) {
    cJSON *result = cJSON_CreateObject();
    cJSON_AddStringToObject(result, "outcome", name);
    return result;
}

cJSON *outcomes(const cJSON *values, const char *missing) {
    cJSON *results = cJSON_CreateArray();
    const cJSON *value;
    cJSON_ArrayForEach(value, values) cJSON_AddItemToArray(results, outcome("success"));
    if (!cJSON_GetArraySize(results)) cJSON_AddItemToArray(results, outcome(missing));
    return results;
}

cJSON *response(const char *code) {
    cJSON *result = cJSON_CreateObject();
    cJSON_AddStringToObject(result, "code", code);
    return result;
}

/* Reading */

/* Returns the member of an object; NULL where there is none or null. */
static const cJSON *member(const cJSON *object, const char *name) {
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, name);
    return cJSON_IsNull(value) ? NULL : value;
}

/* Returns the text of a member, or an empty one. */
static const char *text(const cJSON *object, const char *name) {
    const char *value = cJSON_GetStringValue(member(object, name));
    return value ? value : "";
}

static const char *skip_space(const char *place) { return place + strspn(place, " \t\r\n"); }

/* Returns the place after a string that begins at a quotation mark. */
static const char *skip_string(const char *place) {
    for (place++; *place && *place != '"'; place++)
        if (*place == '\\' && place[1]) place++;
    return *place ? place + 1 : place;
}

/* Returns the text of the message's id, or NULL; the caller frees it. As a number, cJSON would round a large one. */
static char *copy_id(const char *line) {
    int depth = 0;
    for (const char *place = line; *place;) {
        if (*place != '"') {
            depth += (*place == '{' || *place == '[') - (*place == '}' || *place == ']');
            place++;
            continue;
        }
        const char *end = skip_string(place), *after = skip_space(end);
        int is_id = depth == 1 && *after == ':' && end - place == 4 && !strncmp(place, "\"id\"", 4);
        place = end;
        if (!is_id) continue;
        const char *value = skip_space(after + 1);
        const char *last = *value == '"' ? skip_string(value) : value + strcspn(value, " \t\r\n,}");
        /* In a broken line it may be anything. */
        if (*value != '"' && strspn(value, "-+.eE0123456789") < (size_t)(last - value)) return NULL;
        char *text = strndup(value, last - value);
        cJSON *id = cJSON_Parse(text);
        int is_valid = cJSON_IsString(id) || cJSON_IsNumber(id);
        cJSON_Delete(id);
        if (is_valid) return text;
        free(text);
        return NULL;
    }
    return NULL;
}

/* Answering */

/* Returns a formatted text that the caller frees. */
__attribute__((format(printf, 1, 2))) static char *format(const char *form, ...) {
    va_list arguments;
    char *result = NULL;
    va_start(arguments, form);
    if (vasprintf(&result, form, arguments) < 0) result = NULL;
    va_end(arguments);
    return result;
}

/* Returns the answer with an error and its data, which is used up and may be NULL. */
static char *fail(const char *id, int code, const char *message, cJSON *data) {
    cJSON *error = cJSON_CreateObject();
    cJSON_AddNumberToObject(error, "code", code);
    cJSON_AddStringToObject(error, "message", message);
    if (data) cJSON_AddItemToObject(error, "data", data);
    char *printed = cJSON_PrintUnformatted(error);
    char *line = format("{\"jsonrpc\":\"2.0\",\"id\":%s,\"error\":%s}", id, printed ? printed : "null");
    cJSON_free(printed);
    cJSON_Delete(error);
    return line;
}

/* Returns the answer with a result, which is used up; an error if there is none. */
static char *succeed(const char *id, cJSON *result) {
    char *printed = result ? cJSON_PrintUnformatted(result) : NULL;
    cJSON_Delete(result);
    if (!printed) return fail(id, -32603, "The handler gave no result.", NULL);
    char *line = format("{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":%s}", id, printed);
    cJSON_free(printed);
    return line;
}

/* Returns an object with one member, which is used up; NULL without it. */
static cJSON *wrap(const char *name, cJSON *value) {
    if (!value) return NULL;
    cJSON *object = cJSON_CreateObject();
    cJSON_AddItemToObject(object, name, value);
    return object;
}

static char *initialize(const char *id, const cJSON *params) {
    int speaks = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, member(params, "protocolVersions")) {
        speaks |= cJSON_IsString(item) && !strcmp(item->valuestring, "1.0");
    }
    if (!speaks) {
        cJSON *data = cJSON_CreateObject();
        cJSON_AddStringToObject(data, "kind", "versionMismatch");
        cJSON_AddItemToArray(cJSON_AddArrayToObject(data, "supported"), cJSON_CreateString("1.0"));
        return fail(id, -32602, "This extension speaks version 1.0 of the protocol.", data);
    }
    cJSON *result = cJSON_CreateObject();
    cJSON_AddStringToObject(result, "protocolVersion", "1.0");
    cJSON *extension = cJSON_AddObjectToObject(result, "extension");
    cJSON_AddStringToObject(extension, "name", extension_name);
    cJSON_AddStringToObject(extension, "version", extension_version);
    /* The intents that both sides know. */
    cJSON *intents = cJSON_AddArrayToObject(result, "intents");
    cJSON_ArrayForEach(item, member(params, "intents")) {
        for (const struct handler *handler = handlers; handler->intent; handler++)
            if (cJSON_IsString(item) && !strcmp(item->valuestring, handler->intent))
                cJSON_AddItemToArray(intents, cJSON_CreateString(handler->intent));
    }
    cJSON_AddArrayToObject(result, "features");
    phase = RUNNING;
    return succeed(id, result);
}

static char *resolve(const char *id, const cJSON *params) {
    const cJSON *intent = member(params, "intent");
    const char *name = text(intent, "name"), *parameter = text(params, "parameter");
    for (const struct resolver *resolver = resolvers; resolver->intent; resolver++) {
        if (strcmp(resolver->intent, name) || strcmp(resolver->parameter, parameter)) continue;
        cJSON *result = resolver->resolve(member(member(intent, "parameters"), parameter));
        return succeed(id, wrap(cJSON_IsArray(result) ? "results" : "result", result));
    }
    return fail(id, -32601, "The extension does not resolve this parameter.", NULL);
}

static char *perform(const char *id, const cJSON *params, int is_confirm) {
    const cJSON *intent = member(params, "intent");
    for (const struct handler *handler = handlers; handler->intent; handler++) {
        if (strcmp(handler->intent, text(intent, "name"))) continue;
        const cJSON *parameters = member(intent, "parameters");
        return succeed(id, wrap("response", (is_confirm ? handler->confirm : handler->handle)(parameters)));
    }
    return fail(id, -32601, "The extension does not handle this intent.", NULL);
}

static char *answer_request(const char *id, const char *method, const cJSON *params) {
    int is_call = !strncmp(method, "intent/", 7);
    if (!strcmp(method, "initialize")) {
        return phase == NEW ? initialize(id, params) : fail(id, -32600, "It came a second time.", NULL);
    }
    if (phase == NEW) return fail(id, -32600, "It came before 'initialize'.", NULL);
    if (!strcmp(method, "ping")) return succeed(id, cJSON_CreateObject());
    if (!strcmp(method, "shutdown")) {
        phase = STOPPING;
        return succeed(id, cJSON_CreateObject());
    }
    if (phase == STOPPING && is_call) return fail(id, -32600, "It came after 'shutdown'.", NULL);
    if (!strcmp(method, "intent/resolve")) return resolve(id, params);
    if (!strcmp(method, "intent/confirm")) return perform(id, params, 1);
    if (!strcmp(method, "intent/handle")) return perform(id, params, 0);
    return fail(id, -32601, "There is no such method.", NULL);
}

char *answer(const char *line) {
    cJSON *message = cJSON_ParseWithOpts(line, NULL, 1); /* Nothing may follow it. */
    const char *method = cJSON_GetStringValue(member(message, "method"));
    char *id = copy_id(line), *result = NULL;
    if (!cJSON_IsObject(message)) {
        fprintf(stderr, "A line was no message.\n");
        if (id) result = fail(id, message ? -32600 : -32700, message ? "It is no object." : "The line is not JSON.", NULL);
    } else if (method && id) {
        result = answer_request(id, method, member(message, "params"));
    } else if (method && !strcmp(method, "exit")) {
        phase = OVER; /* Other notifications, such as $/cancelRequest, are ignored. */
    }
    free(id);
    cJSON_Delete(message);
    return result;
}

char *answer_overlong(const char *line, size_t seen) {
    char *id = copy_id(line);
    if (!id) return NULL;
    cJSON *data = cJSON_CreateObject();
    cJSON_AddStringToObject(data, "kind", "messageTooLarge");
    cJSON_AddNumberToObject(data, "limit", LONGEST_LINE);
    cJSON_AddNumberToObject(data, "seen", (double)seen);
    char *result = fail(id, -32600, "The message is longer than the limit.", data);
    free(id);
    return result;
}
