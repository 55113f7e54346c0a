import ExtensionProtocol
import IntentModel
import IntentPresentation
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("The flight recorder")
struct FlightRecorderTests {
    private static func snapshot(_ threads: [ProcessSnapshot.Thread]) -> ProcessSnapshot {
        ProcessSnapshot(
            pid: 7,
            threads: threads,
            descriptors: ["0 pipe:[1]"],
            isDebugged: false,
            privateBytes: 4 << 20,
            processorTime: .milliseconds(20)
        )
    }

    private static let sleeping = snapshot([.init(name: "main", state: "S", waitChannel: "pipe_read")])

    private static func look(_ snapshot: ProcessSnapshot? = sleeping, memoryPeak: Int? = 5 << 20) -> ProcessLook {
        ProcessLook(
            snapshot: snapshot,
            unread: ProcessLook.Unread(toExtension: 100, toHost: 20),
            memoryPeak: memoryPeak
        )
    }

    /// Makes a launch with an unanswered call whose clock is just due.
    private func overdue() -> (LaunchFixture, CallToken) {
        let fixture = LaunchFixture()
        fixture.launch()
        let token = fixture.call()
        fixture.receive(text: "{\"half")
        fixture.now = fixture.now.advanced(by: .seconds(10))
        return (fixture, token)
    }

    @Test("A time-out keeps what waits in the pipes, the line that has not ended, and the peak of the memory")
    func timeout() throws {
        let (fixture, token) = overdue()
        fixture.machine.recorder.look = Self.look()
        fixture.advance(by: .zero)
        let recording = try #require(fixture.failure(of: token)?.recording)
        #expect(recording.queued == FlightRecording.QueuedBytes(toExtension: 100, toHost: 26))
        #expect(recording.memoryPeak == 5 << 20)
        #expect(recording.process?.threads == ["main S in pipe_read"])
    }

    @Test("The recording is of the moment before the host acts: the call is under way, and no cancel is on the wire")
    func moment() throws {
        let (fixture, token) = overdue()
        fixture.machine.recorder.look = Self.look()
        fixture.advance(by: .zero)
        let recording = try #require(fixture.failure(of: token)?.recording)
        #expect(recording.callsUnderWay == 1)
        #expect(recording.wire.last?.text.contains("intent/handle") == true)
        #expect(fixture.sentMethods.last == "$/cancelRequest")
    }

    @Test("Calls that come due at the same moment have the same recording")
    func severalCalls() throws {
        let fixture = LaunchFixture()
        fixture.launch()
        let tokens = (0..<3).map { _ in fixture.call() }
        fixture.now = fixture.now.advanced(by: .seconds(10))
        fixture.machine.recorder.look = Self.look()
        fixture.advance(by: .zero)
        let recordings = tokens.map { fixture.failure(of: $0)?.recording }
        #expect(recordings[0]?.callsUnderWay == 3)
        #expect(recordings.allSatisfy { $0 == recordings[0] })
    }

    @Test("Calls that come due at the same moment tell each its own stage, time and activity")
    func severalMessages() throws {
        let fixture = LaunchFixture()
        fixture.launch(features: ["ack"])
        let unnoticed = fixture.call()
        let noticed = fixture.call()
        fixture.receive(Ack(id: .integer(3)).message)
        fixture.now = fixture.now.advanced(by: .seconds(1))
        let younger = fixture.call(.confirm)
        fixture.now = fixture.now.advanced(by: .seconds(10))
        fixture.machine.recorder.look = Self.look()
        fixture.advance(by: .zero)
        let messages = try [unnoticed, noticed, younger].map { try #require(fixture.failure(of: $0)?.message) }
        let (hung, waiting) = (ProcessSnapshot.Activity.hung.sentence, ProcessSnapshot.Activity.waiting.sentence)
        let beginning = "Test did not answer handle within 10s (stage clock, measured 11.0 s). It"
        let end = "Make the extension answer sooner, or raise limits.handle in its manifest."
        #expect(messages[0] == "\(beginning) \(hung). \(end)")
        #expect(messages[1] == "\(beginning) \(waiting). \(end)")
        #expect(messages[2].hasPrefix("Test did not answer confirm within 10s (stage clock, measured 10.0 s). It "))
        #expect(messages[2].hasSuffix("raise limits.confirm in its manifest."))
    }

    @Test("Memory that is in use now is not above the peak, even where nobody had measured before")
    func unmeasured() throws {
        let (fixture, token) = overdue()
        fixture.machine.recorder.look = Self.look(memoryPeak: nil)
        fixture.advance(by: .zero)
        #expect(fixture.failure(of: token)?.recording?.memoryPeak == 4 << 20)
    }

    @Test("What was seen at one moment is not told of another")
    func forgotten() throws {
        let (fixture, _) = overdue()
        fixture.machine.recorder.look = Self.look()
        fixture.advance(by: .zero)
        let second = fixture.call()
        fixture.advance(by: .seconds(10))
        let recording = try #require(fixture.failure(of: second)?.recording)
        #expect(recording.process == nil)
        #expect(recording.queued == nil)
        #expect(recording.memoryPeak == nil)
    }

    @Test("A kill by memory keeps the same, with the peak of whoever enforces the limit")
    func memory() throws {
        let (fixture, token) = overdue()
        fixture.machine.recorder.look = Self.look()
        fixture.machine.receivedError(Array("allocating\n".utf8)[...], at: fixture.now)
        fixture.machine.memory(
            .exceeded(MemoryUsage(current: 30 << 20, peak: 31 << 20)),
            enforcedBy: .poll,
            at: fixture.now
        )
        fixture.collect()
        let failure = try #require(fixture.failure(of: token))
        #expect(failure.stderrTail == ["allocating"])
        let recording = try #require(failure.recording)
        #expect(recording.memoryPeak == 31 << 20)
        #expect(recording.queued == FlightRecording.QueuedBytes(toExtension: 100, toHost: 26))
        #expect(recording.process?.descriptors == ["0 pipe:[1]"])
        #expect(recording.callsUnderWay == 1)
        #expect(fixture.signals == [.kill])
    }

    @Test(
        "Where the kernel killed before the host could look, the error says so",
        arguments: [
            (nil, MemoryEnforcement.cgroup2, true),
            (snapshot([.init(name: "main", state: "Z", waitChannel: nil)]), .cgroup2, true),
            (sleeping, .cgroup2, false), (sleeping, .cgroup1, false), (nil, .poll, false),
        ]
    )
    func kernelFirst(snapshot: ProcessSnapshot?, enforcement: MemoryEnforcement, isTold: Bool) throws {
        let (fixture, token) = overdue()
        fixture.machine.recorder.look = Self.look(snapshot)
        let usage = MemoryUsage(current: 30 << 20, peak: 30 << 20)
        fixture.machine.memory(.exceeded(usage), enforcedBy: enforcement, at: fixture.now)
        fixture.collect()
        let message = try #require(fixture.failure(of: token)?.message)
        #expect(message.contains("The kernel had killed it") == isTold, "\(message)")
    }

    @Test("An extension that closes its stdout is looked at when the verdict falls")
    func pipeClosed() throws {
        let (fixture, token) = overdue()
        fixture.now = fixture.now.advanced(by: .seconds(-5))
        fixture.machine.outputEnded(at: fixture.now)
        fixture.now = fixture.now.advanced(by: .milliseconds(250))
        #expect(fixture.wantsSnapshot)
        fixture.machine.recorder.look = Self.look()
        fixture.advance(by: .zero)
        let failure = try #require(fixture.failure(of: token))
        #expect(failure.kind == .pipeClosed)
        #expect(failure.recording?.queued?.toHost == 26)
    }

    @Test("What is left unread beyond measure is looked at before the extension is stopped for it")
    func tooMuch() throws {
        let fixture = ExtensionFixture()
        fixture.warm()
        let number = LaunchNumber(rawValue: 1)
        let token = fixture.call()
        let wishes = [1 << 20, 17 << 20, 17 << 20 + 1].map { fixture.machine.wrote(0, queued: $0, to: number) }
        #expect(wishes == [.nothing, .number, .numberAndLook])
        fixture.machine.take(Self.look(memoryPeak: 1), of: number)
        fixture.machine.inputQueued(17 << 20 + 1, of: number, at: fixture.now)
        fixture.collect()
        #expect(fixture.failure(of: token)?.recording?.queued?.toExtension == 100)
    }

    @Test("For a person a recording is a few lines; only the end of the wire is told, and of each line the beginning")
    func text() {
        let wire = (1...8).map { number in
            FlightRecording.WireLine(
                isSent: number.isMultiple(of: 2),
                age: .milliseconds(number),
                text: number == 8 ? String(repeating: "x", count: 240) : "line \(number)",
                length: number == 8 ? 1000 : 6
            )
        }
        var recording = FlightRecording(
            wire: wire,
            queued: FlightRecording.QueuedBytes(toExtension: 100, toHost: 26),
            process: Self.sleeping.recorded,
            memoryPeak: 5 << 20,
            state: "busy",
            callsUnderWay: 1
        )
        let lines = recording.textLines
        #expect(
            lines.prefix(7) == [
                "state: busy, 1 call under way", "unread: 100 bytes to the extension, 26 bytes to the host",
                "memory: 5.0 MiB at the most", "process: 7, 20ms of processor time, 4.0 MiB of private memory",
                "thread: main S in pipe_read", "descriptors: 0 pipe:[1]", "3ms before, received: line 3",
            ]
        )
        #expect(lines.count == 12)
        #expect(lines.last == "8ms before, sent: \(String(repeating: "x", count: 100))… (1000 bytes)")
        recording.process = nil
        #expect(recording.textLines.contains("process: gone before the host could look at it"))
    }
}
