import IntentModel
import Testing

@testable import IntentModel

@Suite("A value behind a reference", .timeLimit(.minutes(1)))
struct CopyOnWriteTests {
    @Test("A change of one copy does not change another")
    func independence() {
        let original = CopyOnWrite([1])
        var copy = original
        copy.value.append(2)
        #expect(original.value == [1])
        #expect(copy.value == [1, 2])
        copy.value.append(3)
        #expect(copy.value == [1, 2, 3])
    }

    @Test("Copies are equal if their values are")
    func equality() {
        let original = CopyOnWrite("a")
        var copy = original
        copy.value = "b"
        #expect(copy != original)
        copy.value = "a"
        #expect(copy == original)
        #expect(copy.hashValue == original.hashValue)
    }
}
