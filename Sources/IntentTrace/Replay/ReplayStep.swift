internal import ExtensionProtocol
package import IntentModel
package import JSON

/// One step of a replay: something of a trace that the replay does or waits for.
package struct ReplayStep: Sendable {
    package enum Action: Sendable {
        /// Start the process of the launch.
        case start
        /// Send a line, which is a message of the host.
        case send(Line)
        /// Wait for a message of the extension.
        case expect(Line)
        /// Close stdin.
        case closeInput
        /// Signal the process group.
        case signal(String)
        /// Wait for the end of the process.
        case exit(HostEvent.LaunchEnd)
    }

    /// A message with its members.
    package struct Line: Sendable {
        package let message: JSONObject

        /// The id, where the message is a request or an answer.
        package var id: JSONValue? { message["id"] }
        /// The method, where the message is a request or a notification.
        package var method: String? { message["method"]?.stringValue }

        package init(message: JSONObject) { self.message = message }

        /// Reads a line; nil if it is no message.
        package init?(_ bytes: ArraySlice<UInt8>) {
            guard case .object(let object)? = try? JSONParser.parse(bytes) else { return nil }
            message = object
        }
    }

    /// The number of the launch in the trace, from zero.
    package let launch: Int
    package let action: Action
    /// The time since the start of the trace.
    package let time: Duration
}

/// The steps of a trace, and the launches that they belong to.
package struct ReplayScript: Sendable {
    /// The launches in the order in which they began.
    package private(set) var launches: [TraceRecord.Launch] = []
    package private(set) var steps: [ReplayStep] = []

    /// Makes the script of a trace.
    ///
    /// Left out is what depends on chance and time alone: acks, progress, log messages, stray lines, stderr, and the
    /// answer to `shutdown`, for which a host does not wait.
    package init(_ trace: Trace) {
        var numbers: [TraceRecord.Launch: Int] = [:]
        var shutdowns: [Int: JSONValue] = [:]
        for record in trace.records {
            guard let launch = record.launch else { continue }
            if case .launch = record.event, numbers[launch] == nil {
                numbers[launch] = launches.count
                launches.append(launch)
            }
            guard let number = numbers[launch], let action = Self.action(record.event) else { continue }
            switch action {
            case .send(let line) where line.method == Shutdown.method: shutdowns[number] = line.id
            case .expect(let line) where line.method == nil && line.id == shutdowns[number]: continue
            default: break
            }
            steps.append(ReplayStep(launch: number, action: action, time: record.time))
        }
    }

    private static func action(_ event: TraceRecord.Event) -> ReplayStep.Action? {
        switch event {
        case .launch: .start
        case .wire(.sent(let line)): ReplayStep.Line(line).map { .send($0) }
        case .wire(.received(let line)):
            ReplayStep.Line(line).flatMap { isAwaited($0) ? .expect($0) : nil }
        case .wire(.inputClosed): .closeInput
        case .wire(.signalled(let name)): .signal(name)
        case .exit(let end): .exit(end)
        case .begin, .wire(.stray), .wire(.tooLong), .standardError, .end: nil
        }
    }

    /// Returns whether a message of the extension is waited for and compared.
    package static func isAwaited(_ line: ReplayStep.Line) -> Bool {
        switch line.method {
        case nil: line.id != nil
        case ReportJobResult.method, IntentUpdate.method, UpdatesEnded.method: true
        default: false
        }
    }
}
