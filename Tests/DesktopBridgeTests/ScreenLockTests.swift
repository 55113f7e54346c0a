import Testing

@testable import DesktopBridge

/// What the host is told of a screen, without a bus.
@Suite("The state of a screen")
struct ScreenLockTests {
    private let first = ScreenLock.Session(identifier: "c1", path: "/session/c1")
    private let second = ScreenLock.Session(identifier: "c2", path: "/session/c2")

    @Test("The host is told the first state and each change of it, once")
    func changes() {
        var lock = ScreenLock()
        #expect(lock.look() == [.findSession])
        #expect(lock.found(first) == [.readHint(of: first)])
        #expect(lock.read(false, of: first) == [.report(isLocked: false)])
        #expect(lock.changed(at: first.path) == [.readHint(of: first)])
        #expect(lock.read(false, of: first) == [], "another property has changed")
        #expect(lock.read(true, of: first) == [.report(isLocked: true)])
        #expect(lock.changed(at: second.path) == [], "somebody else's session")
    }

    @Test("Without a session nothing is told, since the person may have no desktop")
    func none() {
        var lock = ScreenLock()
        #expect(lock.found(nil) == [])
        #expect(lock.lost() == [])
        #expect(lock.changed(at: first.path) == [])
    }

    @Test("A session that ends, a login manager that goes, and a state that cannot be read lock the device")
    func unknown() {
        var ended = ScreenLock()
        _ = ended.found(first)
        _ = ended.read(false, of: first)
        #expect(ended.found(nil) == [.report(isLocked: true)])
        #expect(ended.found(second) == [.readHint(of: second)])
        #expect(ended.read(false, of: second) == [.report(isLocked: false)])
        #expect(ended.lost() == [.report(isLocked: true)])
        #expect(ended.lost() == [])
        var unreadable = ScreenLock()
        _ = unreadable.found(first)
        #expect(unreadable.read(nil, of: first) == [.report(isLocked: true)])
    }

    @Test("The answer about a session that was left meanwhile is dropped")
    func late() {
        var lock = ScreenLock()
        _ = lock.found(first)
        #expect(lock.found(second) == [.readHint(of: second)])
        #expect(lock.read(false, of: first) == [])
        #expect(lock.read(true, of: second) == [.report(isLocked: true)])
        #expect(lock.lost() == [], "it is locked already")
    }
}
