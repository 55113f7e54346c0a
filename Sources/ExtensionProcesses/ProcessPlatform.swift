package import ExtensionLife
package import IntentModel
internal import ProcessModel

/// Makes the processes of extensions, and ends what they leave behind.
///
/// Everything is called in the domain of the host, and every closure is called there.
package protocol ProcessPlatform: AnyObject {
    /// The number of launches that may be under way at one time.
    var launchWidth: Int { get }
    /// Makes the process of a launch; calls the completion within this call or later.
    func makeProcess(_ order: LaunchOrder, _ completion: @escaping (LaunchResult) -> Void)
    /// Prepares what the first launch waits for.
    func prepareFirstLaunch()
    /// Calls a closure when nothing is left of any launch; no process is made afterwards.
    func close(_ completion: @escaping () -> Void)
}

/// The order for one process.
package struct LaunchOrder {
    /// The executable and its limits.
    package let plan: LaunchPlan
    /// The name of the extension, for a person.
    package let name: String
    /// Whether the launch has to wait for the journal after all.
    ///
    /// It may read the disk, so it is called where such a wait delays nothing else.
    package let isWithheld: @Sendable () -> Bool
    /// Holds the new process until a debugger may be attached; called where a wait delays nothing else.
    package let hold: (@Sendable (_ pid: Int32) -> Void)?

    package init(
        plan: LaunchPlan,
        name: String,
        hold: (@Sendable (_ pid: Int32) -> Void)? = nil,
        isWithheld: @escaping @Sendable () -> Bool
    ) {
        self.plan = plan
        self.name = name
        self.hold = hold
        self.isWithheld = isWithheld
    }
}

/// The result of an order.
package enum LaunchResult {
    /// The process is there and can be started; its making began at the instant.
    case made(any ExtensionProcess, at: Instant)
    /// The host could not make it.
    case failed(Failure)
    /// Nothing was made, because the launch is withheld.
    case withheld
}
