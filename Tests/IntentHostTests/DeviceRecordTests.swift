import IntentModel
import Testing

@testable import IntentHost

@Suite("The state of the device beside its file")
struct DeviceRecordTests {
    private static let locked = DeviceState(isLocked: true)
    private static let mistake = DeviceState(isLocked: true, isProtectedDataAvailable: false)

    /// A record with a state that could not be written, over a file that has another.
    private static func unwritten(_ state: DeviceState, over old: DeviceState) -> DeviceRecord {
        var record = DeviceRecord(.state(old), [1])
        record.change { $0 = state }
        record.wrote("No room.", [1])
        return record
    }

    @Test("A state that could not be written holds, whatever the old file says", arguments: [true, false])
    func holds(isLocked: Bool) {
        let (state, old) = (DeviceState(isLocked: isLocked), DeviceState(isLocked: !isLocked))
        var record = Self.unwritten(state, over: old)
        for _ in 0..<3 {
            record.read(.state(old), [1])
            #expect(record.state == state)
        }
        #expect(record.gap == .unwritten("No room."))
        record.read(.failed("Too many open files."), [2])
        #expect(record.state == state, "a file that cannot be read says nothing new")
    }

    @Test(
        "Against what somebody else puts there meanwhile the safe side counts",
        arguments: [true, false],
        [DeviceReading.state(.unlocked), .state(locked), .mistaken("Torn.")]
    )
    func conflict(isLocked: Bool, theirs: DeviceReading) {
        var record = Self.unwritten(DeviceState(isLocked: isLocked), over: DeviceState(isLocked: !isLocked))
        record.read(theirs, [2])
        #expect(record.state.isLocked == (isLocked || theirs.state.isLocked))
        #expect(record.state.isProtectedDataAvailable == theirs.state.isProtectedDataAvailable)
        #expect(record.gap != nil, "it is still to be written")
    }

    @Test("When the state is written, the file counts again")
    func written() {
        var record = Self.unwritten(Self.locked, over: .unlocked)
        record.wrote(nil, [2])
        #expect(record.gap == nil)
        record.read(.state(.unlocked), [3])
        #expect(record.state == .unlocked)
        record.read(.state(.unlocked), nil)
        #expect(record.state == .unlocked)
    }

    @Test("A file that cannot be read locks the device until it can be")
    func unread() {
        var record = DeviceRecord(.failed("No descriptor."), [1])
        #expect(record.state == Self.mistake && record.gap == .unread("No descriptor."))
        record.read(.state(.unlocked), [1])
        #expect(record.state == .unlocked && record.gap == nil)
        record.read(.failed("No descriptor."), [1])
        #expect(record.state == Self.mistake && record.gap != nil)
        record.read(.mistaken("Torn."), [2])
        #expect(record.state == Self.mistake && record.gap == nil, "it is read, and to read it again changes nothing")
    }
}
