import ExtensionLife
import IntentModel
import JSON
import Testing

@testable import IntentHost

@Suite("The channel of updates", .timeLimit(.minutes(1)))
struct UpdateChannelTests {
    private func response(_ number: Int) -> IntentResponse {
        IntentResponse(code: "success", properties: ["n": .integer(Int64(number))])
    }

    @Test("A caller that does not keep up gets the newest updates, and the dropped ones are counted")
    func newestWin() async throws {
        let (stream, channel) = UpdateChannel.make()
        for number in 1...(UpdateChannel.capacity + 3) { channel.receive(.response(response(number))) }
        channel.receive(.ended(nil))
        #expect(channel.droppedCount == 3)
        var numbers: [Int64?] = []
        for try await update in stream { numbers.append(update.properties["n"]?.integerValue) }
        #expect(numbers == (4...Int64(UpdateChannel.capacity + 3)).map(Optional.some))
    }

    @Test("A failure comes after the updates that wait")
    func failure() async throws {
        let (stream, channel) = UpdateChannel.make()
        channel.receive(.response(response(1)))
        channel.receive(.ended(Failure(.crashed, message: "gone")))
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == response(1))
        await #expect(throws: Failure(.crashed, message: "gone")) { try await iterator.next() }
    }

    @Test("Letting go of the stream stops the updates, and so does the end of the task that takes them")
    func stop() async {
        await confirmation(expectedCount: 2) { stopped in
            do {
                let (_, channel) = UpdateChannel.make()
                channel.whenStopped { stopped() }
            }
            let (stream, channel) = UpdateChannel.make()
            channel.whenStopped { stopped() }
            let taking = Task { for try await _ in stream {} }
            taking.cancel()
            _ = await taking.result
        }
    }

    @Test("Updates that have ended are not stopped again")
    func ended() async {
        await confirmation(expectedCount: 0) { stopped in
            do {
                let (_, channel) = UpdateChannel.make()
                channel.whenStopped { stopped() }
                channel.receive(.ended(nil))
            }
        }
    }
}
