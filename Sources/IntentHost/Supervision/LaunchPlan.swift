internal import EventLoop

/// What a launch executes, and what it is held to.
struct LaunchPlan: Sendable {
    /// What every process of the launch carries in its environment.
    var launchID: String
    /// In bytes.
    var memoryLimit: Int
    var specification: ChildProcess.Specification
}
