package import Glibc
internal import Synchronization
internal import SystemFiles

/// Checks whether anybody but this user and root could change a file that the host is about to trust or to run.
///
/// The check covers the file, its folder, and each symbolic link on the way to it with that link's folder. It does not
/// cover the folders above these or the interpreter of a script.
package struct FileTrust {
    /// The greatest number of links to follow; the kernel follows no more and then finds no file.
    private static let mostLinks = 40

    /// The trusted users: this one and root.
    private static var hostAndRoot: [uid_t] { [0, geteuid()] }

    /// The users who could change a file.
    package struct Problem {
        /// The path that others may change: the file, a link on the way to it, or the folder of one of them.
        package let path: String
        /// A sentence that says who they are.
        package let message: String
    }

    /// The users who could change the file at an absolute path; nil if nobody else can, or if there is no such file.
    ///
    /// - Parameters:
    ///   - owners: The trusted users; this one and root where nil.
    ///   - folders: The folders that files nearby lie in as well.
    package static func problem(
        at path: String,
        owners: [uid_t]? = nil,
        folders: SeenFolders? = nil
    ) -> Problem? {
        let owners = owners ?? hostAndRoot
        var folder = ""
        var rest = names(in: path)
        var links = 0
        while let name = rest.popLast() {
            guard name != ".." else {
                folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
                continue
            }
            let entry = "\(folder)/\(name)"
            let place = folder.isEmpty ? "/" : folder
            guard let found = rest.isEmpty ? status(of: entry) : status(of: entry, folders) else { return nil }
            let isLink = found.st_mode & S_IFMT == S_IFLNK
            guard isLink || rest.isEmpty else {
                folder = entry
                continue
            }
            guard let around = status(of: place, folders) else { return nil }
            let content = isLink ? "the symbolic link '\(entry)'" : "the file"
            let subject = isLink ? "The symbolic link '\(entry)'" : "'\(entry)'"
            if let message = problem(of: around, "The folder '\(place)', in which \(content) lies,", owners) {
                return Problem(path: place, message: message)
            }
            if let message = problem(of: found, subject, owners) { return Problem(path: entry, message: message) }
            links += 1
            guard isLink, links <= mostLinks, let target = FileStatus.target(ofLink: entry) else { return nil }
            if target.hasPrefix("/") { folder = "" }
            rest += names(in: target)
        }
        return nil
    }

    /// The names in a path, the last one first.
    private static func names(in path: String) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }.filter { $0 != "." }.reversed()
    }

    private static func problem(of status: stat, _ what: String, _ owners: [uid_t]) -> String? {
        guard owners.contains(status.st_uid) else {
            let trusted = owners.allSatisfy { $0 == 0 } ? "is not root" : "is neither root nor the user of this host"
            return "\(what) belongs to user \(status.st_uid), who \(trusted)."
        }
        switch status.st_mode & S_IFMT {
        // A link has no permissions of its own.
        case S_IFLNK: return nil
        // In a folder with this bit everybody may add files, but only a file's owner may remove or rename it.
        case S_IFDIR where status.st_mode & mode_t(S_ISVTX) != 0: return nil
        default: break
        }
        if status.st_mode & mode_t(S_IWOTH) != 0 { return "\(what) may be changed by every user." }
        guard status.st_mode & mode_t(S_IWGRP) != 0 else { return nil }
        return UserGroups.system().isPrivate(status.st_gid, to: owners)
            ? nil : "\(what) may be changed by every member of group \(status.st_gid)."
    }

    /// Returns the status of a folder or of a link to one.
    private static func status(of folder: String, _ folders: SeenFolders?) -> stat? {
        guard let folders else { return status(of: folder) }
        return folders.status(of: folder) { status(of: folder) }
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        // Both outlive the call, which only fills the status.
        return unsafe lstat(path, &status) == 0 ? status : nil
    }
}

/// The folders on the way to files that are checked one after the other, each of which is looked at once.
package final class SeenFolders: Sendable {
    private let statuses = Mutex<[String: stat]>([:])

    package init() {}

    fileprivate func status(of folder: String, look: () -> stat?) -> stat? {
        statuses.withLock { statuses in
            if let known = statuses[folder] { return known }
            let status = look()
            statuses[folder] = status
            return status
        }
    }
}

/// The members of groups, by the tables of this machine.
///
/// The files are read directly: a static executable cannot load the libraries by which the system asks others, such as
/// LDAP.
package struct UserGroups {
    private let groups: String
    private let users: String

    /// Reads the texts of `/etc/group` and of `/etc/passwd`.
    package init(groups: String, users: String) {
        self.groups = groups
        self.users = users
    }

    package static func system() -> UserGroups {
        UserGroups(
            groups: (try? SystemFile.read("/etc/group")) ?? "",
            users: (try? SystemFile.read("/etc/passwd")) ?? ""
        )
    }

    /// Whether only some users are members of a group, as on systems that give each user a group of its own.
    ///
    /// False for a group that is not in the tables.
    package func isPrivate(_ group: gid_t, to owners: [uid_t]) -> Bool {
        var identifiers: [Substring: uid_t] = [:]
        for line in users.split(separator: "\n") {
            let fields = line.split(separator: ":", omittingEmptySubsequences: false)
            guard fields.count > 3, let user = uid_t(fields[2]) else { continue }
            identifiers[fields[0]] = user
            if gid_t(fields[3]) == group, !owners.contains(user) { return false }
        }
        var isKnown = false
        for line in groups.split(separator: "\n") {
            let fields = line.split(separator: ":", omittingEmptySubsequences: false)
            guard fields.count > 3, gid_t(fields[2]) == group else { continue }
            isKnown = true
            for member in fields[3].split(separator: ",") {
                guard let user = identifiers[member], owners.contains(user) else { return false }
            }
        }
        return isKnown
    }
}
