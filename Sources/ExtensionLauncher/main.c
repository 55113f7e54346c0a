// The guardian of a host's extensions (guard.c).

#include "guard.h"

#include <string.h>
#include <unistd.h>

enum { exit_usage = 64 };

int main(int count, char **arguments) {
    if (count == 2 && strcmp(arguments[1], "--guard") == 0) guard();
    static const char text[] = "ExtensionLauncher is started by the IntentHost runtime to guard extensions, not by hand.\n";
    ssize_t ignored = write(STDERR_FILENO, text, sizeof text - 1);
    (void)ignored;
    return exit_usage;
}
