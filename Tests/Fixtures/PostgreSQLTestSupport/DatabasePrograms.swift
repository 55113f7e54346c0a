import Foundation
import Glibc
import NATSTestSupport

/// The programs of the newest PostgreSQL that is installed, and the user that may run them.
struct DatabasePrograms: Sendable {
    private let folder: String
    /// The owner of the server; nil where that is the user of the tests.
    private let owner: (user: uid_t, group: gid_t)?

    private static let root = "/usr/lib/postgresql"

    /// The newest version that is installed.
    static var newest: Int? {
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let isThere: (Int) -> Bool = { FileManager.default.isExecutableFile(atPath: "\(root)/\($0)/bin/postgres") }
        return versions.compactMap({ Int($0) }).filter { isThere($0) }.max()
    }

    init() throws {
        guard let newest = Self.newest else {
            throw BrokerError.didNotStart("PostgreSQL is missing: run 'Scripts/install-requirements tests'")
        }
        folder = "\(Self.root)/\(newest)/bin"
        // The server refuses to run as root. Debian's package makes the user.
        guard getuid() == 0 else {
            owner = nil
            return
        }
        guard let entry = getpwnam("postgres") else { throw BrokerError.didNotStart("there is no user 'postgres'") }
        owner = (entry.pointee.pw_uid, entry.pointee.pw_gid)
    }

    func path(_ program: String) -> String { "\(folder)/\(program)" }

    /// What stands before a program that is not run as root.
    var asUser: [String] {
        guard let owner else { return [] }
        return ["/usr/bin/setpriv", "--reuid=\(owner.user)", "--regid=\(owner.group)", "--clear-groups"]
    }

    /// Gives a folder to the owner of the server.
    func give(_ folder: URL) throws {
        guard let owner else { return }
        guard chown(folder.path, owner.user, owner.group) == 0 else { throw POSIXError(.EPERM) }
    }
}
