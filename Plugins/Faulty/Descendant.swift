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
    }

    /// Starts a process and notes it for the test; 0 where the system gives none.
    @discardableResult
    static func start(_ role: Role) -> pid_t {
        var process = pid_t()
        var attributes = posix_spawnattr_t()
        // The attributes, the strings and the array live through the calls; the few strings are never freed.
        unsafe posix_spawnattr_init(&attributes)
        // POSIX_SPAWN_SETSID, which Glibc's module leaves out.
        if role == .parentOfDaemon { unsafe posix_spawnattr_setflags(&attributes, 0x80) }
        let words = unsafe [strdup("Faulty"), strdup(role.rawValue), nil]
        let result = unsafe posix_spawn(&process, "/proc/self/exe", nil, &attributes, words, environ)
        guard result == 0 else { return 0 }
        Environment.mark(process)
        return process
    }
}
