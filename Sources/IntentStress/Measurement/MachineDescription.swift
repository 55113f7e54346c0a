internal import FoundationEssentials

/// The machine in one line, so that figures can be read later.
enum MachineDescription {
    static func current() -> String {
        let processors = field("model name", of: "/proc/cpuinfo") ?? "unknown processor"
        let kernel = line(of: "/proc/sys/kernel/osrelease")
        let memory = ProcessInfo.processInfo.physicalMemory >> 20
        return "\(ProcessInfo.processInfo.activeProcessorCount) × \(processors), \(memory) MiB, Linux \(kernel)"
    }

    private static func line(of path: String) -> String {
        String(decoding: ProcessFile.read(path).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    private static func field(_ name: String, of path: String) -> String? {
        for line in ProcessFile.read(path).split(separator: UInt8(ascii: "\n")) where line.starts(with: name.utf8) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            return String(decoding: line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
        }
        return nil
    }
}
