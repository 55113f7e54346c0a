internal import ExtensionLife
internal import IntentModel

extension Outcome.Timings {
    /// Adds the total duration of one call of a stage.
    mutating func add(_ duration: Duration, _ result: CallResult, in stage: IntentStage) {
        launch += result.launch
        queue += result.queue
        let own = duration - result.launch - result.queue
        switch result.isLaunchFailure ? .launch : stage {
        case .resolve: resolve += own
        case .confirm: confirm += own
        case .handle: handle += own
        case .launch: launch += own
        case .policy, .configure: break
        }
    }
}
