/// On which processors the two ends of a call run.
package enum Placement: String, CaseIterable, Sendable {
    /// Both on the first.
    case one
    /// The parent on the first, the child on the second.
    case two
    /// Wherever the kernel puts them: runs differ by a multiple, since the two may or may not come to share a processor.
    case free

    /// The program that sets the processor of another.
    package static let tool = "/usr/bin/taskset"

    /// The command of a program that runs as a parent.
    package func parent(_ command: [String]) -> [String] {
        self == .free ? command : [Self.tool, "-c", "0"] + command
    }

    /// The command of a program that a parent starts; it inherits the parent's processor otherwise.
    package func child(_ command: [String]) -> [String] {
        self == .two ? [Self.tool, "-c", "1"] + command : command
    }
}
