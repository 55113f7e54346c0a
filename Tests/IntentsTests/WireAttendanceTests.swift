import Testing

@testable import Intents

@Suite("The thread that attends to the wire")
struct WireAttendanceTests {
    @Test("The first handler needs a watcher; the reader's next handler does not")
    func firstHandler() {
        var attendance = WireAttendance()
        #expect(attendance.beginsHandlers(.reader) == true)
        #expect(attendance.endsHandlers(.reader) == false)
        #expect(attendance.beginsHandlers(.reader) == false)
    }

    @Test("Work during the reader's wait has one watcher, which the first handler then needs no more")
    func beforeHandlers() {
        var attendance = WireAttendance()
        #expect(attendance.needsWatcher() == true)
        #expect(attendance.needsWatcher() == false)
        #expect(attendance.beginsHandlers(.reader) == false)
    }

    @Test("A watcher that could not be started is asked for again")
    func startFailed() {
        var attendance = WireAttendance()
        #expect(attendance.beginsHandlers(.reader) == true)
        attendance.startFailed()
        _ = attendance.endsHandlers(.reader)
        #expect(attendance.beginsHandlers(.reader) == true)
    }

    @Test("Watchers read from the second moment that finds the reader in the same handlers, until it is back")
    func takesOver() {
        var attendance = WireAttendance()
        _ = attendance.beginsHandlers(.reader)
        #expect(attendance.momentPassed() == (false, true))
        #expect(!attendance.isWatched)
        #expect(attendance.momentPassed() == (true, false))
        #expect(attendance.isWatched)
        // Once is enough.
        #expect(attendance.momentPassed() == (false, false))
        #expect(attendance.endsHandlers(.reader) == true)
        #expect(!attendance.isWatched)
    }

    @Test("A reader that returns between the moments stays the reader")
    func quickHandlers() {
        var attendance = WireAttendance()
        for _ in 0..<3 {
            _ = attendance.beginsHandlers(.reader)
            #expect(attendance.momentPassed() == (false, true))
            #expect(attendance.endsHandlers(.reader) == false)
            #expect(attendance.momentPassed() == (false, false))
        }
    }

    @Test("A watcher that carries out calls leaves another behind")
    func watcherInHandlers() {
        var attendance = WireAttendance()
        _ = attendance.beginsHandlers(.reader)
        #expect(attendance.beginsHandlers(.watcher) == true)
        #expect(attendance.endsHandlers(.watcher) == false)
        // There are two now.
        #expect(attendance.beginsHandlers(.watcher) == false)
    }

    @Test("At the end no thread takes over and none is started")
    func end() {
        var attendance = WireAttendance()
        _ = attendance.beginsHandlers(.reader)
        _ = attendance.momentPassed()
        attendance.end()
        #expect(attendance.isEnded)
        #expect(attendance.momentPassed() == (false, false))
        #expect(attendance.beginsHandlers(.watcher) == false)
    }
}
