import FoundationSubstitute
import Testing

@Suite("Objects, their equality and their names")
struct ObjectTests {
    private final class Fruit: NSObject, NSCopying {
        let name: String
        init(_ name: String) { self.name = name }
        override func isEqual(_ object: Any?) -> Bool { (object as? Fruit)?.name == name }
        override var hash: Int { name.hashValue }
        override var description: String { "a \(name)" }
        func copy(with zone: NSZone?) -> Any { Fruit(name) }
    }

    private class Plain: NSObject {
        override init() { super.init() }
    }

    @Test("A subclass defines equality, and == and sets follow it")
    func equality() {
        #expect(Fruit("banana") == Fruit("banana"))
        #expect(Fruit("banana") != Fruit("mango"))
        #expect(Set([Fruit("banana"), Fruit("banana"), Fruit("mango")]).count == 2)
        let plain = Plain()
        #expect(plain == plain)
        #expect(plain != Plain())
        #expect(!plain.isEqual(nil))
        #expect(!plain.isEqual(1))
    }

    @Test("An object is found behind Any and behind its protocol")
    func casts() {
        let any: Any = Fruit("banana")
        #expect((any as? NSObject)?.isEqual(Fruit("banana")) == true)
        #expect((any as? any NSObjectProtocol)?.description == "a banana")
        #expect("\(any)" == "a banana")
        #expect((any as? NSObject)?.debugDescription == "a banana")
    }

    @Test("An object that can be copied is copied; any other returns itself")
    func copies() {
        let (fruit, plain) = (Fruit("banana"), Plain())
        #expect(fruit.copy() as? Fruit == fruit)
        #expect(fruit.copy() as? Fruit !== fruit)
        #expect(plain.copy() as? Plain === plain)
    }

    @Test("A class is found by its name")
    func names() {
        #expect(NSStringFromClass(NSNumber.self) == "FoundationSubstitute.NSNumber")
        #expect(NSClassFromString("FoundationSubstitute.NSNumber") == NSNumber.self)
        #expect(NSClassFromString("Nothing.Here") == nil)
    }

    @Test("An ordered set keeps the order and the first of equal elements")
    func orderedSets() {
        let set = NSOrderedSet(array: ["b", "a", "b"])
        #expect(set.array as? [String] == ["b", "a"])
        #expect(set.contains("a"))
        #expect(!set.contains(1))
        #expect(set.index(of: "a") == 1)
        #expect(set.index(of: "c") == NSNotFound)
        #expect(set == NSOrderedSet(objects: "b", "a"))
        #expect(set != NSOrderedSet(objects: "a", "b"))
        #expect(set.compactMap { $0 as? String } == ["b", "a"])
    }

    @Test("A mutable copy of an ordered set can change without changing the set")
    func mutableOrderedSets() throws {
        let set = NSOrderedSet(array: ["b", "a"])
        let copy = try #require(set.mutableCopy() as? NSMutableOrderedSet)
        copy.addObjects(from: ["a", "c"])
        copy.remove("b")
        copy.remove("nothing")
        copy.insert("d", at: 0)
        #expect(copy.array as? [String] == ["d", "a", "c"])
        #expect(set.array as? [String] == ["b", "a"])
        copy.removeAllObjects()
        #expect(copy.count == 0)
        #expect(!copy.contains("a"))
    }

    @Test("A name has its parts and their pronunciation")
    func personNames() {
        var name = PersonNameComponents(givenName: "Bobo", nameSuffix: "Jr.")
        name.phoneticRepresentation = PersonNameComponents(givenName: "Boh-boh")
        #expect(name.phoneticRepresentation?.givenName == "Boh-boh")
        #expect(name.familyName == nil)
        #expect(name != PersonNameComponents(givenName: "Bobo", nameSuffix: "Jr."))
    }
}
