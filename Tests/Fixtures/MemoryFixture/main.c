// Takes memory, like an extension that forgets to free it.
//
//     MemoryFixture self|grandchild|daemon MEBIBYTES
//
// Writes the identifiers of its processes, then takes the memory and writes "done" for each byte on stdin.

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { mebibyte = 1 << 20 };

static void say(void) { printf("pid %d\n", getpid()); fflush(stdout); }

/// Continues in a new child; the parent stays until it is ended.
static void descend(void) {
    if (fork() != 0) for (;;) pause();
    say();
}

static void take(size_t bytes) {
    char *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) _exit(1);
    memset(memory, 1, bytes);
}

int main(int count, char **words) {
    if (count != 3) return 64;
    say();
    if (strcmp(words[1], "grandchild") == 0) {
        descend();
        descend();
    } else if (strcmp(words[1], "daemon") == 0) {
        if (fork() != 0) for (;;) pause();
        setsid();
        // The process in between ends, and with it the line of parents back to the extension.
        if (fork() != 0) _exit(0);
        say();
    }
    size_t mebibytes = strtoul(words[2], NULL, 10);
    for (char byte; read(STDIN_FILENO, &byte, 1) == 1;) {
        take(mebibytes * mebibyte);
        puts("done");
        fflush(stdout);
    }
    for (;;) pause();
}
