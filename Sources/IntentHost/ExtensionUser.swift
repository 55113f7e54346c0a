internal import EventLoop
internal import SystemFiles

/// The user that extensions run as, so that a host of root gives them none of its rights.
public struct ExtensionUser: Sendable, Hashable {
    /// The number of the user; neither 0, which is root, nor 4294967295, which setresuid(2) ignores.
    public var userID: UInt32
    /// The number of the only group that extensions are in; neither 0 nor 4294967295.
    public var groupID: UInt32
    /// The user's name, which extensions get as `USER` and `LOGNAME`.
    public var name: String?
    /// The home directory of the user, which extensions get as `HOME`.
    public var homeDirectory: String?

    /// Makes a user from its numbers.
    public init(userID: UInt32, groupID: UInt32, name: String? = nil, homeDirectory: String? = nil) {
        self.userID = userID
        self.groupID = groupID
        self.name = name
        self.homeDirectory = homeDirectory
    }

    /// Makes a user from a name in `/etc/passwd` or from two numbers such as `1000:1000`; nil if there is none.
    public init?(named name: String) {
        self.init(named: name, in: (try? SystemFile.read("/etc/passwd")) ?? "")
    }

    /// Takes the text of `/etc/passwd` (passwd(5)): name, password, user, group, comment, home and shell.
    init?(named name: String, in users: String) {
        for line in users.split(separator: "\n") {
            let fields = line.split(separator: ":", omittingEmptySubsequences: false)
            guard fields.count == 7, fields[0] == name, let user = UInt32(fields[2]), let group = UInt32(fields[3])
            else { continue }
            self.init(userID: user, groupID: group, name: name, homeDirectory: String(fields[5]))
            return
        }
        let numbers = name.split(separator: ":", omittingEmptySubsequences: false)
        guard numbers.count == 2, let user = UInt32(numbers[0]), let group = UInt32(numbers[1]) else { return nil }
        self.init(userID: user, groupID: group)
    }

    /// Whether neither number gives extensions rights of root.
    var isWithoutRights: Bool { ![0, .max].contains(userID) && ![0, .max].contains(groupID) }

    /// The variables by which a process knows its user.
    var environment: [String: String] {
        var environment: [String: String] = [:]
        environment["HOME"] = homeDirectory
        environment["USER"] = name
        environment["LOGNAME"] = name
        return environment
    }

    /// The user for a message: "nobody", "user 1000".
    var text: String { name ?? "user \(userID)" }
}
