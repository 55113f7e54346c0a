import ExtensionLife
import ExtensionProtocol
import IntentModel
import Testing

@testable import IntentHost

@Suite("The callers of the calls of an extension")
struct CallerTableTests {
    private final class Caller: CallOwner {
        func callEnded(with result: CallResult) {}
        func callProgressed(_ progress: CallProgress) {}
    }

    @Test("The token of a call that has ended finds no caller, also when another call has its place")
    func stale() {
        var table = CallerTable()
        let (first, second) = (Caller(), Caller())
        let ended = table.add(first)
        #expect(table[ended] === first)
        #expect(table.remove(ended) === first)
        #expect(table.isEmpty)
        let token = table.add(second)
        #expect(token.slot == ended.slot && token != ended)
        #expect(table[ended] == nil && table.remove(ended) == nil)
        #expect(table.remove(token) === second)
        #expect(table.isEmpty)
    }
}
