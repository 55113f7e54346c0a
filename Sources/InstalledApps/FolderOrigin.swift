internal import Glibc
internal import IntentRegistry
internal import SystemFiles

/// Who could have put entries into a folder that is copied, and whether they could use them before.
///
/// Who may change a folder may move into it what only others may read, or give a second name there to such a file. A
/// copy must not hand it to them.
struct FolderOrigin {
    /// Those who may change a folder, besides this user and root.
    private enum Changers {
        case nobody
        case user(UInt32)
        case many
    }

    private let changers: Changers
    /// Whether those who may change the folder may pass it and the folders around it.
    private let isPassable: Bool

    /// Looks at a folder.
    ///
    /// - Parameter above: The folder that it lies in; nil for the folder that is copied.
    init(_ status: EntryStatus, in above: FolderOrigin?, _ groups: UserGroups) {
        changers = Self.changers(of: status, in: above?.changers ?? .nobody, groups)
        let isTheirs = if case .user(status.user) = changers { true } else { false }
        isPassable = (above?.isPassable ?? true) && (isTheirs || status.sharedPermissions & 0o1 != 0)
    }

    private static func changers(of status: EntryStatus, in above: Changers, _ groups: UserGroups) -> Changers {
        if case .many = above { return .many }
        let trusted = [0, geteuid()]
        // The bits of the group bound what a list allows. The sticky bit keeps nobody from adding names.
        let isGroupsOwn = !status.hasAccessList && groups.isPrivate(status.group, to: trusted + [status.user])
        let isOwnersAlone = status.permissions & 0o022 == 0 || status.permissions & 0o002 == 0 && isGroupsOwn
        guard isOwnersAlone else { return .many }
        guard !trusted.contains(status.user) else { return above }
        switch above {
        case .nobody, .user(status.user): return .user(status.user)
        case .user, .many: return .many
        }
    }

    /// The reason why a file of the folder is not copied, and the way out; nil if it may be.
    func objection(to file: EntryStatus) -> (reason: String, help: String)? {
        let changer: String
        switch changers {
        case .nobody, .user(file.user): return nil
        case .user(let user): changer = "user \(user)"
        case .many: changer = "others"
        }
        let owner = "user \(file.user)"
        if file.names > 1 {
            return (
                "It is another name of a file of \(owner), in a folder that \(changer) may change.",
                "Remove it from the folder of the app, or put a copy in its place."
            )
        }
        guard !isPassable || file.sharedPermissions & 0o4 == 0 else { return nil }
        return (
            "It belongs to \(owner), not everybody may read it, and it lies in a folder that \(changer) may change.",
            "Remove it from the folder of the app. If it belongs there, let everybody read it and pass its folders, or "
                + "take the permission to change them away from others with 'chown' and 'chmod'."
        )
    }
}

extension EntryStatus {
    /// The permissions of a copy that belongs to this user: others may read and run it only if everybody might before.
    var permissionsOfCopy: UInt32 {
        let isRunnable = kind == .folder || permissions & 0o111 != 0
        let others = sharedPermissions & (isRunnable ? 0o5 : 0o4)
        return 0o600 | (isRunnable ? 0o100 : 0) | others << 3 | others
    }
}
