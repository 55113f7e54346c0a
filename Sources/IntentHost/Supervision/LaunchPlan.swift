internal import EventLoop
internal import ExtensionProtocol

/// What a launch executes, and what it is held to.
struct LaunchPlan: Sendable {
    /// What every process of the launch carries in its environment.
    var launchID: String
    /// In bytes.
    var memoryLimit: Int
    var specification: ChildProcess.Specification
    /// The directories that outlive the launch.
    var containers: Initialize.Containers
    /// The directory below which they are.
    var dataDirectory: String
}

extension Initialize.Containers {
    /// All of them.
    var directories: [String] { (app.map { [$0] } ?? []) + groups.values }
}
