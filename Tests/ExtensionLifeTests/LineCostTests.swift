import ExtensionProtocol
import SystemFiles
import Testing

@testable import ExtensionLife

/// In a process of its own, as it counts the memory of the whole process.
@Suite("What a line of an extension costs its host", .timeLimit(.minutes(1)))
struct LineCostTests {
    @Test(
        "Whatever stands in a line of full length, the host's memory grows by less than eight times its bytes",
        arguments: Attack.allCases
    )
    func memory(attack: Attack) async {
        await #expect(processExitsWith: .success) { [attack = attack as Attack] in
            let line = attack.line
            let fixture = LaunchFixture()
            fixture.launch()
            let token = fixture.call()
            let before = try PeakMemory.begin()
            for start in stride(from: 0, to: line.count, by: 1 << 16) {
                fixture.machine.received(line[start..<min(start + 1 << 16, line.count)], at: fixture.now)
            }
            let peak = try PeakMemory.read()
            #expect(peak - before < 8 * line.count, "\((peak - before) >> 10) KiB for \(line.count >> 10)")
            fixture.collect()
            // Only an answer to a call ends it.
            #expect(fixture.results(of: token).isEmpty == !attack.isAnswer)
        }
    }

    enum Attack: String, CaseIterable, Codable {
        case unknownNotification, paramsFirst, knownNotification, objects, lists, members, strings, escapes, longText,
            number
        case brokenEnd, batch, emptyBatch

        var isAnswer: Bool {
            switch self {
            case .unknownNotification, .paramsFirst, .knownNotification: false
            default: true
            }
        }

        /// About as long as a line may be.
        var line: [UInt8] {
            let size = ProtocolVersion.defaultMaximumMessageBytes - 200
            func filled(_ unit: String, less: Int = 0) -> String {
                String(repeating: unit, count: (size - less) / unit.utf8.count)
            }
            /// The greatest number of values, and text for the rest of the line.
            func most(_ unit: String, values: Int) -> String {
                let count = (Message.maximumValues - 100) / values
                let text = String(repeating: "x", count: size - count * unit.utf8.count)
                return #"[\#(String(repeating: unit, count: count))"\#(text)"]"#
            }
            let bomb = "[" + filled(#"{"":0},"#) + "0]"
            let text =
                switch self {
                case .unknownNotification: #"{"jsonrpc":"2.0","method":"odd/one","params":\#(bomb)}"#
                case .paramsFirst: #"{"jsonrpc":"2.0","params":\#(bomb),"method":"odd/one"}"#
                case .knownNotification: #"{"jsonrpc":"2.0","method":"log/message","params":\#(bomb)}"#
                case .objects: answer(most(#"{"":0},"#, values: 2))
                case .lists: answer(most("[0],", values: 2))
                case .members: answer(most(#"{"":0,"a":0,"b":0},"#, values: 4))
                case .strings: answer(most(#""a text that needs memory of its own","#, values: 1))
                case .escapes: answer("\"" + filled("\\n") + "\"")
                case .longText: answer("\"" + filled("x") + "\"")
                case .number: answer(filled("9"))
                case .brokenEnd: answer("[" + filled("\"\\n\","))
                case .batch: #"[{"jsonrpc":"2.0","id":2,"result":0},\#(filled(#"{"":0},"#))0]"#
                case .emptyBatch: #"[{"jsonrpc":"2.0","id":2,"result":0},\#(filled("{},"))0]"#
                }
            return Array((text + "\n").utf8)
        }

        private func answer(_ result: String) -> String { #"{"jsonrpc":"2.0","id":2,"result":\#(result)}"# }
    }

    /// The kernel's figure for the peak memory of this process since `begin()`.
    private enum PeakMemory {
        struct Missing: Error {}

        /// Forgets the peak so far, and returns the memory in use now, in bytes.
        static func begin() throws -> Int {
            try SystemFile.write("5", to: "/proc/self/clear_refs")
            return try read("VmRSS:")
        }

        static func read(_ name: String = "VmHWM:") throws -> Int {
            let line = try SystemFile.read("/proc/self/status").split(separator: "\n").first { $0.hasPrefix(name) }
            let kibibytes = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
            guard let kibibytes else { throw Missing() }
            return kibibytes << 10
        }
    }
}
