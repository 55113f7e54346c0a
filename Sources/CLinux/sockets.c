#define _GNU_SOURCE
#include "Sockets.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

static int result(int value) { return value < 0 ? -errno : value; }

/// Fills an address, and returns its length or a negated error number.
static int address_of(const char *path, struct sockaddr_un *address) {
    size_t length = strlen(path);
    if (length >= sizeof address->sun_path) return -ENAMETOOLONG;
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    memcpy(address->sun_path, path, length);
    return (int)(offsetof(struct sockaddr_un, sun_path) + length + 1);
}

int linux_unix_listen(const char *path) {
    struct sockaddr_un address;
    int length = address_of(path, &address);
    if (length < 0) return length;
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) return -errno;
    // Linux gives the file of a bound socket the permissions of the socket, less the umask. So nobody else can connect
    // between the two calls, and umask, which all threads share, stays as it is.
    if (fchmod(descriptor, S_IRUSR | S_IWUSR) == 0 &&
        bind(descriptor, (struct sockaddr *)&address, (socklen_t)length) == 0 && listen(descriptor, SOMAXCONN) == 0)
        return descriptor;
    int error = errno;
    close(descriptor);
    return -error;
}

/// Returns an option of a socket that is a number, or a negated error number.
static int option(int descriptor, int name) {
    int value = 0;
    socklen_t length = sizeof value;
    return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) < 0 ? -errno : value;
}

int linux_unix_inherit(int descriptor) {
    if (option(descriptor, SO_DOMAIN) != AF_UNIX || option(descriptor, SO_TYPE) != SOCK_STREAM ||
        option(descriptor, SO_ACCEPTCONN) != 1)
        return -ENOTSOCK;
    int flags = fcntl(descriptor, F_GETFL);
    if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0) return -errno;
    return result(fcntl(descriptor, F_SETFD, FD_CLOEXEC));
}

int linux_unix_accept(int listener) {
    int descriptor;
    do descriptor = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    // A client that has gone again is none.
    while (descriptor < 0 && (errno == EINTR || errno == ECONNABORTED));
    return result(descriptor);
}

int linux_unix_peer_process(int descriptor) {
    struct ucred peer;
    socklen_t length = sizeof peer;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) < 0) return -errno;
    return peer.pid;
}

#ifndef SO_PEERPIDFD
#define SO_PEERPIDFD 77
#endif

int linux_unix_peer_handle(int descriptor) { return option(descriptor, SO_PEERPIDFD); }

int linux_process_is_there(int handle) {
    // The kernel looks for the process before it asks for permission.
    return syscall(SYS_pidfd_send_signal, handle, 0, NULL, 0) == 0 || errno == EPERM;
}

int linux_file_lock(int descriptor) { return result(flock(descriptor, LOCK_EX | LOCK_NB)); }

int linux_unix_notify(const char *path, const void *bytes, size_t count) {
    struct sockaddr_un address;
    int length = address_of(path, &address);
    if (length < 0) return length;
    if (path[0] == '@') {
        // A name in the abstract namespace begins with a zero byte and has none at its end.
        address.sun_path[0] = 0;
        length--;
    }
    int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -errno;
    ssize_t sent =
        sendto(descriptor, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT, (struct sockaddr *)&address, (socklen_t)length);
    int error = sent < 0 ? errno : 0;
    close(descriptor);
    return -error;
}
