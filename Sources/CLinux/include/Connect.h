#ifndef CLINUX_CONNECT_H
#define CLINUX_CONNECT_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The client's side of a Unix stream socket. As in `CLinux.h`, all return zero or more when they succeed and a negated
// error number when they do not.

/// Connects to the socket at a path and returns a close-on-exec descriptor. Connecting and every later send wait at
/// most `milliseconds`; then they fail with -EAGAIN. -ENAMETOOLONG for a path that no socket can have.
int linux_unix_connect(const char *path, int milliseconds);
/// Returns the user of the process that listens at the other end.
int64_t linux_unix_peer_user(int descriptor);
/// Sends all bytes. Never raises SIGPIPE. An error means that some of the bytes may have been sent.
int linux_unix_send(int descriptor, const void *bytes, size_t count);

#endif
