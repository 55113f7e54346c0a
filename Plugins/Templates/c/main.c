/* The program: reads messages from standard input and writes their answers. */
#include "extension.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* A line of standard input, of which the longest part that the protocol allows is kept. */
static struct {
    char *bytes;
    size_t kept, seen, room;
} line;

/* Reads the next line without its end; 0 at the end of the input. */
static int read_line(void) {
    int byte;
    line.kept = line.seen = 0;
    while ((byte = getc_unlocked(stdin)) != EOF && byte != '\n') {
        line.seen++;
        if (line.kept == LONGEST_LINE + 1) continue; /* One more: it may be the CR of the end. */
        if (line.kept + 1 >= line.room) {
            line.room = line.room ? line.room * 2 : 4096;
            if (!(line.bytes = realloc(line.bytes, line.room))) exit(70);
        }
        line.bytes[line.kept++] = (char)byte;
    }
    if (byte == EOF && !line.seen) return 0;
    if (line.kept && line.bytes[line.kept - 1] == '\r') line.kept--;
    if (line.kept) line.bytes[line.kept] = 0;
    return 1;
}

int main(void) {
    if (!getenv("INTENTHOST_LAUNCH_ID")) {
        fprintf(stderr, "%s is an extension for IntentHost: run it with 'intenthost invoke <intent> --manifests .'\n",
                extension_name);
        return 64;
    }
    /* What is printed from here on goes to the log and cannot hurt the protocol. */
    FILE *wire = fdopen(dup(1), "w");
    if (!wire || dup2(2, 1) < 0) return 71;
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (!is_over() && read_line()) {
        if (!line.kept) continue;
        int is_overlong = line.kept > LONGEST_LINE || line.seen > LONGEST_LINE + 1;
        char *result = is_overlong ? answer_overlong(line.bytes, line.seen) : answer(line.bytes);
        if (result && (fprintf(wire, "%s\n", result) < 0 || fflush(wire))) return 74;
        free(result);
    }
    return 0;
}
