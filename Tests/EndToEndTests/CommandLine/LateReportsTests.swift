import Assistant
import AssistantSession
import Synchronization
import Testing

@testable import intenthost

@Suite("Reports of a daemon's jobs")
struct LateReportsTests {
    @Test("The report of a job that ends at once is printed behind the turn that began it")
    func order() {
        let printed = Mutex<[String]>([])
        let reports = LateReports { output in
            switch output {
            case .report(let reply): printed.withLock { $0.append("report: \(reply.text)") }
            case .reply(let reply): printed.withLock { $0.append(reply.text) }
            default: Issue.record("\(output)")
            }
        }
        reports.hold()
        reports.take(Reply(name: "doneApp", text: "done"), isLate: true)
        reports.take(Reply(name: "waitingApp", text: "works"), isLate: false)
        printed.withLock { $0.append("turn") }
        reports.release()
        reports.take(Reply(name: "doneApp", text: "done, too"), isLate: true)
        #expect(printed.withLock(\.self) == ["works", "turn", "report: done", "report: done, too"])
    }
}
