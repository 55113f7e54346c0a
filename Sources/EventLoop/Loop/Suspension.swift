/// Suspends the task in the domain of its caller until the continuation is resumed.
///
/// A plain object of a domain must not call `withTaskCancellationHandler` by itself: with Swift 6.3.1, the closure of
/// that function leaves the domain unless it names the isolation.
///
/// - Parameters:
///   - body: Takes the continuation, within this call.
///   - cancelled: Called on any thread if the task is cancelled.
package func suspended<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (CheckedContinuation<Value, Never>) -> Void,
    cancelled: @Sendable () -> Void
) async -> Value {
    await withTaskCancellationHandler {
        _ = isolation
        return await withCheckedContinuation(body)
    } onCancel: {
        cancelled()
    }
}
