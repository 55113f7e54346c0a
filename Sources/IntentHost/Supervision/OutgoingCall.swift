internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// Tells the calls of an extension apart.
struct CallToken: Hashable, Sendable { let rawValue: Int }

/// One call of an extension, before it is sent.
struct OutgoingCall: Sendable {
    let token: CallToken
    let stage: IntentStage
    /// The call's params.
    var body: Body
    /// How long it has waited for a free slot.
    var queued: Duration = .zero
    /// How long it has waited for launches that have given it back.
    var waitedForLaunch: Duration = .zero
    /// When the clock of its request fires; nil where it has none.
    var requestDeadline: LoopClock.Instant?
    /// By how much that was moved since the call was made.
    private(set) var requestExtension: Duration = .zero
    /// How long its request may take in all, with what it was granted; zero where it has no clock.
    private(set) var requestLimit: Duration
    /// So often a call is made, in case launches end just when it comes.
    private static let maximumAttempts: Int64 = 3

    /// Whether it may be made again where nothing is known of what the extension did for it: handle never.
    var isRepeatable: Bool { stage != .handle && !isBound && attempt < Self.maximumAttempts }

    /// Whether it stays with the launch that has it, because it might not be sent any more.
    var isBound = false

    init(
        token: CallToken,
        stage: IntentStage,
        body: Body,
        requestDeadline: LoopClock.Instant? = nil,
        requestLimit: Duration = .zero
    ) {
        self.token = token
        self.stage = stage
        self.body = body
        self.requestDeadline = requestDeadline
        self.requestLimit = requestLimit
    }

    /// Gives the request more time.
    mutating func extendRequest(by duration: Duration) {
        requestDeadline = requestDeadline?.advanced(by: duration)
        requestExtension += duration
        requestLimit += duration
    }

    /// Whether the clock of its request fires, and not one that fires at another instant.
    func isRequestDue(at now: LoopClock.Instant, before other: LoopClock.Instant) -> Bool {
        requestDeadline.map { $0 <= now && $0 < other } ?? false
    }

    /// Behind a reference, because a call is handed on often and its body is large.
    indirect enum Body: Sendable {
        case resolve(ResolveIntent)
        case provideOptions(ProvideOptions)
        case confirm(ConfirmIntent)
        case handle(HandleIntent)
        /// With the rules for what follows.
        case startSendingUpdates(StartSendingUpdates, UpdateFlow)
    }

    /// Deadline, lock state and the like.
    var context: CallContext {
        get {
            switch body {
            case .resolve(let request): request.context
            case .provideOptions(let request): request.context
            case .confirm(let request): request.call.context
            case .handle(let request): request.call.context
            case .startSendingUpdates(let request, _): request.call.context
            }
        }
        set {
            switch body {
            case .resolve(var request):
                request.context = newValue
                body = .resolve(request)
            case .provideOptions(var request):
                request.context = newValue
                body = .provideOptions(request)
            case .confirm(var request):
                request.call.context = newValue
                body = .confirm(request)
            case .handle(var request):
                request.call.context = newValue
                body = .handle(request)
            case .startSendingUpdates(var request, let flow):
                request.call.context = newValue
                body = .startSendingUpdates(request, flow)
            }
        }
    }

    /// Which attempt this is, counted from one.
    var attempt: Int64 {
        get { context.attempt }
        set { context.attempt = newValue }
    }

    /// Whether its answer may offer a job.
    var takesJobs: Bool {
        if case .handle = body { true } else { false }
    }

    /// The interaction whose updates the call starts; nil where it starts none.
    var updatedInteraction: String? {
        guard case .startSendingUpdates(let request, _) = body else { return nil }
        return request.call.interaction
    }

    /// The line of the call as a message.
    func line(id: Int64) -> [UInt8] {
        switch body {
        case .resolve(let request): request.line(id: id)
        case .provideOptions(let request): request.line(id: id)
        case .confirm(let request): request.line(id: id)
        case .handle(let request): request.line(id: id)
        case .startSendingUpdates(let request, _): request.line(id: id)
        }
    }
}

/// How one call ended.
struct CallResult: Sendable, Equatable {
    var result: Result<CallAnswer, CallFailure>
    /// The part of the time that went into waiting for a free slot.
    var queue: Duration = .zero
    /// The part of the time that went into launching the extension; zero where it was warm.
    var launch: Duration = .zero
    /// Whether the launch that the call waited for did not come about.
    var isLaunchFailure = false
    /// By how much the clock of the request fires later for what happened to the call.
    var requestExtension: Duration = .zero
}

/// Why a call has no result.
///
/// Behind a reference, because a failure is large, and every result has room for one.
indirect enum CallFailure: Error, Sendable, Equatable {
    /// The extension does not know the method.
    case methodNotFound
    /// Everything else.
    case failed(Failure)
}
