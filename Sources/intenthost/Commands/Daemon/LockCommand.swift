internal import CommandLineKit
internal import HostProtocol
internal import IntentHost
internal import IntentHostClient
internal import IntentModel

/// `intenthost lock` and `intenthost unlock`: the state of the device.
struct LockCommand: Command {
    let name: String
    let abstract: String
    let discussion = """
        The state is kept in device.json in the data directory. It holds for the daemon and for every command that \
        has a host of its own; --locked and --protected-data-unavailable hold for one command in its place. Where the \
        file cannot be written, the state holds in the daemon, which tries again; the command says so and ends with 74.
        """
    let exitCodes = [
        ExitCodeInfo(0, "the state is kept"), ExitCodeInfo(64, "wrong usage"),
        ExitCodeInfo(69, "a host is there that could not be told"),
        ExitCodeInfo(74, "the state could not be written to its file"),
    ]

    private let isLocked: Bool
    private let isProtectedDataChanged: Flag

    /// The command that locks, or the one that unlocks.
    init(locks isLocked: Bool) {
        self.isLocked = isLocked
        name = isLocked ? "lock" : "unlock"
        abstract = isLocked ? "Lock the device for all requests." : "Unlock the device for all requests."
        isProtectedDataChanged = Flag(
            "protected-data",
            help: isLocked
                ? "Protected files cannot be read from now on, either."
                : "Protected files can be read again, too."
        )
    }

    var arguments: [any ArgumentDeclaration] { [isProtectedDataChanged, HostOption.key, JobArguments.dataDirectory] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let isAvailable: Bool? = arguments[isProtectedDataChanged] ? !isLocked : nil
        let base = PersonalArguments.directory(arguments, context)
        let options = arguments.given(among: [JobArguments.dataDirectory])
        var untold: UnreachableHost?
        do {
            if let client = try HostOption.keeper(of: base, arguments, context, besides: options) {
                return try await change(at: client, isAvailable, context)
            }
        } catch let error as UnreachableHost {
            guard case .auto = arguments[HostOption.key] else { throw UnreachableHost(named: error, doing: name) }
            untold = error
        }
        let device = DeviceFile(at: "\(base)/\(DeviceFile.name)") {
            context.standardError.writePrintableLine("warning: \($0)")
        }
        let problem = device.change { state in
            state.isLocked = isLocked
            state.isProtectedDataAvailable = isAvailable ?? state.isProtectedDataAvailable
        }
        if let problem {
            // What others find from now on.
            let file = DeviceFile(at: device.path)
            let truth =
                file.problem == nil
                ? "The device is \(file.current.text) for other commands."
                : "Whether it is locked for other commands is not known."
            let rest = untold.map { " A host is there that could not be told, either: \($0)" } ?? ""
            throw UnkeptDevice(description: "\(problem) \(truth)\(rest)")
        }
        if let untold {
            throw UnreachableHost(
                untold,
                after: "'\(device.path)' says \(device.current.text), for commands and hosts that follow this file. "
                    + "A host is there that could not be told, so the state of its device is not known."
            )
        }
        Self.print(device.current, context)
    }

    /// Has a daemon change the state of its device.
    private func change(at client: HostClient, _ isAvailable: Bool?, _ context: CommandContext) async throws {
        defer { client.close() }
        let answer: DeviceAnswer
        do throws(ClientError) {
            answer = try await client.call(DeviceSet(isLocked: isLocked, isProtectedDataAvailable: isAvailable))
        } catch {
            throw UnreachableHost(error)
        }
        Self.print(answer.state, context)
        guard let problem = answer.problem else { return }
        throw UnkeptDevice(
            description: """
                The device is \(answer.state.text) in the running host, but that is not on the disk yet. \
                \(problem) The host tries again; free some room on the disk.
                """
        )
    }

    private static func print(_ state: DeviceState, _ context: CommandContext) {
        context.standardOutput.writeLine(state.text)
    }
}

extension DeviceState {
    /// The state in words.
    var text: String {
        (isLocked ? "locked" : "unlocked") + (isProtectedDataAvailable ? "" : ", protected data unavailable")
    }
}

/// Ends the program because the state of the device was not kept.
private struct UnkeptDevice: ExitCodeProviding, CustomStringConvertible {
    let description: String
    let exitCode = ExitCode.inputOutput.rawValue
}
