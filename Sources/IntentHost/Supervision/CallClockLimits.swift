internal import IntentModel

/// The limits of the clocks of calls, found without a search for their names.
struct CallClockLimits: Sendable {
    /// Of the whole request.
    let request: Duration
    let ack: Duration
    let idle: Duration
    private let resolve: Duration
    private let confirm: Duration
    private let handle: Duration
    /// Those that every call names, in milliseconds.
    let idleMilliseconds: Int64
    private let resolveMilliseconds: Int64
    private let confirmMilliseconds: Int64
    private let handleMilliseconds: Int64

    init(_ limits: Limits) {
        request = limits[duration: .request]
        ack = limits[duration: .ack]
        idle = limits[duration: .idle]
        resolve = limits[duration: IntentStage.resolve.limitName]
        confirm = limits[duration: IntentStage.confirm.limitName]
        handle = limits[duration: IntentStage.handle.limitName]
        idleMilliseconds = idle.milliseconds
        resolveMilliseconds = resolve.milliseconds
        confirmMilliseconds = confirm.milliseconds
        handleMilliseconds = handle.milliseconds
    }

    /// The limit of the stage clock.
    subscript(stage: IntentStage) -> Duration {
        switch stage {
        case .resolve: resolve
        case .confirm: confirm
        case .handle, .policy, .launch: handle
        }
    }

    /// The limit of the stage clock in milliseconds.
    func milliseconds(of stage: IntentStage) -> Int64 {
        switch stage {
        case .resolve: resolveMilliseconds
        case .confirm: confirmMilliseconds
        case .handle, .policy, .launch: handleMilliseconds
        }
    }
}
