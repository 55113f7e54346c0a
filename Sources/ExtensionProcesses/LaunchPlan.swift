package import EventLoop
package import ExtensionProtocol

/// The plan of a launch: its executable and its limits.
package struct LaunchPlan: Sendable {
    /// The identifier in the environment of every process of the launch.
    package var launchID: String
    /// The memory limit in bytes.
    package var memoryLimit: Int
    package var specification: ChildProcess.Specification
    /// The directories that outlive the launch.
    package var containers: Initialize.Containers
    /// The directory below which they are.
    package var dataDirectory: String

    package init(
        launchID: String,
        memoryLimit: Int,
        specification: ChildProcess.Specification,
        containers: Initialize.Containers,
        dataDirectory: String
    ) {
        self.launchID = launchID
        self.memoryLimit = memoryLimit
        self.specification = specification
        self.containers = containers
        self.dataDirectory = dataDirectory
    }
}

extension Initialize.Containers {
    /// All entries, in order.
    package var directories: [String] { (app.map { [$0] } ?? []) + groups.values }
}
