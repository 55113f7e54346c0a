import AssistantSession
import IntentModel
import Synchronization
import Testing

@testable import intenthost

@Suite("Reports of a daemon's jobs")
struct LateReportsTests {
    private func reply(_ name: String, _ text: String, isLate: Bool) -> AssistantTurn.Reply {
        var reply = AssistantTurn.Reply(name: name, text: text)
        reply.isLate = isLate
        return reply
    }

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
        reports.take(reply("doneApp", "done", isLate: true))
        reports.take(reply("waitingApp", "works", isLate: false))
        printed.withLock { $0.append("turn") }
        reports.release()
        reports.take(reply("doneApp", "done, too", isLate: true))
        #expect(printed.withLock(\.self) == ["works", "turn", "report: done", "report: done, too"])
    }
}
