/// Objects in an order, without duplicates.
///
/// Hashable elements are compared by `==`, others by identity.
open class NSOrderedSet: NSObject, NSCopying, NSMutableCopying, ExpressibleByArrayLiteral, Sequence {
    /// The elements in order.
    public fileprivate(set) var array: [Any] = []
    private var keys: Set<AnyHashable> = []

    /// Makes a set without elements.
    public override convenience init() { self.init(array: []) }

    /// Makes a set of the elements; the first of equal elements counts.
    public required init(array: [Any]) {
        super.init()
        for object in array { insert(object, at: count) }
    }

    /// Makes a set of one element.
    public convenience init(object: Any) { self.init(array: [object]) }

    /// Makes a set of the elements.
    public convenience init(objects: Any...) { self.init(array: objects) }

    /// Makes a set of the elements of another set.
    public convenience init(orderedSet other: NSOrderedSet) { self.init(array: other.array) }

    /// Makes a set of the elements.
    public required convenience init(arrayLiteral elements: Any...) { self.init(array: elements) }

    /// The number of elements.
    public var count: Int { array.count }

    /// Returns the element at a position.
    public func object(at index: Int) -> Any { array[index] }

    /// The element at a position.
    public subscript(index: Int) -> Any { array[index] }

    /// The first element, or nil.
    public var firstObject: Any? { array.first }

    /// The last element, or nil.
    public var lastObject: Any? { array.last }

    /// Returns whether an equal object is in the set.
    public func contains(_ object: Any) -> Bool { keys.contains(Self.key(object)) }

    /// Returns the position of an equal object, or `NSNotFound`.
    public func index(of object: Any) -> Int {
        let key = Self.key(object)
        return keys.contains(key) ? array.firstIndex { Self.key($0) == key } ?? NSNotFound : NSNotFound
    }

    /// Returns an iterator over the elements in order.
    public func makeIterator() -> IndexingIterator<[Any]> { array.makeIterator() }

    /// Compares the elements and their order.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSOrderedSet).map { $0.array.map(Self.key) == array.map(Self.key) } ?? false
    }

    /// The hash of the elements.
    open override var hash: Int { keys.hashValue }

    /// The elements.
    open override var description: String { "\(array)" }

    /// Returns an immutable set of the same elements.
    public func copy(with zone: NSZone?) -> Any { NSOrderedSet(array: array) }

    /// Returns a mutable set of the same elements.
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
    /// Adds an element at the end, unless an equal one is in the set.
    public func add(_ object: Any) { insert(object, at: count) }

    /// Adds elements at the end.
    public func addObjects(from array: [Any]) { for object in array { add(object) } }

    /// Adds an element at a position, unless an equal one is in the set.
    public override func insert(_ object: Any, at index: Int) { super.insert(object, at: index) }

    /// Removes the equal element, if any.
    public func remove(_ object: Any) {
        let index = index(of: object)
        if index != NSNotFound { removeObject(at: index) }
    }

    /// Removes the element at a position.
    public override func removeObject(at index: Int) { super.removeObject(at: index) }

    /// Removes all elements.
    public func removeAllObjects() { while count > 0 { removeObject(at: count - 1) } }
}

/// The position of an object that is not there.
public let NSNotFound = Int.max
