import Foundation

/// An authority of one test that vouches for servers and clients; `openssl` makes its certificates.
package final class TestAuthority: Sendable {
    private let folder: URL
    /// The path of the authority's own certificate.
    package let path: String

    /// Makes an authority.
    package init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "authority-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: "ca.pem").path
        try Self.openssl(
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-days",
            "2",
            "-subj",
            "/CN=test authority",
            "-keyout",
            folder.appending(path: "ca.key").path,
            "-out",
            path
        )
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Makes a certificate, and returns the paths of it and of its key.
    ///
    /// - Parameter names: Such as `DNS:localhost` or `IP:127.0.0.1`.
    package func certificate(_ name: String, names: String) throws -> (certificate: String, key: String) {
        func file(_ ending: String) -> String { folder.appending(path: "\(name).\(ending)").path }
        try Data("subjectAltName=\(names)\n".utf8).write(to: folder.appending(path: "\(name).ext"))
        try Self.openssl(
            "req",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-subj",
            "/CN=\(name)",
            "-keyout",
            file("key"),
            "-out",
            file("csr")
        )
        try Self.openssl(
            "x509",
            "-req",
            "-in",
            file("csr"),
            "-CA",
            path,
            "-CAkey",
            folder.appending(path: "ca.key").path,
            "-CAcreateserial",
            "-days",
            "2",
            "-extfile",
            file("ext"),
            "-out",
            file("pem")
        )
        return (file("pem"), file("key"))
    }

    /// Encrypts a key with a password, and returns the path of the new file.
    package func encrypted(_ key: String) throws -> String {
        let path = "\(key).encrypted"
        try Self.openssl("pkey", "-in", key, "-aes-256-cbc", "-passout", "pass:secret", "-out", path)
        return path
    }

    private static func openssl(_ arguments: String...) throws {
        guard try SpawnedProgram.output(["/usr/bin/openssl"] + arguments) != nil else {
            throw BrokerError.didNotStart("openssl failed: \(arguments)")
        }
    }
}
