import Glibc
import ProcessTestSupport
import SystemFiles
import Testing

@testable import ClusterSecurity

@Suite("The file of a host's key")
struct KeyFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { "\(folder.path)/host.key" }

    private func mode(_ path: String) throws -> UInt32? {
        EntryStatus(of: try SystemFile.open(path))?.permissions
    }

    /// What is wrong with a key in a file; nil for one that is read.
    private func mistake(_ path: String) -> String? {
        do throws(ClusterKeyError) {
            _ = try ClusterKey.read(path)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("A key that is made is this user's alone, and the one that is read; no two are the same")
    func create() throws {
        let made = try ClusterKey.create(at: path)
        #expect(try mode(path) == 0o600)
        #expect(try ClusterKey.read(path).publicKey == made.publicKey)
        #expect(HostPublicKey(made.publicKey.text) == made.publicKey)
        #expect(try ClusterKey.create(at: path + "2").publicKey != made.publicKey)
        var (signed, again) = (Array("hello".utf8), Array("hello".utf8))
        let isSigned = made.appendSignature(to: &signed)
        let isSignedAgain = try ClusterKey.read(path).appendSignature(to: &again)
        #expect(isSigned && isSignedAgain && signed == again)
        #expect(SignatureCheck.isSigned(signed, by: made.publicKey.bytes))
    }

    @Test("A key is never written over a file, nor through a link")
    func existing() throws {
        try folder.write("host.key", "precious")
        #expect(throws: ClusterKeyError.self) { _ = try ClusterKey.create(at: path) }
        #expect(try SystemFile.read(path) == "precious")
        let link = "\(folder.path)/link"
        try #require(symlink("\(folder.path)/target", link) == 0)
        #expect(throws: ClusterKeyError.self) { _ = try ClusterKey.create(at: link) }
        #expect(!FileStatus.isThere("\(folder.path)/target"))
    }

    @Test(
        "A key that others may use is refused, and its mode stays",
        arguments: [0o604, 0o602, 0o640, 0o620, 0o610, 0o601, 0o644, 0o666] as [UInt32]
    )
    func modes(mode: UInt32) throws {
        _ = try ClusterKey.create(at: path)
        chmod(path, mode)
        let digits = String(mode, radix: 8)
        #expect(
            mistake(path) == "the key of this host, \(path): others may use it (mode \(digits)). Its mode must be 600"
        )
        #expect(try self.mode(path) == mode)
        chmod(path, 0o400)
        #expect(mistake(path) == nil)
    }

    @Test("The file of another user is refused", .enabled(if: geteuid() == 0))
    func owner() throws {
        _ = try ClusterKey.create(at: path)
        try #require(chown(path, 65534, 65534) == 0)
        #expect(
            mistake(path)
                == "the key of this host, \(path): it belongs to user 65534, and the host runs as user 0"
        )
    }

    @Test("What is no file with a key is refused, and its content is not told")
    func content() throws {
        let letters = String(repeating: "A", count: 43) + "="
        let wrong = [
            "", "\n", letters, "ed25519-seed:", "ed25519-seed:\(letters)\n\n", "ed25519-seed: \(letters)",
            "ed25519:\(letters)", "ed25519-seed:\(letters.dropLast())", "ed25519-seed:" + letters.dropLast(2) + "B=",
            "ed25519-seed:" + letters.dropLast(2) + "==",
        ]
        for text in wrong {
            try folder.write("host.key", text, permissions: 0o600)
            #expect(
                mistake(path)
                    == "the key of this host, \(path): it is not a line 'ed25519-seed:' with 44 characters",
                "\(text)"
            )
        }
        try folder.write("host.key", "ed25519-seed:\(letters)", permissions: 0o600)
        #expect(mistake(path) == nil)
        try folder.write(
            "host.key",
            "ed25519-seed:\(letters)\n" + String(repeating: " ", count: 64),
            permissions: 0o600
        )
        #expect(mistake(path) == "the key of this host, \(path): it has more than 64 bytes")
        #expect(mistake(folder.path) == "the key of this host, \(folder.path): it is no regular file")
        #expect(mistake("\(path)/none") == "the key of this host, \(path)/none: Not a directory")
        try #require(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        #expect(mistake("\(folder.path)/pipe") == "the key of this host, \(folder.path)/pipe: it is no regular file")
    }

    @Test("The text of every key is read as that key, and no other text is")
    func texts() throws {
        for first in 0...UInt8.max {
            let key = (0..<32).map { first &+ $0 &* 7 }
            var text: [UInt8] = []
            KeyText.append(key, to: &text)
            #expect(KeyText.read(text) == key)
            for index in text.indices {
                var changed = text
                changed[index] = UInt8(ascii: "!")
                #expect(KeyText.read(changed) == nil)
            }
        }
        var text: [UInt8] = []
        KeyText.append(bytes("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"), to: &text)
        #expect(String(decoding: text, as: UTF8.self) == "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=")
    }
}
