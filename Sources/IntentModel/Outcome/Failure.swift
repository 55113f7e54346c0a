/// The failure of a request: one cause with a name, and what to do about it.
public struct Failure: Error, Sendable, Hashable {
    /// The cause.
    public var kind: Kind
    /// Apple's error where one exists (sirikit-rules R22).
    public var code: IntentErrorCode?
    /// A text for a person: what happened, to which extension, in which stage, and what to do.
    ///
    /// At most 8,192 bytes are kept; a longer text says how much is missing.
    public var message: String
    /// The clock that fired; nil where none did.
    public var clock: ClockName?
    /// The limit of the clock that fired.
    public var limit: Duration?
    /// The time that the clock measured.
    public var measured: Duration?
    /// The last lines of the extension's stderr.
    public var stderrTail: [String]
    /// The last moments of a call ended by a clock or a limit.
    public var recording: FlightRecording?

    /// Makes a failure.
    public init(
        _ kind: Kind,
        code: IntentErrorCode? = nil,
        message: String,
        clock: ClockName? = nil,
        limit: Duration? = nil,
        measured: Duration? = nil,
        stderrTail: [String] = [],
        recording: FlightRecording? = nil
    ) {
        self.kind = kind
        self.code = code
        self.message = message.cut(to: TextBound.sentence)
        self.clock = clock
        self.limit = limit
        self.measured = measured
        self.stderrTail = stderrTail
        self.recording = recording
    }
}

/// The clocks of an extension (docs/processes.md).
public enum ClockName: String, Sendable, Hashable, CaseIterable {
    /// The whole request, without the time in which its caller answers questions.
    case request
    /// The wait for a free slot.
    case queue
    /// The time from spawn until the answer to `initialize`.
    case launch
    /// Until the extension's reader has acknowledged a call.
    case ack
    /// The time without progress.
    case idle
    /// One resolve, confirm or handle; progress never extends it.
    case stage
    /// A job, from its `inProgress` response on.
    case background
    /// The time from a cancel or a stop until the next, harder step.
    case grace
}

extension Failure {
    /// The cause of a failure.
    ///
    /// The list is open: later versions of the host may add causes.
    public struct Kind: RawRepresentable, Sendable, Hashable {
        /// The name on the wire and in JSON output.
        public let rawValue: String

        /// Makes a kind of its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

extension Failure.Kind {
    // MARK: The request

    /// The catalogue has no intent of that name.
    public static let unknownIntent = Self(rawValue: "unknownIntent")
    /// The intent has no parameter of that name.
    public static let unknownParameter = Self(rawValue: "unknownParameter")
    /// A value does not have its parameter's type.
    public static let invalidParameter = Self(rawValue: "invalidParameter")
    /// A file that was given with the request cannot be used.
    public static let badInputFile = Self(rawValue: "badInputFile")
    /// The values make a line longer than the extension takes.
    public static let requestTooLarge = Self(rawValue: "requestTooLarge")
    /// The intent has no updates to send.
    public static let updatesNotSupported = Self(rawValue: "updatesNotSupported")

    // MARK: Registry and policy

    /// There are manifests, but none of them can be used.
    public static let badManifest = Self(rawValue: "badManifest")
    /// No extension declares the intent.
    public static let intentNotSupported = Self(rawValue: "intentNotSupported")
    /// Several extensions could take it; the caller must name one.
    public static let ambiguousExtension = Self(rawValue: "ambiguousExtension")
    /// No extension has the name that was given.
    public static let unknownExtension = Self(rawValue: "unknownExtension")
    /// The extension that was named does not declare the intent.
    public static let notDeclared = Self(rawValue: "notDeclared")
    /// The intent needs an unlocked device.
    public static let restrictedWhileLocked = Self(rawValue: "restrictedWhileLocked")
    /// The intent needs protected data.
    public static let restrictedWhileProtectedDataUnavailable =
        Self(rawValue: "restrictedWhileProtectedDataUnavailable")
    /// The person or an administrator does not let the app be used.
    public static let notAuthorized = Self(rawValue: "notAuthorized")
    /// The journal could not record a job, so that the host cannot vouch for it.
    public static let journalFailed = Self(rawValue: "journalFailed")
    /// The directory in which the extension keeps its files cannot be made.
    public static let containerFailed = Self(rawValue: "containerFailed")
    /// The host, its user or the machine has no descriptor, process or memory left for the extension; ask again.
    public static let hostExhausted = Self(rawValue: "hostExhausted")
    /// Another host had begun to carry the request out and was lost, so nobody knows what it did.
    public static let lostElsewhere = Self(rawValue: "lostElsewhere")
    /// The host is shutting down.
    public static let hostStopped = Self(rawValue: "hostStopped")

    // MARK: The user

    /// A question is open and nobody could answer it.
    public static let needsInput = Self(rawValue: "needsInput")

    /// The caller cancelled the request.
    public static let cancelled = Self(rawValue: "cancelled")
    /// The user said no to the confirmation of the whole request.
    public static let declined = Self(rawValue: "declined")
    /// The host allows no more questions.
    public static let tooManyRounds = Self(rawValue: "tooManyRounds")

    // MARK: The process

    /// The executable is missing.
    public static let executableNotFound = Self(rawValue: "executableNotFound")
    /// The executable may not be run.
    public static let executableNotPermitted = Self(rawValue: "executableNotPermitted")
    /// The executable is for another machine, or of no known format.
    public static let executableFormat = Self(rawValue: "executableFormat")
    /// The process could not be started for another reason.
    public static let launchFailed = Self(rawValue: "launchFailed")
    /// The clock of the whole request fired.
    public static let requestTimeout = Self(rawValue: "requestTimeout")
    /// The launch clock fired.
    public static let launchTimeout = Self(rawValue: "launchTimeout")
    /// The stage clock fired.
    public static let stageTimeout = Self(rawValue: "stageTimeout")
    /// The extension used more memory than its limit.
    public static let memoryLimitExceeded = Self(rawValue: "memoryLimitExceeded")
    /// The process ended before it answered.
    public static let crashed = Self(rawValue: "crashed")
    /// The process ended with status 0 before it answered.
    public static let exitedWithoutAnswer = Self(rawValue: "exitedWithoutAnswer")
    /// The idle clock fired.
    public static let idleTimeout = Self(rawValue: "idleTimeout")
    /// The queue clock fired.
    public static let queueTimeout = Self(rawValue: "queueTimeout")
    /// The queue of the extension is full.
    public static let busy = Self(rawValue: "busy")
    /// The extension does not read its stdin.
    public static let notReading = Self(rawValue: "notReading")
    /// The extension did not answer a cancelled call within the grace.
    public static let abandoned = Self(rawValue: "abandoned")
    /// The extension has crashed too often.
    public static let quarantined = Self(rawValue: "quarantined")
    /// The extension was stopped during this call because it did not answer another one.
    public static let extensionStopped = Self(rawValue: "extensionStopped")
    /// The extension closed its stdin or stdout while it was running.
    public static let pipeClosed = Self(rawValue: "pipeClosed")

    // MARK: The wire

    /// No version of the wire is common to both sides.
    public static let versionMismatch = Self(rawValue: "versionMismatch")
    /// The extension claims intents that its manifest does not declare.
    public static let undeclaredIntents = Self(rawValue: "undeclaredIntents")
    /// An answer cannot be read.
    public static let invalidAnswer = Self(rawValue: "invalidAnswer")
    /// A line is longer than the limit.
    public static let messageTooLarge = Self(rawValue: "messageTooLarge")
    /// The extension wrote more stray lines than allowed.
    public static let protocolNoise = Self(rawValue: "protocolNoise")
    /// The extension answered with an error.
    public static let extensionError = Self(rawValue: "extensionError")
    /// The extension answered with a failure code.
    public static let failureResponse = Self(rawValue: "failureResponse")
    /// The extension has no handler for an intent that it declares.
    public static let noHandlerProvided = Self(rawValue: "noHandlerProvided")

    // MARK: The conversation

    /// The number of results differs from the number of values.
    public static let wrongResultCount = Self(rawValue: "wrongResultCount")
    /// A disambiguation of fewer than two or more than ten candidates.
    public static let wrongOptionCount = Self(rawValue: "wrongOptionCount")
    /// An outcome that the parameter's type does not have.
    public static let outcomeNotAllowed = Self(rawValue: "outcomeNotAllowed")
    /// A value of the wrong type in a result.
    public static let invalidResultValue = Self(rawValue: "invalidResultValue")
    /// A response code that the intent does not have, or not in this stage.
    public static let invalidResponseCode = Self(rawValue: "invalidResponseCode")

    // MARK: The app

    /// The app that was to go on with the request could not be opened, or did not go on.
    public static let appNotOpened = Self(rawValue: "appNotOpened")

    // MARK: Jobs

    /// The time of a job ran out without a result.
    public static let jobExpired = Self(rawValue: "jobExpired")
    /// The host stopped following a job that has not ended.
    public static let jobNotFollowed = Self(rawValue: "jobNotFollowed")
    /// The updates ended before the first one.
    public static let noUpdates = Self(rawValue: "noUpdates")
    /// The extension no longer knows a job that it accepted.
    public static let jobLost = Self(rawValue: "jobLost")
}
