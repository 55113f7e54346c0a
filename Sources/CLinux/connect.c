#define _GNU_SOURCE
#include "Connect.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

int linux_unix_connect(const char *path, int milliseconds) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(path);
    if (length >= sizeof address.sun_path) return -ENAMETOOLONG;
    memcpy(address.sun_path, path, length + 1);
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -errno;
    struct timeval patience = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
    int result = setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    // A Unix socket is connected at once or waits for room in the queue; a signal leaves it unconnected.
    while (result == 0 && (result = connect(descriptor, (struct sockaddr *)&address, sizeof address)) < 0 &&
           errno == EINTR)
        result = 0;
    if (result == 0) return descriptor;
    int error = errno;
    close(descriptor);
    return -error;
}

int64_t linux_unix_peer_user(int descriptor) {
    struct ucred peer;
    socklen_t length = sizeof peer;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) < 0) return -errno;
    return peer.uid;
}

int linux_unix_send(int descriptor, const void *bytes, size_t count) {
    const char *next = bytes;
    while (count > 0) {
        ssize_t sent = send(descriptor, next, count, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0) return -errno;
        next += sent;
        count -= (size_t)sent;
    }
    return 0;
}
