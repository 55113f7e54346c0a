internal import EventLoop
internal import IntentModel

/// Why a host could not be started, or could not do what its caller asked of it.
///
/// A request never throws this error: its outcome carries a `Failure`.
public struct HostError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of reason.
    public struct Code: Sendable, Hashable {
        private enum Value: Hashable {
            case missingLauncher, unusableUser, cannotStart, hostStopped, unknownJob, jobEnded, jobNotEnded
            case jobOfOtherHost
        }
        private let value: Value

        /// The launcher is missing or may not be run.
        public static let missingLauncher = Code(value: .missingLauncher)
        /// Extensions cannot be run as the user of `HostConfiguration.extensionUser`.
        public static let unusableUser = Code(value: .unusableUser)
        /// The system refuses what a host needs to start.
        public static let cannotStart = Code(value: .cannotStart)
        /// The host was shut down, and knows nothing any more.
        public static let hostStopped = Code(value: .hostStopped)
        /// The journal holds no job of that id.
        public static let unknownJob = Code(value: .unknownJob)
        /// The job has ended already.
        public static let jobEnded = Code(value: .jobEnded)
        /// The job is still open.
        public static let jobNotEnded = Code(value: .jobNotEnded)
        /// Another host looks after the job, or its host is gone and none does.
        public static let jobOfOtherHost = Code(value: .jobOfOtherHost)
    }

    /// The kind of reason.
    public let code: Code
    /// What failed, the reason, and what to do about it.
    public let description: String

    init(_ error: EventLoopError) {
        code = .cannotStart
        description = "The host could not be started: \(error)"
    }

    /// - Parameter reason: Why extensions cannot run as the user, and what to do; a part of a sentence.
    init(unusableUser user: ExtensionUser, because reason: String) {
        code = .unusableUser
        description = "The host could not be started: extensions cannot run as \(user.text), \(reason)."
    }

    init(missingLauncher path: String) {
        code = .missingLauncher
        description =
            "The host could not be started: there is no launcher at '\(path)' that may be run. Make the product "
            + "ExtensionLauncher a dependency of the program, so that it is built beside it, or set "
            + "HostConfiguration.launcherPath."
    }

    private init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }

    /// What everybody is told who asks a host that was shut down.
    static let hostStopped = HostError(
        .hostStopped,
        "The host was shut down and answers nothing any more. Ask a host that runs, or start another one."
    )

    static func unknownJob(_ id: JobIdentifier) -> HostError {
        HostError(.unknownJob, "The journal holds no job \(id). It may have been forgotten meanwhile.")
    }

    static func jobEnded(_ job: JobRecord) -> HostError {
        HostError(.jobEnded, "The job \(job.id) has ended already (\(job.state.rawValue)). There is nothing to cancel.")
    }

    static func jobNotEnded(_ id: JobIdentifier) -> HostError {
        HostError(
            .jobNotEnded,
            "The job \(id) is still open and is not forgotten. Cancel or resume it first, or wait for its end."
        )
    }

    static func jobOfOtherHost(_ id: JobIdentifier) -> HostError {
        HostError(
            .jobOfOtherHost,
            "The job \(id) is not looked after by this host. Cancel it where it runs, or resume it here first if its "
                + "host is gone."
        )
    }
}
