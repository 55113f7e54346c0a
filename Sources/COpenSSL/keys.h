#ifndef COPENSSL_KEYS_H
#define COPENSSL_KEYS_H

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/rand.h>

// What takes parameters by name, which are awkward to make in Swift.

/// Makes a context for HMAC with SHA-256, without a key; NULL if the library has none.
static inline EVP_MAC_CTX *copenssl_hmac_new(void) {
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, (char *)"SHA256", 0),
        OSSL_PARAM_construct_end(),
    };
    EVP_MAC *kind = EVP_MAC_fetch(NULL, "HMAC", NULL);
    EVP_MAC_CTX *context = EVP_MAC_CTX_new(kind);
    EVP_MAC_free(kind);
    if (context != NULL && EVP_MAC_CTX_set_params(context, parameters) != 1) {
        EVP_MAC_CTX_free(context);
        return NULL;
    }
    return context;
}

/// Derives bytes from a secret by HKDF with SHA-256 (RFC 5869); returns 1 if all were written.
static inline int copenssl_hkdf(const void *secret, size_t secret_count, const void *salt, size_t salt_count,
                                const void *info, size_t info_count, void *bytes, size_t count) {
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)"SHA256", 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)secret, secret_count),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)salt, salt_count),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)info, info_count),
        OSSL_PARAM_construct_end(),
    };
    EVP_KDF *kind = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *context = EVP_KDF_CTX_new(kind);
    EVP_KDF_free(kind);
    int done = context == NULL ? 0 : EVP_KDF_derive(context, (unsigned char *)bytes, count, parameters);
    EVP_KDF_CTX_free(context);
    return done;
}

#endif
