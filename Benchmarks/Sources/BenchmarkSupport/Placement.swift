internal import Foundation

/// The processors on which the two ends of a call run.
package enum Placement: String, CaseIterable, Sendable {
    /// Both on the first processor that may be used.
    case one
    /// The parent on the first, the child on the second, if there is one.
    case two
    /// Chosen by the kernel: runs differ by a factor of several, because the two ends may or may not share a processor.
    case free

    /// The program that sets the processor of another.
    package static let tool = "/usr/bin/taskset"

    /// The numbers of the processors that this program may use; a container may have some of the machine's alone.
    private static let processors: [Int] = {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let allowed = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
        // Numbers and ranges, as in '0-3,6'.
        return (allowed?.split(separator: "\t").last ?? "0").split(separator: ",").flatMap { range in
            let ends = range.split(separator: "-").compactMap { Int($0) }
            return ends.isEmpty ? [] : Array(ends[0]...ends[ends.count - 1])
        }
    }()

    /// Returns the command of a program that runs as a parent.
    package func parent(_ command: [String]) -> [String] {
        self == .free ? command : [Self.tool, "-c", "\(Self.processors.first ?? 0)"] + command
    }

    /// Returns the command of a program that a parent starts; otherwise it inherits the parent's processor.
    package func child(_ command: [String]) -> [String] {
        self == .two ? [Self.tool, "-c", "\(Self.processors.prefix(2).last ?? 0)"] + command : command
    }
}
