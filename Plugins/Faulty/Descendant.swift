// `environ` is a global that Glibc declares without concurrency annotations; this program has one thread.
@unsafe @preconcurrency import Glibc

/// A process that a fault starts: this program again, with a word for its role.
enum Descendant {
    enum Role: String {
        /// Keeps the inherited stdout and stderr open.
        case holder = "--hold"
        /// Starts a session of its own, starts a daemon and ends.
        case parentOfDaemon = "--daemonise"
        /// Has no open descriptors and stays alive.
        case daemon = "--daemon"
        /// The parent of a daemon with an empty environment.
        case parentOfRunaway = "--run-away"
        /// The parent of a daemon with an empty environment that uses more and more memory.
        case parentOfGlutton = "--run-away-and-leak"
        /// A daemon that uses more and more memory.
        case glutton = "--leak"
        /// Attaches to its parent like a debugger.
        case tracer = "--trace"
    }

    /// Starts a process and records it for the test; returns 0 if the system refuses.
    ///
    /// - Parameter isAnonymous: Whether its environment is empty.
    @discardableResult
    static func start(_ role: Role, isAnonymous: Bool = false) -> pid_t {
        var process = pid_t()
        var attributes = posix_spawnattr_t()
        // The attributes, the strings and the array live through the calls; the few strings are never freed.
        unsafe posix_spawnattr_init(&attributes)
        // POSIX_SPAWN_SETSID, which is missing from Glibc's module.
        let isParent = [.parentOfDaemon, .parentOfRunaway, .parentOfGlutton].contains(role)
        if isParent { unsafe posix_spawnattr_setflags(&attributes, 0x80) }
        let words = unsafe [strdup("Faulty"), strdup(role.rawValue), nil]
        let nothing: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
        let result =
            unsafe isAnonymous
            ? posix_spawn(&process, "/proc/self/exe", nil, &attributes, words, nothing)
            : posix_spawn(&process, "/proc/self/exe", nil, &attributes, words, environ)
        guard result == 0 else { return 0 }
        Environment.mark(process)
        return process
    }
}
