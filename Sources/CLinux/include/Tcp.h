#ifndef CLINUX_TCP_H
#define CLINUX_TCP_H

#include <netinet/in.h>

/// The address of a machine, without a port.
union linux_machine_address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

/// Finds the addresses of a machine, in the system's order of preference, and returns their number: at least one, at
/// most `capacity`. With `numeric`, only a text that is an address itself is taken, and nothing is asked for; otherwise
/// it may take as long as the system's resolver does. Where there is none, the result is below zero, and
/// `linux_machine_failure` has a text for it.
int linux_machine_addresses(const char *name, int numeric, union linux_machine_address *list, int capacity);
/// Returns the text of such a result. Never freed.
const char *linux_machine_failure(int result);

/// Begins to connect by TCP and returns the close-on-exec, non-blocking descriptor, which is writable when that has
/// succeeded or failed. What is written leaves at once.
int linux_tcp_connect(const union linux_machine_address *address, int port);
/// Returns zero if the descriptor is connected, or the negated error number of the failure.
int linux_tcp_outcome(int descriptor);

#endif
