#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>

// Functions with a variable number of arguments, which Swift cannot call, for the one way in which they are used here.

// Constants by names that are the same whether or not a version of the header makes its enumerations closed ones.
static const enum MHD_Result cmhd_yes = MHD_YES, cmhd_no = MHD_NO;
static const enum MHD_ValueKind cmhd_headers = MHD_HEADER_KIND, cmhd_query = MHD_GET_ARGUMENT_KIND;
static const enum MHD_ResponseMemoryMode cmhd_copied = MHD_RESPMEM_MUST_COPY;
static const enum MHD_ConnectionNotificationCode cmhd_started = MHD_CONNECTION_NOTIFY_STARTED;

// What a daemon calls, and with what as its first argument.
struct cmhd_callbacks {
    void *context;
    MHD_AccessHandlerCallback access;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connection;
};

// The bounds of a daemon: connections, bytes of memory for the head of a request, seconds without a byte.
struct cmhd_bounds {
    unsigned int connections;
    size_t memory;
    unsigned int timeout;
};

// Starts a daemon without threads at a port of 127.0.0.1; port 0 is any. NULL with errno if it cannot be started.
static inline struct MHD_Daemon *cmhd_start(
    uint16_t port, const struct cmhd_callbacks *callbacks, const struct cmhd_bounds *bounds
) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    errno = 0;
    return MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, port, NULL, NULL, callbacks->access, callbacks->context,
        MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, callbacks->context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, callbacks->context, MHD_OPTION_CONNECTION_LIMIT,
        bounds->connections, MHD_OPTION_CONNECTION_MEMORY_LIMIT, bounds->memory, MHD_OPTION_CONNECTION_TIMEOUT,
        bounds->timeout, MHD_OPTION_END
    );
}

// The epoll descriptor of a daemon, which is readable when MHD_run has something to do; -1 without one.
static inline int cmhd_descriptor(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info ? info->epoll_fd : -1;
}

// The port of a daemon; 0 if it is not known.
static inline uint16_t cmhd_port(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

// The socket of a connection; -1 without one.
static inline int cmhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

#endif
