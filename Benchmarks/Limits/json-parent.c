// A host in C with libuv and cJSON: builds each request, finds the call of each answer by its id and looks at the
// result. It speaks the part of docs/protocol.md that an extension needs, so it can drive a Swift extension.
//
// It enforces no limits and policies and keeps no journal; the comparison measures what those cost.

#include <cjson/cJSON.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "channel.h"
#include "support.h"

/// A call that waits for its answer.
typedef struct {
    uint64_t id, sent_at;
    /// The place of the call in the steps of its interaction.
    size_t step;
} pending;

static options asked;
static recording calls;
static uint64_t last_id;
/// The waiting calls by id; a slot without a call has the id 0.
static pending *table;
static size_t table_mask;
static char *payload;
static int is_done;

/// Returns the slot of the id, or the empty slot where it belongs.
static pending *slot(uint64_t id) {
    size_t index = id & table_mask;
    while (table[index].id && table[index].id != id) index = (index + 1) & table_mask;
    return &table[index];
}

/// Takes a call out, and moves up those behind it.
static void vacate(pending *call) {
    size_t hole = (size_t)(call - table);
    for (size_t index = (hole + 1) & table_mask; table[index].id; index = (index + 1) & table_mask) {
        size_t home = table[index].id & table_mask;
        if (((index - home) & table_mask) < ((index - hole) & table_mask)) continue;
        table[hole] = table[index];
        hole = index;
    }
    table[hole].id = 0;
}

static void append_json(channel *channel, cJSON *json) {
    char *text = cJSON_PrintUnformatted(json);
    if (!text) fail("memory");
    append_line(channel, text);
    free(text);
    cJSON_Delete(json);
}

static cJSON *message(uint64_t id, const char *method, cJSON **params) {
    cJSON *json = cJSON_CreateObject();
    cJSON_AddStringToObject(json, "jsonrpc", "2.0");
    if (id) cJSON_AddNumberToObject(json, "id", (double)id);
    cJSON_AddStringToObject(json, "method", method);
    *params = cJSON_AddObjectToObject(json, "params");
    return json;
}

static cJSON *request(uint64_t id, size_t step) {
    static const char *const resolved[] = {"profileNumber", "profileName"};
    char kind = asked.steps[step];
    const char *method = kind == 'r' ? "intent/resolve" : kind == 'c' ? "intent/confirm" : "intent/handle";
    cJSON *params, *json = message(id, method, &params);
    cJSON_AddStringToObject(params, "interaction", "i");
    cJSON *intent = cJSON_AddObjectToObject(params, "intent");
    int saves = asked.steps[0] == 'r';
    cJSON_AddStringToObject(
        intent, "name", saves ? "INSaveProfileInCarIntent" : asked.echoes ? "INAnswerCallIntent" : "INHangUpCallIntent"
    );
    cJSON *parameters = cJSON_AddObjectToObject(intent, "parameters");
    if (saves) cJSON_AddNumberToObject(parameters, "profileNumber", 1);
    cJSON_AddStringToObject(parameters, saves ? "profileName" : "callIdentifier", payload);
    if (kind == 'r') cJSON_AddStringToObject(params, "parameter", resolved[step % 2]);
    cJSON_AddNumberToObject(cJSON_AddObjectToObject(params, "context"), "deadlineMs", 10000);
    return json;
}

static void send_call(channel *channel, size_t step) {
    uint64_t start = now(), id = ++last_id;
    *slot(id) = (pending){.id = id, .sent_at = start, .step = step};
    append_json(channel, request(id, step));
}

/// Makes a text of a length that gives a call's line the requested length.
static void make_payload(void) {
    payload = allocate(asked.bytes + 1);
    cJSON *json = request(100000, 0);
    char *text = cJSON_PrintUnformatted(json);
    size_t length = strlen(text) + 1;
    memset(payload, 'x', length < asked.bytes ? asked.bytes - length : 0);
    free(text);
    cJSON_Delete(json);
}

/// Returns whether the result fits the step of an interaction. Resolve and confirm need not be implemented.
static int is_good(const cJSON *json, size_t step) {
    const cJSON *code = cJSON_GetObjectItemCaseSensitive(cJSON_GetObjectItemCaseSensitive(json, "error"), "code");
    if (asked.steps[step] != 'h' && cJSON_IsNumber(code) && code->valueint == -32601) return 1;
    const cJSON *result = cJSON_GetObjectItemCaseSensitive(json, "result");
    if (asked.steps[step] == 'r') {
        const cJSON *resolution = cJSON_GetObjectItemCaseSensitive(result, "result");
        const cJSON *outcome = cJSON_GetObjectItemCaseSensitive(resolution, "outcome");
        return cJSON_IsString(outcome) && strcmp(outcome->valuestring, "success") == 0;
    }
    const cJSON *response = cJSON_GetObjectItemCaseSensitive(result, "response");
    const cJSON *name = cJSON_GetObjectItemCaseSensitive(response, "code");
    if (!cJSON_IsString(name)) return 0;
    if (strcmp(name->valuestring, asked.steps[step] == 'c' ? "ready" : "success") != 0) return 0;
    if (!asked.echoes || asked.steps[step] != 'h') return 1;
    const cJSON *activity = cJSON_GetObjectItemCaseSensitive(response, "userActivity");
    const cJSON *title = cJSON_GetObjectItemCaseSensitive(activity, "title");
    return cJSON_IsString(title) && strcmp(title->valuestring, payload) == 0;
}

static void finish(channel *channel) {
    is_done = 1;
    if (!asked.once) report(&calls);
    cJSON *params, *json = message(++last_id, "shutdown", &params);
    append_json(channel, json);
    append_json(channel, message(0, "exit", &params));
}

static void answered(channel *channel, uint64_t id, const cJSON *json) {
    if (is_done) return;
    if (id == 1) {
        if (!cJSON_GetObjectItemCaseSensitive(json, "result")) fail("initialize");
        for (size_t lane = 0; lane < asked.in_flight; lane++) send_call(channel, 0);
        return;
    }
    pending *call = slot(id);
    if (!call->id) fail("an answer that nobody waits for");
    if (!is_good(json, call->step)) fail("an answer");
    uint64_t duration = now() - call->sent_at;
    size_t next = call->step + 1;
    vacate(call);
    if (asked.once ? !asked.steps[next] : !record(&calls, duration)) return finish(channel);
    send_call(channel, asked.steps[next] ? next : 0);
}

static void take(channel *channel, const char *line, size_t count) {
    cJSON *json = cJSON_ParseWithLength(line, count);
    const cJSON *id = cJSON_GetObjectItemCaseSensitive(json, "id");
    if (!cJSON_IsObject(json)) fail("a line");
    // A message with a method is a notification: an acknowledgement, or a line of the log.
    if (cJSON_IsNumber(id) && !cJSON_HasObjectItem(json, "method")) answered(channel, (uint64_t)id->valuedouble, json);
    cJSON_Delete(json);
}

static size_t receive(channel *channel, char *bytes, size_t count) { return each_line(channel, bytes, count, take); }

int main(int argc, char **argv) {
    asked = read_options(argc, argv);
    for (table_mask = 1; table_mask + 1 < 4 * asked.in_flight;) table_mask = table_mask * 2 + 1;
    table = allocate((table_mask + 1) * sizeof *table);
    make_payload();
    child child = start_child(asked.child);
    calls = begin_recording(&asked, &child);
    static channel channel;
    channel.writes_each = asked.writes_each;
    open_channel(&channel, uv_default_loop(), child.output, child.input, receive);
    append(&channel, initialize_line, strlen(initialize_line));
    last_id = 1;
    flush(&channel);
    // Ends with the end of the child's stdout.
    uv_run(uv_default_loop(), UV_RUN_DEFAULT);
    await_child(&child);
    errno = 0;
    if (!is_done) fail("the child ended early");
    return 0;
}
