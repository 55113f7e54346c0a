internal import EventLoop
internal import Glibc

/// The processes that a run has left on the machine.
enum RunProcesses {
    /// Those that carry the mark of a run in their environment and have not ended.
    ///
    /// Reads the environment of every process of this user, so it takes milliseconds.
    static func alive(run: String) -> [Int32] {
        let mark = Array("\(ExtensionCopies.runVariable)=\(run)".utf8)
        return ProcessTable.read().filter { !$0.isEnded && isMarked($0.pid, mark) }.map(\.pid).sorted()
    }

    private static func isMarked(_ process: Int32, _ mark: [UInt8]) -> Bool {
        ProcessFile.read("/proc/\(process)/environ").split(separator: 0).contains { $0.elementsEqual(mark) }
    }
}

/// A file below `/proc`, which has no size before it is read.
enum ProcessFile {
    /// All of it; nothing where it cannot be read, as that of a process that has ended.
    static func read(_ path: String) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while true {
            let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
                // The system writes at most as many bytes as the buffer has.
                unsafe count = max(Glibc.read(descriptor, buffer.baseAddress, buffer.count), 0)
            }
            if chunk.isEmpty { return bytes }
            bytes += chunk
        }
    }
}
