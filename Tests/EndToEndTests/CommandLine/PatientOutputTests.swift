import CommandLineKit
import Dispatch
import Synchronization
import Testing

@testable import intenthost

@Suite("Output without a reader")
struct PatientOutputTests {
    /// A reader that does not read before it is told to, and the text it got.
    private final class SlowReader: Sendable {
        private let received = Mutex<[String]>([])
        let gate = DispatchSemaphore(value: 0)

        var stream: OutputStream {
            OutputStream { [self] text in
                gate.wait()
                gate.signal()
                received.withLock { $0.append(text) }
            }
        }

        var texts: [String] { received.withLock { $0 } }
    }

    @Test("Writing does not wait for the reader, which gets everything in order", .timeLimit(.minutes(1)))
    func order() {
        let reader = SlowReader()
        let output = PatientOutput(reader.stream)
        for number in 1...500 { output.stream.writeLine("\(number)") }
        #expect(reader.texts.isEmpty)
        reader.gate.signal()
        output.flush()
        #expect(reader.texts == (1...500).map { "\($0)\n" })
    }

    @Test("Output beyond the limit is dropped and counted; later there is room again", .timeLimit(.minutes(1)))
    func overflow() {
        let reader = SlowReader()
        let output = PatientOutput(reader.stream, capacity: 10)
        for number in 1...25 { output.stream.writeLine("\(number)") }
        reader.gate.signal()
        output.flush()
        output.stream.writeLine("later")
        output.flush()
        let warning = "warning: 15 lines were dropped, as nobody read them\n"
        #expect(reader.texts == (1...10).map { "\($0)\n" } + [warning, "later\n"])
    }
}
