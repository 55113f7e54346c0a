internal import IntentModel

/// The limits of the clocks of calls, found without a search for their names.
struct CallClockLimits: Sendable {
    let ack: Duration
    let idle: Duration
    private let resolve: Duration
    private let confirm: Duration
    private let handle: Duration

    init(_ limits: Limits) {
        ack = limits[duration: .ack]
        idle = limits[duration: .idle]
        resolve = limits[duration: IntentStage.resolve.limitName]
        confirm = limits[duration: IntentStage.confirm.limitName]
        handle = limits[duration: IntentStage.handle.limitName]
    }

    /// The limit of the stage clock.
    subscript(stage: IntentStage) -> Duration {
        switch stage {
        case .resolve: resolve
        case .confirm: confirm
        case .handle, .policy, .launch: handle
        }
    }
}
