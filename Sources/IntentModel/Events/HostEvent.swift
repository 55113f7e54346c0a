/// Something that a host sees or decides, for those who watch it: traces, logs and people.
package struct HostEvent: Sendable, Equatable {
    /// One launch of an extension, for those outside the host.
    package struct Launch: Sendable, Hashable {
        /// The identifier in the environment of every process of the launch.
        package let id: String
        /// The first process of the launch; nil where it has none, as in a simulation.
        package let pid: Int32?

        package init(id: String, pid: Int32?) {
            self.id = id
            self.pid = pid
        }
    }

    /// The instant of the event, by the host's monotonic clock.
    package let at: Instant
    /// The identifier of the extension.
    package let extensionIdentifier: String
    /// The display name of the extension.
    package let extensionName: String
    /// The launch; nil for an event that belongs to none.
    package let launch: Launch?
    /// The content of the event.
    package let content: Content

    package init(
        at: Instant,
        extensionIdentifier: String,
        extensionName: String,
        launch: Launch?,
        content: Content
    ) {
        self.at = at
        self.extensionIdentifier = extensionIdentifier
        self.extensionName = extensionName
        self.launch = launch
        self.content = content
    }
}

extension HostEvent {
    /// The content of an event.
    package enum Content: Sendable, Equatable {
        /// A process was started for a launch.
        case launched(LaunchFacts)
        /// Something passed the wire, in either direction.
        case wire(WireEvent)
        /// The extension wrote something for its author.
        case output(OutputLine)
        /// The host has decided something.
        case decided(HostDecision)
        /// The process of a launch is gone.
        case exited(LaunchEnd)

        /// The sets of which the event is a member.
        package var kinds: HostEventKinds {
            switch self {
            case .launched, .exited: [.wire, .decisions]
            case .wire: .wire
            // The other lines are on the wire as they are.
            case .output(let line): line.source == .standardError ? [.wire, .output] : .output
            case .decided: .decisions
            }
        }
    }

    /// The facts about a process that was started.
    package struct LaunchFacts: Sendable, Equatable {
        /// The path of the executable.
        package var executable: String
        /// The memory limit in bytes.
        package var memoryLimit: Int
        /// The enforcer of the memory limit by name; nil where nothing is known.
        package var memoryEnforcer: String?

        package init(executable: String, memoryLimit: Int, memoryEnforcer: String?) {
            self.executable = executable
            self.memoryLimit = memoryLimit
            self.memoryEnforcer = memoryEnforcer
        }
    }

    /// The end of a launch.
    package struct LaunchEnd: Sendable, Equatable {
        /// The exit code, if the process exited.
        package var code: Int32?
        /// The number of the signal that ended it, if one did.
        package var signal: Int32?
        /// The end for a person: "exited with status 3".
        package var text: String
        /// The greatest use of memory in bytes; nil where it is not known.
        package var memoryPeak: Int?

        package init(code: Int32?, signal: Int32?, text: String, memoryPeak: Int? = nil) {
            self.code = code
            self.signal = signal
            self.text = text
            self.memoryPeak = memoryPeak
        }
    }
}

/// Something that passes between a host and an extension.
package enum WireEvent: Sendable, Equatable {
    /// The host has sent a line, without its line end.
    case sent(ArraySlice<UInt8>)
    /// The extension has sent a line that is a message, without its line end.
    case received(ArraySlice<UInt8>)
    /// The extension has written a line to stdout that is no message, without its line end.
    case stray(ArraySlice<UInt8>)
    /// The extension has sent a line over the limit, of which only the beginning was kept.
    case tooLong(prefix: [UInt8], length: Int)
    /// The host has closed the extension's stdin.
    case inputClosed
    /// The host has signalled the process group of the extension: `SIGTERM` or `SIGKILL`.
    case signalled(String)
}

/// A line that an extension wrote for its author.
package struct OutputLine: Sendable, Equatable {
    /// The way that the line took.
    package enum Source: Sendable, Equatable {
        /// stderr.
        case standardError
        /// stdout, where the line was no message.
        case standardOutput
        /// A `log/message` notification.
        case log(LogLevel)
        /// The host, which has left lines out.
        case host
    }

    /// The activity of the launch when the line came: `launch`, `idle`, `stop`, or the stage of its newest call.
    package var activity: String
    package var source: Source
    /// The bytes of the line without its line end; any bytes at all.
    package var bytes: ArraySlice<UInt8>
    /// Whether the line goes on in the next event, because it is too long for one.
    package var goesOn = false

    package init(activity: String, source: Source, bytes: ArraySlice<UInt8>, goesOn: Bool = false) {
        self.activity = activity
        self.source = source
        self.bytes = bytes
        self.goesOn = goesOn
    }
}
