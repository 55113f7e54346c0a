internal import Synchronization

/// Where reports of jobs go that come at any time: above the line that is being typed, once there is a terminal.
final class ReportDesk: Sendable {
    private let show = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// Sends later reports to a terminal.
    func open(_ show: @escaping @Sendable (String) -> Void) { self.show.withLock { $0 = show } }

    /// Shows a report; false where there is no terminal for it.
    func take(_ report: String) -> Bool {
        guard let show = show.withLock(\.self) else { return false }
        show(report)
        return true
    }
}
