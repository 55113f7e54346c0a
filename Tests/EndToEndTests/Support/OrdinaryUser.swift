import Glibc

/// A user without rights, whom tests that run as root become.
enum OrdinaryUser {
    /// `nobody` of every Linux; any other number without an owner would do.
    static let number: uid_t = 65534

    /// Makes this process one of that user, where it is root's; it stays so.
    static func become() {
        guard geteuid() == 0 else { return }
        // Of root they change the saved identifiers as well.
        guard setgroups(0, nil) == 0, setgid(number) == 0, setuid(number) == 0 else {
            fatalError("the user cannot be changed")
        }
    }
}
