internal import IntentModel

/// The state of a device beside what its file says; decides and does no I/O.
///
/// A state that could not be written holds until it could. What the file had before never comes back, and against what
/// somebody else puts there meanwhile the safe side counts.
struct DeviceRecord {
    /// Tells one content of the file from another; nil where there is no file.
    typealias Stamp = [UInt64]

    /// The reason why file and state are not the same, as a sentence.
    enum Gap: Equatable {
        /// The file does not have the state.
        case unwritten(String)
        /// The file could not be read, so the device counts as locked.
        case unread(String)

        var problem: String {
            switch self {
            case .unwritten(let problem), .unread(let problem): problem
            }
        }
    }

    /// The state that holds.
    private(set) var state: DeviceState
    private(set) var gap: Gap?
    /// The file as it was read or written last.
    private var seen: Stamp?

    init(_ reading: DeviceReading, _ stamp: Stamp?) {
        (state, seen) = (reading.state, stamp)
        if case .failed(let problem) = reading { gap = .unread(problem) }
    }

    /// Takes in a change by this host.
    mutating func change(_ body: (inout DeviceState) -> Void) { body(&state) }

    /// Takes in that the file has the state, or the reason why not.
    mutating func wrote(_ problem: String?, _ stamp: Stamp?) {
        (gap, seen) = (problem.map { .unwritten($0) }, stamp)
    }

    /// Takes in the content of the file.
    mutating func read(_ reading: DeviceReading, _ stamp: Stamp?) {
        if case .unwritten = gap {
            // What could not be read says nothing new, and neither does what was there before.
            if case .failed = reading { return }
            guard stamp != seen else { return }
            seen = stamp
            state.isLocked = state.isLocked || reading.state.isLocked
            state.isProtectedDataAvailable = state.isProtectedDataAvailable && reading.state.isProtectedDataAvailable
            return
        }
        (state, seen) = (reading.state, stamp)
        if case .failed(let problem) = reading { gap = .unread(problem) } else { gap = nil }
    }
}

/// What came of reading the file of a device.
enum DeviceReading: Equatable {
    case state(DeviceState)
    /// The content is no state, and will be none; the reason is a sentence.
    case mistaken(String)
    /// The file could not be read this time.
    case failed(String)

    /// The state that follows: a mistake must not unlock the device.
    var state: DeviceState {
        switch self {
        case .state(let state): state
        case .mistaken, .failed: DeviceState(isLocked: true, isProtectedDataAvailable: false)
        }
    }

    /// The reason why the device counts as locked, if it does.
    var problem: String? {
        switch self {
        case .state: nil
        case .mistaken(let problem), .failed(let problem): problem
        }
    }
}
