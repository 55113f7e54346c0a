internal import EventLoop

/// The processes that a run has left on the machine.
enum RunProcesses {
    /// Those that carry the mark of a run in their environment and have not ended.
    ///
    /// Reads the environment of every process of this user, so it takes milliseconds.
    static func alive(run: String) -> [Int32] {
        let mark = "\(ExtensionCopies.runVariable)=\(run)"
        return ProcessTable.read().filter { !$0.isEnded && isMarked($0.pid, mark) }.map(\.pid).sorted()
    }

    private static func isMarked(_ process: Int32, _ mark: String) -> Bool {
        // That of a process that has ended cannot be read.
        let environment = (try? SystemFile.read("/proc/\(process)/environ")) ?? ""
        return environment.utf8.split(separator: 0).contains { $0.elementsEqual(mark.utf8) }
    }
}
