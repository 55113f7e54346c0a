#ifndef CLINUX_SOCKETS_H
#define CLINUX_SOCKETS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The server's side of a Unix stream socket. As in `CLinux.h`, all return zero or more when they succeed and a negated
// error number when they do not.

/// Binds a non-blocking, close-on-exec socket to a path and listens. The new file has the permissions 0600, whatever
/// umask says. -EADDRINUSE if the path exists, -ENAMETOOLONG for a path that no socket can have.
int linux_unix_listen(const char *path);
/// Makes a descriptor that another process has opened ready to be served: checks that it is a listening Unix stream
/// socket, and makes it non-blocking and close-on-exec. -ENOTSOCK if it is anything else.
int linux_unix_inherit(int descriptor);
/// Takes the next connection as a non-blocking, close-on-exec descriptor. -EAGAIN if there is none.
int linux_unix_accept(int listener);
/// Returns the process that has connected, as the kernel saw it then.
int linux_unix_peer_process(int descriptor);
/// Returns a descriptor of the process that has connected, whose number no other process gets as long as it is not
/// reaped. -ENOPROTOOPT before Linux 6.5; another error if the process is gone, or descriptors have run out.
int linux_unix_peer_handle(int descriptor);
/// Whether the process of such a descriptor has not been reaped.
int linux_process_is_there(int handle);
/// Takes the lock of an open file for this process, without waiting. -EWOULDBLOCK if another process has it.
int linux_file_lock(int descriptor);
/// Sends one datagram to a Unix socket. A path that begins with `@` is a name in the abstract namespace.
int linux_unix_notify(const char *path, const void *bytes, size_t count);

#endif
