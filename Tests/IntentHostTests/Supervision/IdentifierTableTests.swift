import Testing

@testable import IntentHost

@Suite("The table of values by identifier")
struct IdentifierTableTests {
    @Test("It holds what a dictionary would hold, also where identifiers lie far apart and come and go in any order")
    func likeDictionary() {
        var generator = SplitMix64(state: 5)
        var table = IdentifierTable<Int>()
        var model: [Int64: Int] = [:]
        var last: Int64 = 0
        for step in 0..<20_000 {
            if model.isEmpty || model.count < 40 && Bool.random(using: &generator) {
                // Now and then a gap, so that one place is home to several.
                last += step % 50 == 0 ? 16 * Int64.random(in: 1...4, using: &generator) : 1
                table.insert(step, for: last)
                model[last] = step
            } else if let id = model.keys.sorted().randomElement(using: &generator) {
                if step.isMultiple(of: 3) {
                    #expect(table.update(id) { value in value += 1 } != nil)
                    model[id]? += 1
                } else {
                    #expect(table.remove(id) == model.removeValue(forKey: id))
                }
            }
            #expect(table.count == model.count)
        }
        for (id, value) in model { #expect(table[id] == value) }
        #expect(table.entries.map(\.id) == model.keys.sorted())
    }

    @Test("A value is found by what it is, wherever it lies")
    func search() throws {
        var table = IdentifierTable<String>()
        for (id, value) in [(1, "one"), (2, "two"), (3, "three")] as [(Int64, String)] { table.insert(value, for: id) }
        for value in ["one", "two", "three"] { #expect(try #require(table.first { $0 == value }).value == value) }
        _ = table.remove(1)
        #expect(table.first { $0 == "one" } == nil)
        #expect(table.first { $0 == "two" }?.id == 2)
    }

    @Test("An identifier that is not there is neither found, changed nor removed")
    func absent() {
        var table = IdentifierTable<String>()
        table.insert("one", for: 1)
        #expect(table[17] == nil)
        #expect(table.update(17) { $0 = "other" } == nil)
        #expect(table.remove(17) == nil)
        #expect(table[1] == "one")
    }

    @Test(
        "To take out the oldest of many costs what it costs of a few, for calls are answered in their order",
        .timeLimit(.minutes(1))
    )
    func manyInOrder() {
        // Going through all that follow would be 2^35 steps: minutes.
        let count: Int64 = 1 << 18
        var table = IdentifierTable<Int64>()
        for id in 1...count { table.insert(id, for: id) }
        let removed = (1...count).filter { table.remove($0) == $0 }
        #expect(removed.count == count)
        #expect(table.isEmpty)
    }
}
