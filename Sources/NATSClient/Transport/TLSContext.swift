internal import COpenSSL
internal import NATSProtocol

/// What TLS needs for all connections of a client: whom it trusts, and its own certificate.
@safe
final class TLSContext {
    /// OpenSSL's context; freed with this object.
    let pointer: OpaquePointer

    /// Reads the files.
    init(_ settings: TLSSettings) throws(ConnectionFailure) {
        // The method is a constant.
        guard let context = unsafe SSL_CTX_new(TLS_client_method()) else { throw OpenSSLError.failure("no context") }
        unsafe pointer = context
        // The strings are valid for the calls, which read the files.
        guard unsafe copenssl_set_minimum_version(context) == 1 else { throw OpenSSLError.failure("no TLS 1.2") }
        unsafe copenssl_forbid_renegotiation(context)
        unsafe copenssl_forbid_passwords(context)
        unsafe SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
        let trusts =
            if let authorities = settings.authorities {
                unsafe SSL_CTX_load_verify_locations(context, authorities, nil)
            } else {
                unsafe SSL_CTX_set_default_verify_paths(context)
            }
        guard trusts == 1 else {
            throw OpenSSLError.failure("the authorities cannot be read from \(settings.authorities ?? "the system")")
        }
        guard let certificate = settings.certificate else { return }
        guard unsafe SSL_CTX_use_certificate_chain_file(context, certificate) == 1 else {
            throw OpenSSLError.failure("the client's certificate cannot be read from \(certificate)")
        }
        let key = settings.key ?? certificate
        guard unsafe SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1,
            unsafe SSL_CTX_check_private_key(context) == 1
        else {
            let what = "the key of the client's certificate, \(key), cannot be read; it must not be encrypted"
            throw OpenSSLError.failure(what)
        }
    }

    deinit { unsafe SSL_CTX_free(pointer) }
}

/// OpenSSL's words for what failed.
enum OpenSSLError {
    /// Takes the errors of this thread, and returns the failure with the first of them: the cause of the others.
    static func failure(_ what: String) -> ConnectionFailure {
        let code = ERR_get_error()
        ERR_clear_error()
        // The reason is a constant of the library.
        guard code != 0, let reason = unsafe ERR_reason_error_string(code) else { return .encryption(what) }
        return .encryption(unsafe "\(what) (\(String(cString: reason)))")
    }
}
