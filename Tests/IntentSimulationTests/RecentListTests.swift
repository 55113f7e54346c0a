import Testing

@testable import IntentSimulation

@Suite("A list of which the oldest is given up")
struct RecentListTests {
    @Test("Numbers stay what they are, whatever is given up, and room is needed for what is kept")
    func numbers() {
        var list = RecentList<Int>()
        for number in 0..<10_000 {
            list.append(number)
            // One of every hundred lives on for a while.
            if !number.isMultiple(of: 100) { list.retire(number) }
            if number >= 500, (number - 500).isMultiple(of: 100) { list.retire(number - 500) }
        }
        #expect(list.count == 10_000)
        #expect(list.indices == [9500, 9600, 9700, 9800, 9900])
        #expect(list.indices.allSatisfy { list[$0] == $0 })
        #expect(!list.contains(9400) && list.contains(9500) && !list.contains(9501) && !list.contains(10_000))
        list[9500] = 1
        #expect(list[9500] == 1)
    }
}
