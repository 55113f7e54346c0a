import HostTime
import NATSClient
import NATSProtocol
import NATSTestSupport
import Testing

@Suite("Requests and messages", .timeLimit(.minutes(1)))
struct RequestTests {
    @Test("A request is answered by a subscription of the same client", arguments: BrokerVersion.all)
    func answered(_ version: BrokerVersion) async throws {
        let broker = try await Broker(version)
        try await withClient(testSettings(await broker.address)) { user in
            let answer = try await user.run { user in
                let client = user.client
                _ = try client.subscribe(SubjectFilter("echo.*")) { message in
                    guard let reply = message.reply else { return }
                    do { try client.publish(reply, message.payload + [33]) } catch { Issue.record("\(error)") }
                }
                return try await client.request(Subject("echo.a"), [1, 2, 3], by: user.after(.seconds(5)))
            }
            #expect(answer.payload == [1, 2, 3, 33])
            #expect(answer.status == nil)
        }
    }
}
