package import IntentModel
package import JSON

/// One line of a trace (trace.schema.json).
package struct TraceRecord: Sendable, Equatable {
    /// The launch that a record belongs to.
    package struct Launch: Sendable, Hashable {
        /// The identifier of the extension.
        package var extensionIdentifier: String
        /// The identifier of the launch, which no other launch has.
        package var id: String
        /// The first process of the launch; nil where it had none.
        package var pid: Int32?

        package init(extensionIdentifier: String, id: String, pid: Int32?) {
            self.extensionIdentifier = extensionIdentifier
            self.id = id
            self.pid = pid
        }
    }

    /// The content of a record.
    package enum Event: Sendable, Equatable {
        /// The trace begins: the version of its form, and the version of the host.
        case begin(version: Int64, hostVersion: String, startedAt: String)
        /// A process was started.
        case launch(HostEvent.LaunchFacts)
        /// Something passed the wire.
        case wire(WireEvent)
        /// A line of stderr.
        case standardError(ArraySlice<UInt8>, goesOn: Bool)
        /// The process is gone.
        case exit(HostEvent.LaunchEnd)
        /// The trace is whole; the outcome of its one request, where the command had one (outcome.schema.json).
        case end(outcome: JSONObject?)
    }

    /// The version of the form of traces.
    package static let version: Int64 = 1

    /// The time since the start of the trace.
    package var time: Duration
    /// The launch; nil for the beginning and the end of the trace.
    package var launch: Launch?
    package var event: Event

    package init(time: Duration, launch: Launch?, event: Event) {
        self.time = time
        self.launch = launch
        self.event = event
    }

    /// Makes the record of an event of a host; nil if the event has no place in a trace.
    package init?(_ event: HostEvent, since start: Instant) {
        time = max(.zero, start.duration(to: event.at))
        launch = event.launch.map {
            Launch(extensionIdentifier: event.extensionIdentifier, id: $0.id, pid: $0.pid)
        }
        switch event.content {
        case .launched(let facts): self.event = .launch(facts)
        case .wire(let wire): self.event = .wire(wire)
        case .output(let line) where line.source == .standardError:
            self.event = .standardError(line.bytes, goesOn: line.goesOn)
        case .exited(let end): self.event = .exit(end)
        case .output, .decided: return nil
        }
    }
}
