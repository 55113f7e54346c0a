internal import CommandLineKit
internal import Glibc
internal import SystemFiles

/// `intenthost console`: a page in the browser for the daemon, by the program beside this one.
///
/// This program is static, and the library for HTTP is not.
struct ConsoleCommand: Command {
    let name = "console"
    let abstract = "See and steer the host of 'intenthost serve' on a page in your browser."
    let discussion = """
        Prints the address of the page, which has a secret in it, and goes on until Ctrl-C. It is 'intenthost-console' \
        that does this; the page is for programs of this machine alone.
        """
    let exitCodes = [
        ExitCodeInfo(0, "stopped"), ExitCodeInfo(64, "wrong usage"),
        ExitCodeInfo(69, "the port cannot be used, or 'intenthost-console' is not installed"),
    ]

    private let port = Option<Int>(
        "port",
        valueName: "number",
        default: 0,
        help: "Port of 127.0.0.1; 0 for one that is free."
    )
    private let opens = Flag("open", help: "Open the page in your browser, with xdg-open.")

    var arguments: [any ArgumentDeclaration] { [port, opens, SocketOption.key, ManifestsOption.key] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        guard 0...65_535 ~= arguments[port] else { throw ValidationError("A port is a number from 0 to 65535.") }
        let own = FileStatus.target(ofLink: "/proc/self/exe") ?? ""
        let program = own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex) + "intenthost-console"
        var words = [String(program), "--port", String(arguments[port])]
        if arguments[opens] { words.append("--open") }
        words += arguments[ManifestsOption.key].map { "--manifests=\(AbsolutePath.of($0))" }
        if let socket = arguments[SocketOption.key] { words += ["--socket", AbsolutePath.of(socket)] }
        let strings = words.map { strdup($0) } + [nil]
        defer { for string in strings { free(string) } }
        execv(String(program), strings)
        throw MissingConsole(program: String(program), errorNumber: errno)
    }
}

/// The program of the console cannot be executed.
struct MissingConsole: ExitCodeProviding, CustomStringConvertible {
    let program: String
    let errorNumber: Int32
    let exitCode = ExitStatusCode.unavailable

    var description: String {
        "'\(program)' cannot be run (errno \(errorNumber)). It comes with intenthost and needs the library "
            + "libmicrohttpd; install both again."
    }
}
