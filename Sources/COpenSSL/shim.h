#ifndef COPENSSL_SHIM_H
#define COPENSSL_SHIM_H

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

// OpenSSL's macros, which Swift does not see.

static inline int copenssl_set_minimum_version(SSL_CTX *context) {
    return (int)SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
}

/// Refuses new handshakes within a connection, which TLS 1.3 does not have and which `SSL_write` would wait for.
static inline void copenssl_forbid_renegotiation(SSL_CTX *context) {
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION);
}

static inline int copenssl_no_password(char *buffer, int size, int writing, void *data) {
    (void)buffer, (void)size, (void)writing, (void)data;
    return -1;
}

/// Makes an encrypted file one that cannot be read; without this, OpenSSL asks for the password at the terminal.
static inline void copenssl_forbid_passwords(SSL_CTX *context) {
    SSL_CTX_set_default_passwd_cb(context, copenssl_no_password);
}

/// Tells the server for which name the client has come, so that it chooses its certificate.
static inline int copenssl_set_server_name(SSL *connection, const char *name) {
    return (int)SSL_set_tlsext_host_name(connection, name);
}

/// Lets `SSL_write` return after a part, and be called again with the same bytes at another address.
static inline void copenssl_set_modes(SSL *connection) {
    SSL_set_mode(connection, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                 SSL_MODE_RELEASE_BUFFERS);
}

/// The number of bytes in a memory BIO.
static inline size_t copenssl_pending(BIO *memory) { return BIO_ctrl_pending(memory); }

/// Makes an empty memory BIO ask to be tried again, instead of saying that all has ended.
static inline void copenssl_set_retry(BIO *memory) { BIO_set_mem_eof_return(memory, -1); }

#endif
