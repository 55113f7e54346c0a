import ExtensionProtocol
import IntentModel
import JSON
import Synchronization
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

    @Test("No sender waits for a host that does not read, and all messages arrive whole and in order")
    func backlog() async throws {
        let (host, input, output) = try HostEnd.pair()
        defer { HostEnd.retire(input) }
        let descriptors = ProtocolDescriptors(input: input, output: output)
        try #require(descriptors.letOutputRefuse())
        let writer = MessageWriter(descriptors)
        // Far more than a pipe holds, in lines shorter and longer than it takes at once; the host's thread reads
        // meanwhile.
        let sizes = [10, 4000, 5000, 200_000]
        for number in 0..<200 { writer.send(message(number, bytes: sizes[number % sizes.count])) }
        writer.drain(within: 50_000)
        for number in 0..<200 {
            #expect(await host.next() == message(number, bytes: sizes[number % sizes.count]))
        }
        HostEnd.retire(output)
        #expect(await host.next() == nil)
    }

    @Test("A host that never reads blocks neither the sender nor the end")
    func full() throws {
        // As in an extension: the host's end is closed while a write waits.
        signal(SIGPIPE, SIG_IGN)
        var descriptors: [Int32] = [-1, -1]
        try #require(pipe(&descriptors) == 0)
        let wire = ProtocolDescriptors(input: -1, output: descriptors[1])
        try #require(wire.letOutputRefuse())
        let writer = MessageWriter(wire)
        for number in 0..<20 { writer.send(message(number, bytes: 100_000)) }
        writer.drain(within: 1)
        close(descriptors[0])
        writer.drain(within: 50_000)
        close(descriptors[1])
    }

    @Test("Held messages leave with the next message, in order")
    func gathered() async throws {
        let (host, input, output) = try HostEnd.pair()
        defer {
            HostEnd.retire(input)
            HostEnd.retire(output)
        }
        let (expected, continuation) = AsyncStream.makeStream(of: Void.self)
        let writer = MessageWriter(
            ProtocolDescriptors(input: input, output: output),
            expectMoment: { continuation.yield() }
        )
        writer.gather(message(0, bytes: 10))
        // A flush was requested.
        for await _ in expected { break }
        writer.send(message(1, bytes: 10))
        for number in 0..<2 { #expect(await host.next() == message(number, bytes: 10)) }
    }

    @Test("For a host that does not read, only the newest update of each interaction is kept, and its end after it")
    func updates() async throws {
        var descriptors: [Int32] = [-1, -1]
        try #require(pipe(&descriptors) == 0)
        let wire = ProtocolDescriptors(input: -1, output: descriptors[1])
        try #require(wire.letOutputRefuse())
        let writer = MessageWriter(wire)
        let channels = ["goesOn", "ends", "isStopped"].map { interaction in
            HandlerUpdates(interaction: interaction, writer: writer, ended: { _ in })
        }
        // More than the pipe takes.
        writer.send(message(0, bytes: 100_000))
        for _ in 1...1000 { for channel in channels { channel.send(IntentResponse(code: "inProgress")) } }
        for channel in channels { channel.send(IntentResponse(code: "success")) }
        channels[1].end()
        channels[2].close()
        // Finally it reads.
        let host = HostEnd(reading: descriptors[0], writing: dup(descriptors[0]))
        writer.drain(within: 50_000)
        channels[0].send(IntentResponse(code: "failure"))
        writer.drain(within: 50_000)
        close(descriptors[1])
        func update(_ interaction: String, _ sequence: Int64, _ code: String) -> Message {
            IntentUpdate(interaction: interaction, sequence: sequence, response: IntentResponse(code: code)).message
        }
        #expect(await host.next() == message(0, bytes: 100_000))
        #expect(await host.next() == update("ends", 1001, "success"))
        #expect(await host.next() == UpdatesEnded(interaction: "ends").message)
        #expect(await host.next() == update("goesOn", 1001, "success"))
        #expect(await host.next() == update("goesOn", 1002, "failure"))
        #expect(await host.next() == nil)
    }

    @Test("For a host that does not read, at most a mebibyte of reports is kept, and every answer")
    func reports() async throws {
        var descriptors: [Int32] = [-1, -1]
        try #require(pipe(&descriptors) == 0)
        let wire = ProtocolDescriptors(input: -1, output: descriptors[1])
        try #require(wire.letOutputRefuse())
        let asked = Mutex(0)
        let writer = MessageWriter(wire, expectRoom: { asked.withLock { $0 += 1 } })
        for number in 0..<100 { writer.report(message(number, bytes: 100_000)) }
        for number in 100..<102 { writer.send(message(number, bytes: 100_000)) }
        #expect(asked.withLock(\.self) == 1)
        // Finally it reads.
        let host = HostEnd(reading: descriptors[0], writing: dup(descriptors[0]))
        writer.drain(within: 50_000)
        close(descriptors[1])
        var numbers: [Int64] = []
        var log: JSONValue?
        while case .notification(let method, let params)? = await host.next() {
            if method == "log/message" { log = params["message"] }
            if let number = params["number"]?.integerValue { numbers.append(number) }
        }
        let kept = Int64(numbers.count) - 2
        #expect((10...12).contains(kept))
        #expect(numbers == Array(0..<kept) + [100, 101])
        #expect(log?.stringValue?.hasPrefix("\(100 - kept) reports") == true)
    }
}
