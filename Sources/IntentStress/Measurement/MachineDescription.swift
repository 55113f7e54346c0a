internal import EventLoop
internal import FoundationEssentials
internal import SystemFiles

/// Describes the machine in one line, so that figures can be interpreted later.
enum MachineDescription {
    static func current() -> String {
        let processors = field("model name", of: "/proc/cpuinfo") ?? "unknown processor"
        let kernel = line(of: "/proc/sys/kernel/osrelease")
        let memory = ProcessInfo.processInfo.physicalMemory >> 20
        return "\(ProcessInfo.processInfo.activeProcessorCount) × \(processors), \(memory) MiB, Linux \(kernel)"
    }

    private static func line(of path: String) -> Substring {
        lines(of: path).first ?? "unknown"
    }

    private static func field(_ name: String, of path: String) -> String? {
        let line = lines(of: path).first { $0.hasPrefix(name) }
        return line?.split(separator: ":", maxSplits: 1).dropFirst().first.map { $0.drop { $0 == " " } }.map(
            String.init
        )
    }

    private static func lines(of path: String) -> [Substring] {
        ((try? SystemFile.read(path)) ?? "").split(separator: "\n")
    }
}
