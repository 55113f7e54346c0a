/// The launches of one extension whose processes are not gone, in the order in which they began.
///
/// A session is used where it lies: it is too large to be copied with every call, and there is hardly ever more than one.
struct SessionList {
    typealias LaunchNumber = Supervision.LaunchNumber

    private(set) var numbers: [LaunchNumber] = []
    private var sessions: [ExtensionSession] = []

    var isEmpty: Bool { sessions.isEmpty }
    /// The positions of the sessions.
    var indices: Range<Int> { sessions.indices }

    /// The position of a launch.
    func index(of number: LaunchNumber) -> Int? { numbers.firstIndex(of: number) }

    subscript(_ index: Int) -> ExtensionSession {
        _read { yield sessions[index] }
        _modify { yield &sessions[index] }
    }

    /// A copy of the session of a launch, or nil where its process is gone.
    subscript(number: LaunchNumber) -> ExtensionSession? { index(of: number).map { sessions[$0] } }

    /// Adds the session of a launch that began after all others.
    mutating func append(_ session: ExtensionSession, _ number: LaunchNumber) {
        numbers.append(number)
        sessions.append(session)
    }

    /// Takes the session of a launch out.
    mutating func remove(_ number: LaunchNumber) -> ExtensionSession? {
        guard let index = index(of: number) else { return nil }
        numbers.remove(at: index)
        return sessions.remove(at: index)
    }
}
