internal import CLinux
internal import Glibc
internal import SystemFiles

/// The ancestors of a process, as one look has found them.
///
/// A process cannot leave its ancestors: where this one adopts orphans, everything that its children have ever started
/// descends from it, whatever session, group and environment it has.
package struct ProcessLineage: Sendable, Hashable {
    /// The greatest number of generations that are looked at; a person's programs have some ten.
    private static let greatestDepth = 64
    /// The number of looks after which a lineage that changes all the time is given up.
    private static let looks = 3

    /// The process itself, its parent, and so on; the last is a child of this process, or of none that is visible.
    package let processes: [ProcessEntry]

    /// Makes a lineage, for tests.
    package init(_ processes: [ProcessEntry]) { self.processes = processes }

    /// Looks at the process that has connected to a socket; nil if it cannot be known where it comes from, as for one
    /// that is gone.
    ///
    /// - Parameters:
    ///   - socket: The connection.
    ///   - process: The number of the process; zero where it is outside of what this process can see.
    init?(ofPeer socket: Int32, process: Int32) {
        let handle = linux_unix_peer_handle(socket)
        // An older kernel cannot say whether the number is still that of the process; it is reused after thousands of
        // others.
        guard handle != -ENOPROTOOPT else {
            self.init(of: process)
            return
        }
        guard handle >= 0 else { return nil }
        let peer = FileDescriptor(owning: handle)
        self.init(of: process)
        // The number belonged to the process all the time.
        guard processes.isEmpty || linux_process_is_there(peer.rawValue) != 0 else { return nil }
    }

    /// Looks at a process by its number.
    package init?(of process: Int32) {
        // This process, as in a test, and one outside of its namespace are nobody's descendants here.
        guard process > 0, process != ProcessTable.ownIdentifier else {
            processes = []
            return
        }
        for _ in 0..<Self.looks {
            // Ancestors may end during a look, and others get their numbers. What is the same at the second look was
            // there all the time in between, so each was the parent of the one before at one moment.
            guard let found = Self.walk(from: process) else { continue }
            if found.allSatisfy({ ProcessTable.entry(of: $0.pid)?.isSame($0) == true }) {
                processes = found
                return
            }
        }
        return nil
    }

    /// Whether the oldest of the processes is a child of this one.
    package var descendsFromThisProcess: Bool { processes.last?.parent == ProcessTable.ownIdentifier }

    private static func walk(from process: Int32) -> [ProcessEntry]? {
        var found: [ProcessEntry] = []
        var next = process
        while found.count < greatestDepth {
            guard let entry = ProcessTable.entry(of: next) else {
                // Where other users' processes are hidden, a login is.
                return !found.isEmpty && ProcessTable.isHidden(next) ? found : nil
            }
            found.append(entry)
            next = entry.parent
            if next <= 1 || next == ProcessTable.ownIdentifier { return found }
        }
        return nil
    }
}

extension ProcessEntry {
    fileprivate func isSame(_ other: ProcessEntry) -> Bool { started == other.started && parent == other.parent }
}
