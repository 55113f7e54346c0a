package import Foundation

/// The memory of a process as the kernel tells it.
package struct ProcessMemory {
    /// Pages that are the process' own and were written.
    package let privateDirtyKiB: Int

    /// Of any process; nil where it has ended or belongs to somebody else.
    package init?(of process: pid_t) {
        let lines = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8))?.split(
            separator: "\n"
        )
        let line = lines?.first { $0.hasPrefix("Private_Dirty:") }
        guard let value = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        privateDirtyKiB = value
    }
}
