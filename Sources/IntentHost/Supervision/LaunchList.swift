/// What belongs to the launches of one extension whose processes are not gone, in the order in which they began.
///
/// A value is used where it lies: a session is too large to be copied with every call. There is hardly ever more than one, so that to go
/// through all is quicker than any table.
struct LaunchList<Value> {
    typealias LaunchNumber = Supervision.LaunchNumber

    private struct Entry {
        let number: LaunchNumber
        var value: Value
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }
    /// The positions of the values.
    var indices: Range<Int> { entries.indices }
    var numbers: [LaunchNumber] { entries.map(\.number) }
    var values: [Value] { entries.map(\.value) }
    /// The value of the newest launch.
    var last: Value? { entries.last?.value }

    /// The position of a launch.
    func index(of number: LaunchNumber) -> Int? {
        for index in entries.indices where entries[index].number == number { return index }
        return nil
    }

    subscript(_ index: Int) -> Value {
        _read { yield entries[index].value }
        _modify { yield &entries[index].value }
    }

    /// A copy of the value of a launch, or nil where its process is gone.
    subscript(number: LaunchNumber) -> Value? { index(of: number).map { entries[$0].value } }

    /// Adds the value of a launch that began after all others.
    mutating func append(_ value: Value, _ number: LaunchNumber) {
        entries.append(Entry(number: number, value: value))
    }

    /// Takes the value of a launch out.
    mutating func remove(_ number: LaunchNumber) -> Value? {
        index(of: number).map { entries.remove(at: $0).value }
    }
}
