internal import COpenSSL
internal import NATSProtocol

/// TLS of one connection, from bytes to bytes: it reads and writes memory, and the socket is somebody else's.
@safe
final class TLSConnection {
    /// The greatest number of bytes that one record holds.
    private static let record = 16 * 1024

    /// OpenSSL's connection, which owns the two ends of memory; all are freed with this object.
    private let pointer: OpaquePointer
    private let input: OpaquePointer
    private let output: OpaquePointer
    /// Kept as long as the connection, which uses it.
    private let context: TLSContext
    private var buffer = [UInt8](repeating: 0, count: record)
    /// Whether the hands were shaken.
    private(set) var isReady = false
    /// Whether the server has said that nothing more comes.
    private(set) var hasEnded = false

    /// Makes the client's end, which accepts only a certificate for a host.
    init(_ context: TLSContext, host: String) throws(ConnectionFailure) {
        ERR_clear_error()
        self.context = context
        guard let connection = unsafe SSL_new(context.pointer), let input = unsafe BIO_new(BIO_s_mem()),
            let output = unsafe BIO_new(BIO_s_mem())
        else { fatalError("OpenSSL has no memory") }
        unsafe (pointer, self.input, self.output) = (connection, input, output)
        // The connection owns both from here on.
        unsafe SSL_set_bio(connection, input, output)
        unsafe copenssl_set_retry(input)
        unsafe copenssl_set_modes(connection)
        unsafe SSL_set_connect_state(connection)
        // The string is valid for the calls, which copy it.
        let isAddress = unsafe X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(connection), host) == 1
        guard !isAddress else { return }
        ERR_clear_error()
        guard unsafe SSL_set1_host(connection, host) == 1, unsafe copenssl_set_server_name(connection, host) == 1
        else { throw OpenSSLError.failure("'\(host)' cannot be the name of a server") }
    }

    deinit { unsafe SSL_free(pointer) }

    /// Takes bytes of the server.
    func receive(_ bytes: ArraySlice<UInt8>) {
        // The bytes are valid for the call, which copies them; memory takes all of them.
        unsafe bytes.withUnsafeBytes { bytes in
            _ = unsafe BIO_write(input, bytes.baseAddress, Int32(bytes.count))
        }
    }

    /// Takes what has to be sent to the server.
    func takeOutput() -> [UInt8] {
        let count = unsafe copenssl_pending(output)
        guard count > 0 else { return [] }
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
            // The buffer has room for as much as is asked for.
            written = unsafe max(0, Int(BIO_read(output, bytes.baseAddress, Int32(count))))
        }
    }

    /// Goes on to set up TLS, and returns whether it is set up.
    func shakeHands() throws(ConnectionFailure) -> Bool {
        ERR_clear_error()
        let result = unsafe SSL_do_handshake(pointer)
        isReady = result == 1
        if !isReady { try check(result) }
        return isReady
    }

    /// Returns the next bytes of the server in clear; nil if there are none yet.
    func read() throws(ConnectionFailure) -> [UInt8]? {
        ERR_clear_error()
        // The buffer is as long as the call is told.
        let count = unsafe buffer.withUnsafeMutableBytes { buffer in
            unsafe SSL_read(pointer, buffer.baseAddress, Int32(buffer.count))
        }
        guard count <= 0 else { return Array(buffer[..<Int(count)]) }
        try check(count)
        return nil
    }

    /// Encrypts bytes for the server.
    func write(_ bytes: [UInt8]) throws(ConnectionFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            ERR_clear_error()
            let piece = rest.prefix(1 << 20)
            // The bytes are valid for the call, which encrypts them into memory.
            let count = unsafe piece.withUnsafeBytes { piece in
                unsafe SSL_write(pointer, piece.baseAddress, Int32(piece.count))
            }
            guard count > 0 else {
                try check(count)
                throw .encryption("the connection takes no bytes")
            }
            rest.removeFirst(Int(count))
        }
    }

    private func check(_ result: Int32) throws(ConnectionFailure) {
        switch unsafe SSL_get_error(pointer, result) {
        case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return
        case SSL_ERROR_ZERO_RETURN: hasEnded = true
        default:
            let verdict = unsafe SSL_get_verify_result(pointer)
            guard verdict == X509_V_OK else {
                ERR_clear_error()
                // A constant of the library.
                let text = unsafe X509_verify_cert_error_string(verdict).map { unsafe String(cString: $0) } ?? "unknown"
                throw .encryption("the server's certificate is not accepted: \(text)")
            }
            throw OpenSSLError.failure("the other side gave up or broke the rules")
        }
    }
}
