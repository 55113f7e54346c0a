import ExtensionProtocol
import Glibc

/// The process of an extension: its name, its start and its end.
package enum ExtensionProcess {
    /// The name of the executable.
    ///
    /// Foundation's `ProcessInfo` and `CommandLine.arguments` know it too, but loading them takes a tenth of an
    /// extension's start.
    package static var name: String {
        // The arguments of `main` stay in place and end with a null pointer, which comes first if there are none.
        guard let first = unsafe CommandLine.unsafeArgv[0] else { return "extension" }
        let path = unsafe String(cString: first)
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return name.isEmpty ? "extension" : String(name)
    }

    /// Serves a host until it ends the extension.
    ///
    /// A process that no host started explains itself and exits with 64.
    ///
    /// - Parameters:
    ///   - kind: What the process is, for the explanation.
    ///   - trial: The command that tries it.
    ///   - runtime: Makes the runtime; nil, with `errno` set, if the kernel refuses a resource.
    static func serve(kind: String, trial: String, _ runtime: (ProtocolDescriptors) -> ExtensionRuntime?) -> Never {
        // No other thread runs yet, so nothing changes the environment.
        guard unsafe getenv(ProtocolVersion.launchIdentifierVariable) != nil else {
            StandardError.writeLine(
                """
                \(name) is \(kind): a host starts it and talks to it over stdin and stdout. To try it, run

                    \(trial)

                """
            )
            exit(EX_USAGE)
        }
        signal(SIGPIPE, SIG_IGN)
        guard let descriptors = ProtocolDescriptors.takeStandardDescriptors() else {
            StandardError.writeLine("\(name) needs stdin and stdout to talk to its host (errno \(errno)).")
            exit(EX_OSERR)
        }
        guard let runtime = runtime(descriptors), runtime.start(atEnd: { exit(EXIT_SUCCESS) }) else {
            StandardError.writeLine("\(name) cannot start a thread that waits for its host (errno \(errno)).")
            exit(EX_OSERR)
        }
        ServedMainThread.serve()
    }
}
