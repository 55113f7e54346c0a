internal import EventLoop
internal import Glibc

/// Finds out whether anybody but this user and root could change a file that the host is about to believe or to run.
///
/// Looked at are the file, the folder in which it lies, and, of a symbolic link, both folders. The folders above these and the interpreter of a
/// script are not.
struct FileTrust {
    /// The users that are trusted: this one and root.
    private static var owners: Set<uid_t> { [0, geteuid()] }

    /// Who could change the file at a path, as a sentence; nil where nobody else can, or where there is no such file.
    static func problem(at path: String) -> String? {
        guard let link = status(of: path, followingLinks: false), let file = status(of: path) else { return nil }
        let isLink = link.st_mode & S_IFMT == S_IFLNK
        var folders = [BundleFolder(of: path).path]
        if isLink, let target = resolved(path) { folders.append(BundleFolder(of: target).path) }
        for folder in folders {
            guard let status = status(of: folder.isEmpty ? "/" : folder) else { continue }
            if let problem = problem(of: status, "The folder '\(folder)', in which the file lies,") { return problem }
        }
        return (isLink ? problem(of: link, "The symbolic link '\(path)'") : nil) ?? problem(of: file, "'\(path)'")
    }

    private static func problem(of status: stat, _ what: String) -> String? {
        guard owners.contains(status.st_uid) else {
            return "\(what) belongs to user \(status.st_uid), who is neither root nor the user of this host."
        }
        switch status.st_mode & S_IFMT {
        // A link has no permissions of its own.
        case S_IFLNK: return nil
        // In one with this bit everybody may add files, but only its owner may remove or rename one.
        case S_IFDIR where status.st_mode & mode_t(S_ISVTX) != 0: return nil
        default: break
        }
        if status.st_mode & mode_t(S_IWOTH) != 0 { return "\(what) may be changed by every user." }
        guard status.st_mode & mode_t(S_IWGRP) != 0 else { return nil }
        return UserGroups.system().isPrivate(status.st_gid, to: owners)
            ? nil : "\(what) may be changed by every member of group \(status.st_gid)."
    }

    private static func status(of path: String, followingLinks: Bool = true) -> stat? {
        var status = stat()
        // Both outlive the call, which does nothing but fill the status.
        let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
        return result == 0 ? status : nil
    }

    private static func resolved(_ path: String) -> String? {
        // The call allocates the text, which is copied and freed here.
        guard let text = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }
}

/// Who is a member of which group, by the tables of this machine.
///
/// Read from the files themselves: a static executable cannot load the libraries by which the system asks others, such as LDAP.
struct UserGroups {
    private let groups: String
    private let users: String

    /// Takes the text of `/etc/group` and of `/etc/passwd`.
    init(groups: String, users: String) {
        self.groups = groups
        self.users = users
    }

    static func system() -> UserGroups {
        UserGroups(
            groups: (try? SystemFile.read("/etc/group")) ?? "",
            users: (try? SystemFile.read("/etc/passwd")) ?? ""
        )
    }

    /// Whether nobody but some users is a member of a group, as on systems that give each user a group of its own.
    ///
    /// False for a group that the tables do not have.
    func isPrivate(_ group: gid_t, to owners: Set<uid_t>) -> Bool {
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
