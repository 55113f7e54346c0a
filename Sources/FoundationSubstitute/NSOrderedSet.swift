/// Objects in an order, none of them twice.
///
/// Elements are told apart by `==` where they are hashable, and else by identity.
open class NSOrderedSet: NSObject, NSCopying, NSMutableCopying, ExpressibleByArrayLiteral, Sequence {
    /// The elements in their order.
    public fileprivate(set) var array: [Any] = []
    private var keys: Set<AnyHashable> = []

    /// Makes a set without elements.
    public override convenience init() { self.init(array: []) }

    /// Makes a set of the elements, of which the first of those that are equal counts.
    public required init(array: [Any]) {
        super.init()
        for object in array { insert(object, at: count) }
    }

    /// Makes a set of one element.
    public convenience init(object: Any) { self.init(array: [object]) }

    /// Makes a set of the elements.
    public convenience init(objects: Any...) { self.init(array: objects) }

    /// Makes a set of the elements of another.
    public convenience init(orderedSet other: NSOrderedSet) { self.init(array: other.array) }

    /// Makes a set of the elements.
    public required convenience init(arrayLiteral elements: Any...) { self.init(array: elements) }

    /// How many elements there are.
    public var count: Int { array.count }

    /// The element at a position.
    public func object(at index: Int) -> Any { array[index] }

    /// The element at a position.
    public subscript(index: Int) -> Any { array[index] }

    /// The first element, or nil.
    public var firstObject: Any? { array.first }

    /// The last element, or nil.
    public var lastObject: Any? { array.last }

    /// Whether an equal object is in the set.
    public func contains(_ object: Any) -> Bool { keys.contains(Self.key(object)) }

    /// Where an equal object is, or `NSNotFound`.
    public func index(of object: Any) -> Int {
        let key = Self.key(object)
        return keys.contains(key) ? array.firstIndex { Self.key($0) == key } ?? NSNotFound : NSNotFound
    }

    /// The elements in their order.
    public func makeIterator() -> IndexingIterator<[Any]> { array.makeIterator() }

    /// Compares elements and order.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSOrderedSet).map { $0.array.map(Self.key) == array.map(Self.key) } ?? false
    }

    /// The hash of the elements.
    open override var hash: Int { keys.hashValue }

    /// The elements.
    open override var description: String { "\(array)" }

    /// Gives a set that nobody changes.
    public func copy(with zone: NSZone?) -> Any { NSOrderedSet(array: array) }

    /// Gives a set of the same elements that can be changed.
    public func mutableCopy(with zone: NSZone?) -> Any { NSMutableOrderedSet(array: array) }

    fileprivate func insert(_ object: Any, at index: Int) {
        guard keys.insert(Self.key(object)).inserted else { return }
        array.insert(object, at: index)
    }

    fileprivate func removeObject(at index: Int) { keys.remove(Self.key(array.remove(at: index))) }

    private static func key(_ object: Any) -> AnyHashable {
        (object as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object as AnyObject))
    }
}

/// An ordered set that can be changed.
open class NSMutableOrderedSet: NSOrderedSet {
    /// Adds an element at the end, unless an equal one is there.
    public func add(_ object: Any) { insert(object, at: count) }

    /// Adds elements at the end.
    public func addObjects(from array: [Any]) { for object in array { add(object) } }

    /// Adds an element at a position, unless an equal one is there.
    public override func insert(_ object: Any, at index: Int) { super.insert(object, at: index) }

    /// Removes the equal element, if there is one.
    public func remove(_ object: Any) {
        let index = index(of: object)
        if index != NSNotFound { removeObject(at: index) }
    }

    /// Removes the element at a position.
    public override func removeObject(at index: Int) { super.removeObject(at: index) }

    /// Removes all elements.
    public func removeAllObjects() { while count > 0 { removeObject(at: count - 1) } }
}

/// The position of what is not there.
public let NSNotFound = Int.max
