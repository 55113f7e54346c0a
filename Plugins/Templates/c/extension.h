/* What the handlers (extension.c) and the part that speaks with the host (protocol.c) know of each other. */
#pragma once
#include <cJSON.h>
#include <stddef.h>

/* The resolve function of a parameter. The value is NULL if there is none. It returns a new result of resolving, or
   an array with one for each element. */
struct resolver {
    const char *intent;
    const char *parameter;
    cJSON *(*resolve)(const cJSON *value);
};

/* The functions of an intent. Each gets the parameters and returns a new response, or NULL if it fails. */
struct handler {
    const char *intent;
    cJSON *(*confirm)(const cJSON *parameters);
    cJSON *(*handle)(const cJSON *parameters);
};

/* The handlers. Each list ends with an entry without an intent. */
extern const char extension_name[], extension_version[];
extern const struct resolver resolvers[];
extern const struct handler handlers[];

/* A new result of resolving, such as "success" or "needsValue". */
cJSON *outcome(const char *name);
/* A new result for each element of an array, or the one for no element. */
cJSON *outcomes(const cJSON *values, const char *missing);
/* A new response with a code, such as "success". */
cJSON *response(const char *code);

/* The longest line of the protocol in bytes. */
enum { LONGEST_LINE = 8 * 1024 * 1024 };

/* Returns the answer to a message, without an end of line; the caller frees it. NULL if there is none to send. */
char *answer(const char *line);
/* Returns the answer to a message that was too long, by the beginning of its line. */
char *answer_overlong(const char *line, size_t seen);
/* Returns whether the host has said that the program should end. */
int is_over(void);
