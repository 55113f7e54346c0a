// `environ` is a global that Glibc declares without a word on concurrency; this program has one thread.
@unsafe @preconcurrency import Glibc

/// A process that a fault starts: this program again, with a word that says what to do.
enum Descendant {
    enum Role: String {
        /// Holds the stdout and stderr that it was given open.
        case holder = "--hold"
        /// Leads a session of its own, starts a daemon and ends.
        case parentOfDaemon = "--daemonise"
        /// Has no open descriptor and stays.
        case daemon = "--daemon"
        /// As the parent of a daemon, for one without an environment.
        case parentOfRunaway = "--run-away"
        /// As the parent of a runaway, for one that uses more and more memory.
        case parentOfGlutton = "--run-away-and-leak"
        /// As a daemon, and uses more and more memory.
        case glutton = "--leak"
        /// Attaches to its parent as a debugger does.
        case tracer = "--trace"
    }

    /// Starts a process and notes it for the test; 0 where the system gives none.
    ///
    /// - Parameter isAnonymous: Whether its environment is empty.
    @discardableResult
    static func start(_ role: Role, isAnonymous: Bool = false) -> pid_t {
        var process = pid_t()
        var attributes = posix_spawnattr_t()
        // The attributes, the strings and the array live through the calls; the few strings are never freed.
        unsafe posix_spawnattr_init(&attributes)
        // POSIX_SPAWN_SETSID, which Glibc's module leaves out.
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
