/// Ends the program with a code and without a further message.
package struct ExitCode: Error, Sendable, Hashable {
    /// The exit code of the process.
    package let rawValue: Int32

    /// Creates an end of the program.
    package init(_ rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// All went well.
    package static let success = ExitCode(0)
    /// Something failed.
    package static let failure = ExitCode(1)
    /// The program was called wrongly: `EX_USAGE` of sysexits.h.
    package static let usage = ExitCode(64)
    /// The result could not be written: `EX_IOERR` of sysexits.h.
    package static let inputOutput = ExitCode(74)
}

/// Reports arguments that are right one by one but do not fit together; the message is followed by the usage.
package struct ValidationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The mistake, as a sentence.
    package let description: String

    /// Creates an error with its message.
    package init(_ message: String) {
        description = message
    }
}

/// Asks for the help of the command that throws it.
package struct HelpRequest: Error, Sendable, Hashable {
    /// The names from the root's subcommands down, or `nil` for the command that throws.
    let path: [String]?

    /// Creates a request for the help of the command that throws it.
    package init() {
        path = nil
    }

    init(path: [String]) {
        self.path = path
    }
}

/// An error with an exit code of its own.
///
/// Its description is printed as one line, whatever it contains: it may hold texts of others, which must not begin
/// lines of their own.
package protocol ExitCodeProviding: Error {
    /// The code; 0 would hide the error from scripts.
    var exitCode: Int32 { get }
}

/// An error whose message has several lines; each is printed as one.
package protocol LinedError: ExitCodeProviding {
    /// The lines of the message, without their ends.
    var lines: [String] { get }
}
