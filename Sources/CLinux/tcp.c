#define _GNU_SOURCE
#include "Tcp.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { FAILURE = 10000 };

int linux_machine_addresses(const char *name, int numeric, union linux_machine_address *list, int capacity) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = numeric ? AI_NUMERICHOST : AI_ADDRCONFIG};
    struct addrinfo *found = NULL;
    int result = getaddrinfo(name, NULL, &hints, &found);
    // The codes of the system are below zero.
    if (result != 0) return -FAILURE + (result < 0 ? result : -result);
    int count = 0;
    for (struct addrinfo *next = found; next != NULL && count < capacity; next = next->ai_next)
        if ((next->ai_family == AF_INET || next->ai_family == AF_INET6) && next->ai_addrlen <= sizeof list[count])
            memcpy(&list[count++], next->ai_addr, next->ai_addrlen);
    freeaddrinfo(found);
    return count > 0 ? count : -FAILURE + EAI_NONAME;
}

const char *linux_machine_failure(int result) { return gai_strerror(result + FAILURE); }

int linux_tcp_connect(const union linux_machine_address *address, int port) {
    union linux_machine_address target = *address;
    int is_six = target.any.sa_family == AF_INET6;
    if (is_six)
        target.six.sin6_port = htons((uint16_t)port);
    else
        target.four.sin_port = htons((uint16_t)port);
    int descriptor = socket(target.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) return -errno;
    int on = 1;
    socklen_t length = is_six ? sizeof target.six : sizeof target.four;
    // A connection that a signal interrupts goes on by itself.
    if (setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) == 0 &&
        (connect(descriptor, &target.any, length) == 0 || errno == EINPROGRESS || errno == EINTR))
        return descriptor;
    int error = errno;
    close(descriptor);
    return -error;
}

int linux_tcp_outcome(int descriptor) {
    int error = 0;
    socklen_t length = sizeof error;
    if (getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &length) < 0) return -errno;
    return -error;
}
