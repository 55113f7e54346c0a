// Echoes its input: the child of a blocking ping-pong.

#include <stdlib.h>
#include <unistd.h>

int main(void) {
    static char buffer[1 << 20];
    ssize_t count;
    while ((count = read(STDIN_FILENO, buffer, sizeof buffer)) > 0) {
        for (ssize_t sent = 0; sent < count;) {
            ssize_t written = write(STDOUT_FILENO, buffer + sent, (size_t)(count - sent));
            if (written < 0) return 1;
            sent += written;
        }
    }
    return count < 0;
}
