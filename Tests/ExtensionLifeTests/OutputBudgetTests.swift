import IntentModel
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("What extensions write costs those who watch a bounded time")
struct OutputBudgetTests {
    private func outputs(_ fixture: LaunchFixture) -> [OutputLine] {
        fixture.actions.compactMap { if case .event(_, _, .output(let line)) = $0 { line } else { nil } }
    }

    private func flood(_ fixture: LaunchFixture) {
        let chunk = Array(repeatElement(Array("twelve bytes\n".utf8), count: 5000).joined())
        for _ in 0..<100 { fixture.machine.receivedError(chunk[...], at: fixture.now) }
        fixture.collect()
    }

    @Test("A flood of stderr is cut to 1 MiB a second, and the reader is told")
    func flood() {
        let fixture = LaunchFixture(watched: .output)
        flood(fixture)
        let bytes = outputs(fixture).reduce(0) { $0 + $1.bytes.count }
        #expect(bytes < 2 * OutputBudget.bytesPerSecond)
        #expect(bytes > OutputBudget.bytesPerSecond / 2)
        fixture.exit(.exited(code: 0))
        let last = outputs(fixture).last
        #expect(last?.source == .host)
        #expect(last.map { String(decoding: $0.bytes, as: UTF8.self).contains("bytes were left out") } == true)
    }

    @Test("The next second has room again")
    func nextSecond() {
        let fixture = LaunchFixture(watched: .output)
        flood(fixture)
        let count = outputs(fixture).count
        fixture.now = fixture.now.advanced(by: .seconds(1))
        fixture.machine.receivedError(Array("later\n".utf8)[...], at: fixture.now)
        fixture.collect()
        #expect(outputs(fixture).dropFirst(count).map(\.source) == [.host, .standardError])
    }

    @Test("A trace gets everything")
    func trace() {
        let fixture = LaunchFixture(watched: [.wire, .output])
        flood(fixture)
        #expect(outputs(fixture).count == 500_000)
    }
}
