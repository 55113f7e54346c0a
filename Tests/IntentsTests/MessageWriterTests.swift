import ExtensionProtocol
import JSON
import Testing
import WireTestSupport

@testable import Intents

@Suite("The writer of an extension", .timeLimit(.minutes(1)))
struct MessageWriterTests {
    private func message(_ number: Int, bytes: Int) -> Message {
        .notification(
            method: "test",
            params: ["number": .integer(Int64(number)), "text": .string(String(repeating: "x", count: bytes))]
        )
    }

    @Test("Nobody who sends waits for a host that does not read, and what was sent arrives whole and in order")
    func backlog() async throws {
        let (host, input, output) = try HostEnd.pair()
        defer { HostEnd.retire(input) }
        let writer = MessageWriter(ProtocolDescriptors(input: input, output: output))
        // Far more than a pipe holds, in lines below and above what it takes at once; the host's thread reads meanwhile.
        let sizes = [10, 4000, 5000, 200_000]
        for number in 0..<200 { writer.send(message(number, bytes: sizes[number % sizes.count])) }
        for number in 0..<200 {
            #expect(await host.next() == message(number, bytes: sizes[number % sizes.count]))
        }
        writer.drain(within: 1000)
        HostEnd.retire(output)
        #expect(await host.next() == nil)
    }

    @Test("A host that never reads holds up neither the sender nor the end")
    func full() throws {
        // As in an extension: the host's end is closed while a write waits.
        signal(SIGPIPE, SIG_IGN)
        var descriptors: [Int32] = [-1, -1]
        try #require(pipe(&descriptors) == 0)
        let writer = MessageWriter(ProtocolDescriptors(input: -1, output: descriptors[1]))
        for number in 0..<20 { writer.send(message(number, bytes: 100_000)) }
        writer.drain(within: 1)
        // The number of the writing end is free for others only when nothing is written to it any more.
        close(descriptors[0])
        writer.drain(within: 50_000)
        close(descriptors[1])
    }
}
