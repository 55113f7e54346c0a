import CommandLineKit
import IntentModel
import Synchronization
import Testing

@testable import intenthost

@Suite("Reports of a daemon's jobs")
struct LateReportsTests {
    private func reply(_ text: String, isLate: Bool) -> AssistantTurn.Reply {
        var reply = AssistantTurn.Reply(name: "doneApp", text: text)
        reply.isLate = isLate
        return reply
    }

    @Test("The report of a job that ends at once is printed behind the turn that began it")
    func order() {
        let printed = Mutex<[String]>([])
        let output = OutputStream { text in printed.withLock { $0.append(text) } }
        let silent = OutputStream { _ in }
        let printer = ConversationPrinter(
            CommandContext(standardOutput: output, standardError: silent),
            format: .text,
            line: ProgressLine(output: silent, width: 0),
            reports: nil
        )
        printer.wordsBegan()
        printer.print(reply("done", isLate: true))
        printer.print(reply("works", isLate: false))
        printer.print(AssistantTurn(replies: [reply("turn", isLate: false)]))
        printer.wordsEnded()
        printer.print(reply("done, too", isLate: true))
        #expect(printed.withLock(\.self).joined() == "works\nturn\ndone\ndone, too\n")
    }
}
