package import Foundation

/// The memory of a process as the kernel reports it.
package struct ProcessMemory {
    /// Written pages that belong to the process alone, in KiB.
    package let privateDirtyKiB: Int

    /// Reads the memory of any process, or returns nil if it has ended or belongs to another user.
    package init?(of process: pid_t) {
        let lines = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8))?.split(
            separator: "\n"
        )
        let line = lines?.first { $0.hasPrefix("Private_Dirty:") }
        guard let value = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        privateDirtyKiB = value
    }
}
