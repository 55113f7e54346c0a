internal import ExtensionProtocol
internal import IntentModel
internal import ProcessModel

/// What a launch tells those who watch its host.
extension LaunchMachine {
    /// Takes a line of the wire, for failures and for those who watch.
    mutating func passed(_ direction: WireRecorder.Direction, _ line: ArraySlice<UInt8>, at now: Instant) {
        recorder.wire.record(direction, line, at: now)
        watch(.wire, at: now) {
            // A copy, because the line is a part of a buffer that is used again.
            let copy = ArraySlice(Array(line.last == UInt8(ascii: "\n") ? line.dropLast() : line))
            return switch direction {
            case .sent: .wire(.sent(copy))
            case .received: .wire(Self.isMessage(line) ? .received(copy) : .stray(copy))
            }
        }
    }

    /// Returns whether a line would be read as a message.
    private static func isMessage(_ line: ArraySlice<UInt8>) -> Bool {
        do throws(Message.Fault) {
            _ = try Message.decode(line, isKnown: { _ in false })
            return true
        } catch {
            return false
        }
    }

    /// Tells of an event if somebody watches events of its kind.
    func watch(_ kind: HostEventKinds, at now: Instant, _ content: () -> HostEvent.Content) {
        // Nearly always nobody does, and every line of the wire comes here.
        guard !configuration.watched.isDisjoint(with: kind) else { return }
        actions.append(.event(number, now, content()))
    }

    /// Tells of a decision if somebody watches decisions.
    func decided(at now: Instant, _ decision: () -> HostDecision) {
        watch(.decisions, at: now) { .decided(decision()) }
    }

    /// Tells of a line that the extension wrote for its author.
    mutating func watchOutput(_ source: OutputLine.Source, _ bytes: some Collection<UInt8>, at now: Instant) {
        guard configuration.watched.contains(.output), takesOutput(bytes.count + OutputBudget.lineCost, at: now)
        else { return }
        tell(source, ArraySlice(bytes), at: now)
    }

    /// Tells of the lines that bytes of stderr complete.
    mutating func watchError(_ bytes: ArraySlice<UInt8>, at now: Instant) {
        guard !configuration.watched.isDisjoint(with: [.wire, .output]) else { return }
        // Nothing is looked at that is left out: a gigabyte of stderr must not take the time of all requests.
        guard configuration.watched.contains(.wire) || takesOutput(bytes.count, at: now) else { return }
        let (activity, actions, number) = (activity, actions, number)
        outputLines.take(bytes) { line, goesOn in
            let output = OutputLine(activity: activity, source: .standardError, bytes: line, goesOn: goesOn)
            actions.append(.event(number, now, .output(output)))
        }
    }

    /// Returns whether the budget has room for bytes; says how many were left out before.
    private mutating func takesOutput(_ count: Int, at now: Instant) -> Bool {
        guard outputLines.budget.takes(count, at: now) else { return false }
        tellLeftOut(at: now)
        return true
    }

    private mutating func tellLeftOut(at now: Instant) {
        let leftOut = outputLines.budget.takeLeftOut()
        if leftOut > 0 { tell(.host, ArraySlice("\(leftOut) bytes were left out, over 1 MiB a second".utf8), at: now) }
    }

    private func tell(_ source: OutputLine.Source, _ bytes: ArraySlice<UInt8>, at now: Instant) {
        watch(.output, at: now) { .output(OutputLine(activity: activity, source: source, bytes: bytes)) }
    }

    /// Tells of the end of the process, after its last words.
    mutating func watchEnd(_ status: ExitStatus, at now: Instant) {
        tellLeftOut(at: now)
        if let rest = outputLines.takeRest() {
            watch([.wire, .output], at: now) {
                .output(OutputLine(activity: activity, source: .standardError, bytes: rest))
            }
        }
        watch([.wire, .decisions], at: now) { .exited(status.end) }
    }

    /// What the launch does now, in one word.
    private var activity: String {
        switch state {
        case .launching: "launch"
        case .ready: calls.newest?.stage.rawValue ?? "idle"
        case .stopping, .ended: "stop"
        }
    }
}

extension ExitStatus {
    /// The end of a launch with this status.
    fileprivate var end: HostEvent.LaunchEnd {
        switch self {
        case .exited(let code): .init(code: code, signal: nil, text: description)
        case .signalled(let signal, _): .init(code: nil, signal: signal.rawValue, text: description)
        case .unknown: .init(code: nil, signal: nil, text: description)
        }
    }
}
