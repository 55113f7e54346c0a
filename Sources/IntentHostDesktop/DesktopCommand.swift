internal import CommandLineKit
internal import DesktopBridge
internal import Glibc
internal import IntentModel
internal import IntentPresentation

/// `intenthost-desktop`: the bridge between a host and the person's desktop.
struct DesktopCommand: Command {
    let loop: BusLoop
    /// Yields when the program is asked to end.
    let interruptions: AsyncStream<Void>

    let name = "intenthost-desktop"
    let abstract = "Connect the host of 'intenthost serve' with your desktop."
    let discussion = """
        Follows your session at logind, and locks and unlocks the device of the host with it. Has you authenticate at \
        polkit for a request that needs an unlocked device, and opens apps over the message bus of the session. Ends \
        when the host or the message bus of the system leaves; a service manager starts it again.
        """
    let exitCodes = [
        ExitCodeInfo(0, "stopped"), ExitCodeInfo(64, "wrong usage"),
        ExitCodeInfo(69, "no host or no message bus answers"), ExitCodeInfo(75, "the host or the message bus has left"),
    ]

    private let socket = Option<String?>(
        "socket",
        valueName: "path",
        help: "Path of the host's socket. (default: $XDG_RUNTIME_DIR/intenthost/host.sock)",
        completion: .file
    )
    private let session = Option<String?>(
        "session",
        valueName: "id",
        help: "Session to follow, as 'loginctl' lists it. (default: that of the user's display)"
    )

    private let manual = Option<String?>(
        "manual",
        valueName: "date",
        help: "Print the page of the manual, with this date on it, and end."
    )

    var arguments: [any ArgumentDeclaration] { [socket, session, manual] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        if let date = arguments[manual] { return printManual(date, context.standardOutput) }
        let output = context.standardError
        let desktop = Desktop(on: loop, socket: arguments[socket], session: arguments[session]) { text in
            output.writeWrapped("intenthost-desktop: \(text)".printableLine)
        }
        let asking = Task { [interruptions] in
            for await _ in interruptions { await desktop.end(.asked) }
        }
        defer { asking.cancel() }
        let end: Desktop.End
        do {
            end = try await desktop.run()
        } catch {
            throw DesktopProblem("\(error)", exitCode: EX_UNAVAILABLE)
        }
        switch end {
        case .asked: return
        case .hostLeft(let error): throw DesktopProblem("\(error)", exitCode: EX_TEMPFAIL)
        case .busLost:
            throw DesktopProblem(
                "The message bus of the system is gone, so the device counts as locked.",
                exitCode: EX_TEMPFAIL
            )
        }
    }

    private func printManual(_ date: String, _ output: OutputStream) {
        let info = CommandLineProgram(root: self, version: ProductVersion.current).info
        let edition = ManualPage.Edition(date: date, version: ProductVersion.current)
        for page in ManualPage.all(of: info, sections: [], edition: edition) { output.write(page.text) }
    }
}

/// The reason why the program ends.
struct DesktopProblem: Error, CustomStringConvertible, ExitCodeProviding {
    let description: String
    let exitCode: Int32

    init(_ description: String, exitCode: Int32) { (self.description, self.exitCode) = (description, exitCode) }
}
