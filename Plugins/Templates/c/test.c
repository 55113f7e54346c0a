/* Tests of {{name}}, without a host: make test */
#include "extension.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

/* Sends a request to the extension and returns its result; the caller deletes it. */
static cJSON *ask(const char *method, const char *params) {
    size_t size = strlen(params) + 200;
    char *line = malloc(size);
    snprintf(line, size, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":%s}", method, params);
    char *text = answer(line);
    cJSON *message = cJSON_Parse(text);
    cJSON *result = cJSON_DetachItemFromObject(message, "result");
    if (!result) printf("%s\n", text);
    cJSON_Delete(message);
    free(text);
    free(line);
    return result;
}

static void expect(const char *name, const char *found, const char *expected) {
    int is_good = found && !strcmp(found, expected);
    if (!is_good) failures++;
    printf("%s: %s\n", is_good ? "ok" : "FAILED", name);
    if (!is_good) printf("    found '%s', expected '%s'\n", found ? found : "nothing", expected);
}

/* Expects a response code for the request in a file. */
static void expect_code(const char *name, const char *intent, const char *path, const char *code) {
    static char request[65536], params[66000];
    FILE *file = fopen(path, "r");
    if (file) {
        request[fread(request, 1, sizeof request - 1, file)] = 0;
        fclose(file);
    }
    snprintf(params, sizeof params, "{\"intent\":{\"name\":\"%s\",\"parameters\":%s}}", intent, request);
    cJSON *result = ask("intent/handle", params);
    const cJSON *response = cJSON_GetObjectItem(result, "response");
    expect(name, cJSON_GetStringValue(cJSON_GetObjectItem(response, "code")), code);
    cJSON_Delete(result);
}

/* Expects a question for a parameter that has no value. */
static void expect_question(const char *name, const char *params) {
    cJSON *answer = ask("intent/resolve", params);
    const cJSON *result = cJSON_GetObjectItem(answer, "result");
    if (!result) result = cJSON_GetArrayItem(cJSON_GetObjectItem(answer, "results"), 0);
    expect(name, cJSON_GetStringValue(cJSON_GetObjectItem(result, "outcome")), "needsValue");
    cJSON_Delete(answer);
}

int main(void) {
    cJSON_Delete(ask("initialize", "{\"protocolVersions\":[\"1.0\"],\"intents\":[]}"));
{{#intents}}
    expect_code("{{intent}} is handled", "{{intent}}", "requests/{{intent}}.json", "{{code}}");
{{#isAsking}}
    expect_question("{{intent}} asks for what is missing",
                    "{\"intent\":{\"name\":\"{{intent}}\",\"parameters\":{}},\"parameter\":\"{{asked}}\"}");
{{/isAsking}}
{{/intents}}
    (void)expect_question;
    return failures > 0;
}
