import ClusterModel
import Glibc
import HostTime
import ProcessTestSupport
import Testing

@testable import ClusterSecurity

@Suite("The file of trusted hosts")
struct TrustedHostsTests {
    private static let ada = "ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
    private static let bob = "ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw="

    private func mistake(_ text: String) -> String? { mistake(Array(text.utf8)) }

    private func mistake(_ bytes: [UInt8]) -> String? {
        do throws(TrustFileError) {
            _ = try TrustedHosts.parse(bytes)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("Lines of names and keys are read, with comments, spaces and ends of lines of any kind")
    func reading() throws {
        let text = """
            # Our hosts. \u{1F600}
            ada \(Self.ada)\r

            \t bob\t  \(Self.bob) # in the cellar
              # the end
            """
        let hosts = try TrustedHosts.parse(Array(text.utf8))
        #expect(
            hosts.keys == [
                try #require(HostName("ada")): try #require(HostPublicKey(Self.ada)),
                try #require(HostName("bob")): try #require(HostPublicKey(Self.bob)),
            ]
        )
        #expect(hosts.keys.values.map(\.text).sorted() == [Self.ada, Self.bob].sorted())
        #expect(try TrustedHosts.parse([]) == TrustedHosts())
    }

    @Test(
        "A mistake is told with its line",
        arguments: [
            ("ada", "line 1 of the file of trusted hosts: it is not 'NAME ed25519:KEY'"),
            ("\n\nada \(ada) x", "line 3 of the file of trusted hosts: it is not 'NAME ed25519:KEY'"),
            (
                "a.b \(ada)",
                "line 1 of the file of trusted hosts: the name is not of 1 to 64 letters, digits, '-' and '_'"
            ),
            (
                "ada \(ada)\nbob \(bob.dropLast())",
                "line 2 of the file of trusted hosts: the key is not 'ed25519:' and 44 characters of Base64"
            ),
            (
                "ada \(ada)#",
                "line 1 of the file of trusted hosts: the key is not 'ed25519:' and 44 characters of Base64"
            ),
            ("ada \(ada)\nada \(bob)", "line 2 of the file of trusted hosts: ada has a key already"),
            (
                "#\nada \(ada)\nbob \(ada)",
                "line 3 of the file of trusted hosts: the key is that of line 2; each host has its own"
            ),
        ]
    )
    func mistakes(text: String, words: String) { #expect(mistake(text) == words) }

    @Test("Lines, hosts and the file have bounds")
    func bounds() throws {
        let long = "#" + String(repeating: "x", count: TrustedHosts.longestLine)
        #expect(mistake("\n" + long) == "line 2 of the file of trusted hosts: it has more than 1024 bytes")
        #expect(mistake(String(long.dropLast())) == nil)
        var text: [UInt8] = []
        for number in 0...TrustedHosts.most {
            text += Array("host\(number) ed25519:".utf8)
            KeyText.append(Array(repeating: 0, count: 24) + UInt64(number).bigEndianBytes, to: &text)
            text.append(UInt8(ascii: "\n"))
        }
        #expect(mistake(text) == "line 4097 of the file of trusted hosts: there are more than 4096 hosts")
        let file = [UInt8](repeating: UInt8(ascii: "\n"), count: TrustedHosts.longestFile)
        #expect(mistake(file) == nil)
        #expect(mistake(file + [10]) == "the file of trusted hosts has more than 1048576 bytes")
    }

    @Test("No bytes trap", arguments: 0..<5 as Range<UInt64>)
    func noise(seed: UInt64) {
        var chance = SplitMix64(state: seed)
        let letters = Array(" \n\r\t#ada:ed25519=\u{FF}\0".utf8) + [0xC3, 0xFF]
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0...200, using: &chance)).compactMap { _ in
                letters.randomElement(using: &chance)
            }
            _ = mistake(bytes)
        }
    }

    @Test("A file that others may write is refused; all may read it")
    func modes() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("hosts", "ada \(Self.ada)\n")
        #expect(try TrustedHosts.read(path).keys.count == 1)
        for mode in [0o664, 0o646, 0o666] as [mode_t] {
            chmod(path, mode)
            let digits = String(mode, radix: 8)
            let error = #expect(throws: TrustFileError.self) { try TrustedHosts.read(path) }
            #expect(
                error?.description
                    == "the file of trusted hosts, \(path): others may write it (mode \(digits))"
            )
        }
        let missing = #expect(throws: TrustFileError.self) { try TrustedHosts.read(path + "s") }
        #expect(missing?.description == "the file of trusted hosts, \(path)s: No such file or directory")
    }

    @Test("A file of another user is refused", .enabled(if: geteuid() == 0))
    func owner() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("hosts", "ada \(Self.ada)\n")
        try #require(chown(path, 65534, 65534) == 0)
        let error = #expect(throws: TrustFileError.self) { try TrustedHosts.read(path) }
        #expect(
            error?.description
                == "the file of trusted hosts, \(path): it belongs to user 65534, and the host runs as user 0"
        )
    }
}
