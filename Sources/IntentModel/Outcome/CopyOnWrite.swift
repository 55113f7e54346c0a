/// A value behind a reference, which copies share until one of them is changed.
///
/// For what is handed on often and changed seldom: a copy counts one reference, where one of the value counts each that is in it.
struct CopyOnWrite<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    init(_ value: Value) { storage = Storage(value) }

    var value: Value {
        _read { yield storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }
}

// A storage is changed only through its one reference, and by whoever may change the value that has it.
extension CopyOnWrite: @unchecked Sendable where Value: Sendable {}

extension CopyOnWrite: Equatable where Value: Equatable {
    static func == (left: Self, right: Self) -> Bool { left.value == right.value }
}

extension CopyOnWrite: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
