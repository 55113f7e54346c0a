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
        #expect(lock.found(.session(first)) == [.readHint(of: first)])
        #expect(lock.read(false, of: first) == [.report(isLocked: false)])
        #expect(lock.changed(at: first.path) == [.readHint(of: first)])
        #expect(lock.read(false, of: first) == [], "another property has changed")
        #expect(lock.read(true, of: first) == [.report(isLocked: true)])
        #expect(lock.changed(at: second.path) == [], "somebody else's session")
    }

    @Test("Without a session nothing is told, since the person may have no desktop")
    func none() {
        var lock = ScreenLock()
        #expect(lock.found(.none) == [])
        #expect(lock.changed(at: first.path) == [])
        #expect(lock.found(.none) == [])
    }

    @Test("A session that is not known locks the device, once, and is looked for later and later")
    func unknownSession() {
        var lock = ScreenLock()
        #expect(lock.found(.unknown("")) == [.report(isLocked: true), .findSessionLater(.seconds(1))])
        #expect(lock.found(.unknown("")) == [.findSessionLater(.seconds(2))], "the person may have unlocked it")
        #expect(lock.lost() == [])
        #expect(lock.found(.none) == [], "it is known, but nothing says that the device was unlocked")
        #expect(lock.found(.unknown("")) == [.report(isLocked: true), .findSessionLater(.seconds(1))])
        #expect(lock.found(.session(first)) == [.readHint(of: first)])
        #expect(lock.read(false, of: first) == [.report(isLocked: false)])
        #expect(lock.found(.unknown("")) == [.report(isLocked: true), .findSessionLater(.seconds(1))])
    }

    @Test("When the bus goes, the host is told in any case, since a command may have unlocked the device")
    func end() {
        var silent = ScreenLock()
        #expect(silent.end() == [.report(isLocked: true)])
        var locked = ScreenLock()
        _ = locked.found(.session(first))
        _ = locked.read(true, of: first)
        #expect(locked.end() == [.report(isLocked: true)])
        var lost = ScreenLock()
        _ = lost.lost()
        #expect(lost.end() == [.report(isLocked: true)])
    }

    @Test("A session that ends, a login manager that goes, and a state that cannot be read lock the device")
    func unknown() {
        var ended = ScreenLock()
        _ = ended.found(.session(first))
        _ = ended.read(false, of: first)
        #expect(ended.found(.none) == [.report(isLocked: true)])
        #expect(ended.found(.session(second)) == [.readHint(of: second)])
        #expect(ended.read(false, of: second) == [.report(isLocked: false)])
        #expect(ended.lost() == [.report(isLocked: true)])
        #expect(ended.lost() == [])
        var unreadable = ScreenLock()
        _ = unreadable.found(.session(first))
        #expect(unreadable.read(nil, of: first) == [.report(isLocked: true), .findSessionLater(.seconds(1))])
    }

    @Test("The answer about a session that was left meanwhile is dropped")
    func late() {
        var lock = ScreenLock()
        _ = lock.found(.session(first))
        #expect(lock.found(.session(second)) == [.readHint(of: second)])
        #expect(lock.read(false, of: first) == [])
        #expect(lock.read(true, of: second) == [.report(isLocked: true)])
        #expect(lock.lost() == [.report(isLocked: true)], "a command may have unlocked it meanwhile")
    }
}

/// What logind says of a session.
@Suite("The answers of the login manager")
struct LoginManagerTests {
    private static func display(_ identifier: String, _ path: String) -> BusValue {
        .variant(.structure([.string(identifier), .path(path)]))
    }

    @Test("Only an empty session at the root is none")
    func none() {
        #expect(LoginManager.finding(in: [Self.display("", "/")]) == .none)
        let session = ScreenLock.Session(identifier: "c1", path: "/session/c1")
        #expect(LoginManager.finding(in: [Self.display("c1", "/session/c1")]) == .session(session))
        let strange: [[BusValue]] = [
            [], [.other], [.variant(.other)], [.string("")], [.variant(.structure([]))],
            [.variant(.structure([.string("")]))], [.variant(.structure([.string(""), .unsigned(1)]))],
            [.variant(.structure([.unsigned(0), .path("/")]))], [Self.display("", "/session/c1")],
            [Self.display("", "/"), .other],
        ]
        for answer in strange {
            guard case .unknown = LoginManager.finding(in: answer) else {
                Issue.record("\(answer)")
                continue
            }
        }
    }

    @Test("Only 'no such user' is an error that says that there is no session")
    func errors() {
        #expect(LoginManager.saysNoSession(BusError(name: "org.freedesktop.login1.NoSuchUser", "")))
        let names = [
            nil, "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NoReply",
            "org.freedesktop.DBus.Error.AccessDenied", "org.freedesktop.DBus.Error.UnknownObject",
            "org.freedesktop.login1.NoSuchSession",
        ]
        for name in names { #expect(!LoginManager.saysNoSession(BusError(name: name, ""))) }
    }

    @Test("A session is a user's only by its number")
    func owner() {
        func answer(_ value: BusValue) -> [BusValue] { [.variant(.structure([value, .path("/user")]))] }
        #expect(LoginManager.isSession(of: 7, by: answer(.unsigned(7))))
        for other in [answer(.unsigned(8)), answer(.string("7")), answer(.other), [], [.variant(.unsigned(7))]] {
            #expect(!LoginManager.isSession(of: 7, by: other))
        }
    }
}
