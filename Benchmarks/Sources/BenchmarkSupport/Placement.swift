/// The processors on which the two ends of a call run.
package enum Placement: String, CaseIterable, Sendable {
    /// Both on the first processor.
    case one
    /// The parent on the first, the child on the second.
    case two
    /// Chosen by the kernel: runs differ by a factor of several, because the two ends may or may not share a processor.
    case free

    /// The program that sets the processor of another.
    package static let tool = "/usr/bin/taskset"

    /// Returns the command of a program that runs as a parent.
    package func parent(_ command: [String]) -> [String] {
        self == .free ? command : [Self.tool, "-c", "0"] + command
    }

    /// Returns the command of a program that a parent starts; otherwise it inherits the parent's processor.
    package func child(_ command: [String]) -> [String] {
        self == .two ? [Self.tool, "-c", "1"] + command : command
    }
}
