internal import EventLoop
internal import Glibc

/// Opens pages in the browser that the person has chosen for their desktop.
enum BrowserOpening {
    /// `POSIX_SPAWN_SETSID`, which the module of the C library leaves out.
    private static let setsid = Int32(0x80)

    /// Starts xdg-open; false if it cannot be started.
    ///
    /// - Parameter loop: The loop on which the process is reaped.
    static func open(_ address: String, on loop: EventLoop) -> Bool {
        guard let process = start(["xdg-open", address]) else { return false }
        loop.execute {
            // Where it cannot be watched, it stays a zombie until the console ends.
            _ = try? ProcessEndWatch(pid: process, on: loop) { waitpid(process, nil, WNOHANG) }
        }
        return true
    }

    /// Starts a program in a session of its own.
    ///
    /// It may become the browser, which is to stay when the person ends the console by Ctrl-C. The output of the
    /// console is its address alone.
    private static func start(_ words: [String]) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        // The console takes its signals otherwise than a program expects them.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = setsid | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let strings: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) }
        defer { for string in strings { free(string) } }
        var process = pid_t()
        return posix_spawnp(&process, words[0], &actions, &attributes, strings + [nil], environ) == 0 ? process : nil
    }
}
