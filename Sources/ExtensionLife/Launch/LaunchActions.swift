/// The actions that one launch wants, in the queue of its extension.
package struct LaunchActions {
    package let number: LaunchNumber
    package let queue: ActionQueue<ExtensionMachine.Action>

    func append(_ action: consuming ExtensionMachine.Action) { queue.append(action) }

    /// Passes a report about jobs on.
    func tell(_ report: JobReport) { append(.job(number, report)) }
}
