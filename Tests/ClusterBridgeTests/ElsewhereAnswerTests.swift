import ClusterLife
import ClusterModel
import HostProtocol
import IntentModel
import JSON
import Testing

@testable import ClusterBridge

/// The bridge is a client of its daemon, which ends the connection of one whose line is too long.
@Suite("Answers to the daemon")
struct ElsewhereAnswerTests {
    private let answer = ElsewhereAnswer(cluster: "home", intent: "INSendMessageIntent")

    private static func outcome(_ value: JSONValue) -> JSONValue {
        var outcome = Outcome(status: .success, intent: "INSendMessageIntent", stage: .handle).wire
        outcome["response"] = ["code": "success", "properties": ["value": value]]
        return .object(outcome)
    }

    @Test("What is not sent is told with its own reason")
    func reasons() {
        #expect(answer.answer(.noBroker)["refused"] == "The broker of the cluster home is away.")
        #expect(answer.answer(.leaving)["refused"] == "The bridge to the cluster home is being stopped.")
        let data = answer.answer(.restricted(.withoutProtectedData))["outcome"]?["error"]?["kind"]
        #expect(data == "restrictedWhileProtectedDataUnavailable")
    }

    @Test("An outcome that a line of a client holds is handed over as it came")
    func short() {
        let outcome = Self.outcome(.string(String(repeating: "a", count: HostBound.clientLine - 4096)))
        #expect(answer.answer(.outcome(outcome)) == ["outcome": outcome])
    }

    @Test(
        "An outcome that a line of a client cannot hold is told as carried out",
        arguments: [
            outcome(.string(String(repeating: "a", count: HostBound.clientLine))),
            // Six bytes each in a line.
            outcome(.string(String(repeating: "\u{1}", count: HostBound.clientLine / 5))),
            outcome(.array(Array(repeating: .integer(1), count: 65_536))),
        ]
    )
    func long(_ outcome: JSONValue) throws {
        let told = answer.answer(.outcome(outcome))
        #expect(told["outcome"]?["error"]?["kind"] == "messageTooLarge")
        let message = try #require(told["outcome"]?["error"]?["message"]?.stringValue)
        #expect(message.contains("carried INSendMessageIntent out, with success"))
    }
}
