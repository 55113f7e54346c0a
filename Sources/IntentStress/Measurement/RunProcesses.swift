internal import EventLoop
internal import SystemFiles

/// Finds the processes that a run left on the machine.
enum RunProcesses {
    /// The processes that carry the mark of a run in their environment and have not ended.
    ///
    /// Reads the environment of every process of this user, so that it takes milliseconds.
    static func alive(run: String) -> [Int32] {
        let mark = "\(ExtensionCopies.runVariable)=\(run)"
        return ProcessTable.read().filter { !$0.isEnded && isMarked($0.pid, mark) }.map(\.pid).sorted()
    }

    private static func isMarked(_ process: Int32, _ mark: String) -> Bool {
        // The environment of an ended process cannot be read.
        let environment = (try? SystemFile.read("/proc/\(process)/environ")) ?? ""
        return environment.utf8.split(separator: 0).contains { $0.elementsEqual(mark.utf8) }
    }
}
