import Foundation
import ProcessTestSupport
import Testing

// A process of its own: the simulation decides where every task of its process runs.
@Suite("Clients and apps of a service in simulated worlds", .timeLimit(.minutes(3)))
struct ServiceWorldTests {
    /// Runs the simulator and returns what it says.
    private func simulate(_ seed: Int, _ conversations: Int) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: Built.serviceSimulator)
        process.arguments = ["\(seed)", "\(conversations)"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// The line of the invariants, with the digest of all that has happened.
    private func digest(_ text: String) -> Substring? { text.split(separator: "\n").last }

    @Test("Whatever clients and apps do, every invariant holds, and a seed decides all that happens")
    func sample() throws {
        let first = try simulate(1, 250)
        #expect(first.status == 0, "\(first.text)")
        #expect(digest(first.text)?.hasPrefix("every invariant held") == true)
        let second = try simulate(1, 250)
        #expect(digest(second.text) == digest(first.text))
        let other = try simulate(2, 250)
        #expect(other.status == 0, "\(other.text)")
        #expect(digest(other.text) != digest(first.text))
    }
}
