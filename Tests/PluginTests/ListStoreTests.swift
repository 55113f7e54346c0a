import Testing
import WireTestSupport

@testable import ListOMat

@Suite("The lists of ListOMat")
struct ListStoreTests {
    @Test("Two lists exist from the beginning, and items are added to the named one")
    func adds() throws {
        let directory = try TemporaryDirectory()
        let store = ListStore(directory: directory.url)
        #expect(try store.lists().map(\.name) == ["Groceries", "Errands", "Grocery Store", "Hardware Store"])
        #expect(try store.add(["Milk"], to: "GROCERIES")?.items.map(\.name) == ["Milk"])
        #expect(try store.add(["Milk"], to: "Zoo") == nil)
        #expect(try ListStore(directory: directory.url).lists().map(\.items.count) == [1, 0, 0, 0])
    }
}
