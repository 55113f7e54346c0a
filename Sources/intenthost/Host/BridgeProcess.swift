internal import CommandLineKit
internal import Glibc
internal import SystemFiles

/// The bridge to a cluster, `intenthost-cluster`, as a process beside `intenthost serve`.
///
/// It writes to the same standard error. It outlives a host that is killed, and finds the next one.
struct BridgeProcess {
    private let process: pid_t

    /// Starts the bridge that is installed beside this program.
    ///
    /// - Parameters:
    ///   - addresses: The servers that it joins.
    ///   - socket: The socket of the host.
    static func start(joining addresses: String, socket: String) throws(MissingBridge) -> BridgeProcess {
        let own = FileStatus.target(ofLink: "/proc/self/exe") ?? ""
        let program = String(own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex)) + "intenthost-cluster"
        var attributes = posix_spawnattr_t()
        guard posix_spawnattr_init(&attributes) == 0 else { throw MissingBridge(program: program, errorNumber: errno) }
        defer { posix_spawnattr_destroy(&attributes) }
        // The host takes its signals otherwise than a program expects them, and tells the bridge itself to end.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETPGROUP)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let words = [program, "--join", addresses, "--socket", socket]
        let strings: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) }
        defer { for string in strings { free(string) } }
        var process = pid_t()
        let number = posix_spawn(&process, program, nil, &attributes, strings + [nil], environ)
        guard number == 0 else { throw MissingBridge(program: program, errorNumber: number) }
        return BridgeProcess(process: process)
    }

    /// Has the bridge leave the cluster, and waits until it has: the requests of other hosts finish first.
    func stop() {
        kill(process, SIGTERM)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }
}

/// The program of the bridge cannot be executed.
struct MissingBridge: Error, ExitCodeProviding, CustomStringConvertible {
    let program: String
    let errorNumber: Int32
    let exitCode = ExitStatusCode.unavailable

    var description: String {
        "'\(program)' cannot be run (errno \(errorNumber)). It comes with intenthost and needs the library OpenSSL; "
            + "install both again."
    }
}
