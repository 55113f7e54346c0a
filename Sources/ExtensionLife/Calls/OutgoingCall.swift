package import ExtensionProtocol
package import IntentModel

/// The identity of a call of an extension.
package struct CallToken: Hashable, Sendable {
    /// A number that no other call of the extension has.
    package let rawValue: Int
    /// The place of its caller in the table of callers.
    package let slot: Int

    package init(rawValue: Int, slot: Int) {
        self.rawValue = rawValue
        self.slot = slot
    }
}

/// One call of an extension, before it is sent.
package struct OutgoingCall: Sendable {
    package let token: CallToken
    package let stage: IntentStage
    /// The call's params.
    package var body: Body
    /// The program that has asked for it.
    package let program: Program
    /// The time for which it has waited for a free slot.
    package var queued: Duration = .zero
    /// The time for which it has waited for launches that have given it back.
    package var waitedForLaunch: Duration = .zero
    /// The instant at which the clock of its request fires; nil if it has none.
    package var requestDeadline: Instant?
    /// The time by which that was moved since the call was made.
    package private(set) var requestExtension: Duration = .zero
    /// The time limit of its request, with extensions granted; zero if it has no clock.
    package private(set) var requestLimit: Duration
    /// The time over which the limit of its request may not grow, as its caller says; nil for that of the host alone.
    package let requestCap: Duration?
    /// The greatest number of attempts, in case launches end just when the call comes.
    private static let maximumAttempts: Int64 = 3

    /// Whether it may be repeated when it is unknown what the extension did for it; handle may not.
    package var isRepeatable: Bool { stage != .handle && !isBound && attempt < Self.maximumAttempts }

    /// Whether it stays with its launch, because it might not be sent any more.
    package var isBound = false

    package init(
        token: CallToken,
        stage: IntentStage,
        body: Body,
        program: Program = .own,
        requestDeadline: Instant? = nil,
        requestLimit: Duration = .zero,
        requestCap: Duration? = nil
    ) {
        self.token = token
        self.stage = stage
        self.body = body
        self.program = program
        self.requestDeadline = requestDeadline
        self.requestLimit = requestLimit
        self.requestCap = requestCap
    }

    /// Gives the request more time.
    package mutating func extendRequest(by duration: Duration) {
        requestDeadline = requestDeadline?.advanced(by: duration)
        requestExtension += duration
        requestLimit += duration
    }

    /// Returns whether the clock of its request fires, and not one of another instant.
    package func isRequestDue(at now: Instant, before other: Instant) -> Bool {
        requestDeadline.map { $0 <= now && $0 < other } ?? false
    }

    /// Behind a reference, because a call is handed on often and its body is large.
    package indirect enum Body: Sendable {
        case resolve(ResolveIntent)
        case provideOptions(ProvideOptions)
        case confirm(ConfirmIntent)
        case handle(HandleIntent)
        /// With the rules for what follows.
        case startSendingUpdates(StartSendingUpdates, UpdateFlow)
        case configure(ConfigureView)
    }

    /// Deadline, lock state and the like.
    package var context: CallContext {
        get {
            switch body {
            case .resolve(let request): request.context
            case .provideOptions(let request): request.context
            case .confirm(let request): request.call.context
            case .handle(let request): request.call.context
            case .startSendingUpdates(let request, _): request.call.context
            case .configure(let request): request.context
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
            case .configure(var request):
                request.context = newValue
                body = .configure(request)
            }
        }
    }

    /// The attempt number, from 1.
    package var attempt: Int64 {
        get { context.attempt }
        set { context.attempt = newValue }
    }

    /// Whether its answer may offer a job.
    package var takesJobs: Bool {
        if case .handle = body { true } else { false }
    }

    /// The interaction whose updates the call starts; nil where it starts none.
    package var updatedInteraction: String? {
        guard case .startSendingUpdates(let request, _) = body else { return nil }
        return request.call.interaction
    }

    /// The line of the call as a message.
    package func line(id: Int64) -> [UInt8] {
        switch body {
        case .resolve(let request): request.line(id: id)
        case .provideOptions(let request): request.line(id: id)
        case .confirm(let request): request.line(id: id)
        case .handle(let request): request.line(id: id)
        case .startSendingUpdates(let request, _): request.line(id: id)
        case .configure(let request): request.line(id: id)
        }
    }
}

/// The result of one call.
package struct CallResult: Sendable, Equatable {
    package var result: Result<CallAnswer, CallFailure>
    /// The part of the time that went into waiting for a free slot.
    package var queue: Duration = .zero
    /// The part of the time that went into launching the extension; zero where it was warm.
    package var launch: Duration = .zero
    /// Whether the launch that the call waited for has failed.
    package var isLaunchFailure = false
    /// The time by which the clock of the request fires later because of the call.
    package var requestExtension: Duration = .zero
}

/// The reason why a call has no result.
///
/// Behind a reference, because a failure is large, and every result has room for one.
package indirect enum CallFailure: Error, Sendable, Equatable {
    /// The extension does not know the method.
    case methodNotFound
    /// Everything else.
    case failed(Failure)
}
