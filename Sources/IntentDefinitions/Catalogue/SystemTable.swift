import Synchronization

/// Definitions by name, each read from its text when it is first looked up, and kept.
///
/// The texts are part of the program and cost nothing until then. As expressions of Swift they would be a third of the
/// work of compiling this module.
final class SystemTable<Value: Sendable>: Sendable {
    /// All names, in alphabetic order.
    let names: [String]
    private let texts: [StaticString]
    private let read: @Sendable (SystemEntry) -> Value
    /// The definitions that were looked up, at the places of their names.
    private let values: Mutex<[Value?]>

    /// Makes a table of texts in alphabetic order.
    init(_ texts: [StaticString], read: @escaping @Sendable (SystemEntry) -> Value) {
        self.texts = texts
        self.read = read
        names = texts.map(SystemEntry.name)
        values = Mutex(Array(repeating: nil, count: texts.count))
    }

    /// The definition of a name, or nil.
    func definition(named name: String) -> Value? { place(of: name).map(definition(at:)) }

    /// The place of a name, or nil.
    func place(of name: String) -> Int? {
        var range = names.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if names[middle] == name { return middle }
            range = names[middle] < name ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    private func definition(at place: Int) -> Value {
        values.withLock { values in
            if let value = values[place] { return value }
            let value = read(SystemEntry(texts[place]))
            values[place] = value
            return value
        }
    }
}
