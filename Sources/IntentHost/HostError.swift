package import EventLoop
internal import IntentModel

/// The reason why a host could not be started, or could not do what its caller asked of it.
///
/// A request never throws this error: its outcome carries a `Failure`.
public struct HostError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of reason.
    public struct Code: Sendable, Hashable {
        private enum Value: Hashable {
            case missingGuardian, unusableUser, cannotStart, hostStopped, unknownJob, jobEnded, jobNotEnded
            case jobOfOtherHost
        }
        private let value: Value

        /// The guardian is missing or may not be run.
        public static let missingGuardian = Code(value: .missingGuardian)
        /// Extensions cannot be run as the user of `HostConfiguration.extensionUser`.
        public static let unusableUser = Code(value: .unusableUser)
        /// The system refuses what a host needs to start.
        public static let cannotStart = Code(value: .cannotStart)
        /// The host was shut down.
        public static let hostStopped = Code(value: .hostStopped)
        /// The journal holds no job of that id.
        public static let unknownJob = Code(value: .unknownJob)
        /// The job has ended already.
        public static let jobEnded = Code(value: .jobEnded)
        /// The job is still open.
        public static let jobNotEnded = Code(value: .jobNotEnded)
        /// The job belongs to another host, living or gone.
        public static let jobOfOtherHost = Code(value: .jobOfOtherHost)
    }

    /// The kind of reason.
    public let code: Code
    /// The event and its reason, as a sentence.
    public let message: String
    /// The remedy, as a sentence; empty if the message is enough.
    public let help: String

    /// The message and the help.
    public var description: String { help.isEmpty ? message : "\(message) \(help)" }

    private init(_ code: Code, _ message: String, help: String) {
        self.code = code
        self.message = message
        self.help = help
    }
}

// MARK: - Starting a host

extension HostError {
    package init(_ error: EventLoopError) {
        self.init(
            .cannotStart,
            "The host could not be started: \(error).",
            help: error.isShortage ? "Let other programs end, or raise the limits of the user, and start it again." : ""
        )
    }

    /// - Parameters:
    ///   - reason: Why extensions cannot run as the user; a part of a sentence.
    ///   - help: What to do about it; a sentence.
    init(unusableUser user: ExtensionUser, because reason: String, help: String = "") {
        self.init(
            .unusableUser,
            "The host could not be started: extensions cannot run as \(user.text), \(reason).",
            help: help
        )
    }

    init(missingGuardian path: String) {
        let places = HostConfiguration.guardianPlaces(besideProgramIn: HostConfiguration.directoryOfThisExecutable)
        // A path that the program has set is the only place.
        let searched = path == places.first ? places : [path]
        self.init(
            .missingGuardian,
            "The host could not be started: a part of it, the program intenthost-guardian, is missing or may not be run. "
                + "It was looked for at \(searched.map { "'\($0)'" }.joined(separator: ", ")).",
            help:
                "Install the program again with all its files. If it is your own, make the product intenthost-guardian "
                + "one of its dependencies, so that it is built beside it, or set HostConfiguration.guardianPath."
        )
    }
}

// MARK: - Jobs

extension HostError {
    static let hostStopped = HostError(
        .hostStopped,
        "The host was shut down and answers nothing any more.",
        help: "Ask a host that runs, or start another one."
    )

    static func unknownJob(_ id: JobIdentifier) -> HostError {
        HostError(.unknownJob, "The journal holds no job \(id).", help: "It may have been forgotten meanwhile.")
    }

    static func jobEnded(_ job: JobRecord) -> HostError {
        HostError(
            .jobEnded,
            "The job \(job.id) has ended already (\(job.state.rawValue)).",
            help: "There is nothing to cancel."
        )
    }

    static func jobNotEnded(_ id: JobIdentifier) -> HostError {
        HostError(
            .jobNotEnded,
            "The job \(id) is still open and is not forgotten.",
            help: "Cancel or resume it first, or wait for its end."
        )
    }

    static func jobOfOtherHost(_ id: JobIdentifier) -> HostError {
        HostError(
            .jobOfOtherHost,
            "The job \(id) is not looked after by this host.",
            help: "Cancel it where it runs, or resume it here first if its host is gone."
        )
    }
}
