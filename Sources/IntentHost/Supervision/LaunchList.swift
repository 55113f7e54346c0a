/// What belongs to the launches of one extension whose processes are not gone, in the order in which they began.
///
/// A value is used where it lies: a session is too large to be copied with every call. There is hardly ever more than one, so that to go
/// through all is quicker than any table.
struct LaunchList<Value> {
    typealias LaunchNumber = Supervision.LaunchNumber

    private(set) var numbers: [LaunchNumber] = []
    private(set) var values: [Value] = []

    var isEmpty: Bool { values.isEmpty }
    /// The positions of the values.
    var indices: Range<Int> { values.indices }

    /// The position of a launch.
    func index(of number: LaunchNumber) -> Int? { numbers.firstIndex(of: number) }

    subscript(_ index: Int) -> Value {
        _read { yield values[index] }
        _modify { yield &values[index] }
    }

    /// A copy of the value of a launch, or nil where its process is gone.
    subscript(number: LaunchNumber) -> Value? { index(of: number).map { values[$0] } }

    /// Adds the value of a launch that began after all others.
    mutating func append(_ value: Value, _ number: LaunchNumber) {
        numbers.append(number)
        values.append(value)
    }

    /// Takes the value of a launch out.
    mutating func remove(_ number: LaunchNumber) -> Value? {
        guard let index = index(of: number) else { return nil }
        numbers.remove(at: index)
        return values.remove(at: index)
    }
}
