import Glibc

/// An unprivileged user that tests running as root become.
enum OrdinaryUser {
    /// The number of `nobody` on every Linux; any other number without an owner would do.
    static let number: uid_t = 65534

    /// Makes this process one of that user for good, if it is root's.
    static func become() {
        guard geteuid() == 0 else { return }
        // For root these also change the saved identifiers.
        guard setgroups(0, nil) == 0, setgid(number) == 0, setuid(number) == 0 else {
            fatalError("the user cannot be changed")
        }
    }
}
