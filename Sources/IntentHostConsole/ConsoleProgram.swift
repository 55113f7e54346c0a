internal import CommandLineKit
internal import ConsoleServer
internal import EventLoop
internal import Glibc
internal import IntentModel
internal import SystemFiles

/// `intenthost-console`: a page in the browser for the host of `intenthost serve`.
struct ConsoleProgram: Command {
    let loop: EventLoop
    /// Yields when the program is asked to end.
    let interruptions: AsyncStream<Void>

    let name = "intenthost-console"
    let abstract = "See and steer the host of 'intenthost serve' on a page in your browser."
    let discussion = """
        Prints the address of the page, which has a secret in it: open it in your browser, and show it to nobody. \
        Only programs of this machine reach the page. It shows the extensions, calls and jobs as they change, talks to \
        the assistant, locks the device, shows and changes what is kept about you, and runs stress tests; for the last \
        two it runs the 'intenthost' beside it. Goes on until Ctrl-C, also while no host runs.
        """
    let exitCodes = [
        ExitCodeInfo(0, "stopped"), ExitCodeInfo(64, "wrong usage"), ExitCodeInfo(69, "the port cannot be used"),
    ]

    private let socket = Option<String?>(
        "socket",
        valueName: "path",
        help: "Path of the host's socket. (default: $XDG_RUNTIME_DIR/intenthost/host.sock)",
        completion: .file
    )
    private let port = Option<PortArgument>(
        "port",
        valueName: "number",
        default: PortArgument(0),
        help: "Port of 127.0.0.1; 0 for one that is free."
    )
    private let manifests = Option<[String]>(
        "manifests",
        valueName: "directory",
        help: "Directory of manifests, as for 'intenthost serve'. Repeat for several. (default: its standard places)",
        completion: .directory
    )
    private let opens = Flag("open", help: "Open the page in your browser, with xdg-open.")
    private let manual = Option<String?>(
        "manual",
        valueName: "date",
        help: "Print the page of the manual, with this date on it, and end."
    )

    var arguments: [any ArgumentDeclaration] { [socket, port, manifests, opens, manual] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        if let date = arguments[manual] { return printManual(date, context.standardOutput) }
        let tool = Self.tool.map { program in
            CommandTool(executable: program, environment: context.environment, manifests: arguments[manifests])
        }
        let console = ConsoleServer(on: loop, socket: arguments[socket], tool: tool)
        let address: String
        do throws(ConsoleError) {
            address = try await console.start(port: arguments[port].value)
        } catch {
            throw ConsoleProblem(description: error.description)
        }
        context.standardOutput.writeLine(address)
        if arguments[opens], !BrowserOpening.open(address, on: loop) {
            context.standardError.writeWrapped("note: xdg-open cannot be started; open the address yourself")
        }
        for await _ in interruptions { break }
        await console.stop()
    }

    /// The command line, which is installed beside this program; nil if the system does not tell where that is.
    private static var tool: String? {
        FileStatus.target(ofLink: "/proc/self/exe").map { own in
            own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex) + "intenthost"
        }
    }

    private func printManual(_ date: String, _ output: OutputStream) {
        let info = CommandLineProgram(root: self, version: ProductVersion.current).info
        let edition = ManualPage.Edition(date: date, version: ProductVersion.current)
        for page in ManualPage.all(of: info, sections: [], edition: edition) { output.write(page.text) }
    }
}

/// A number of a port.
struct PortArgument: ArgumentValue {
    static let isNumber = true

    let value: UInt16

    init(_ value: UInt16) { self.value = value }

    init?(argument: String) {
        guard let value = UInt16(argument) else { return nil }
        self.value = value
    }

    var argumentText: String { String(value) }
}

/// The reason why the program ends.
struct ConsoleProblem: Error, CustomStringConvertible, ExitCodeProviding {
    let description: String
    let exitCode = EX_UNAVAILABLE
}
