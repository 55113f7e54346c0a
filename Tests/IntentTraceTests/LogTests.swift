import Foundation
import Glibc
import IntentModel
import Synchronization
import Testing

@testable import IntentTrace

@Suite("The logs of extensions", .timeLimit(.minutes(1)))
final class LogTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "logs-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Sentences about failures.
    private final class Failures: Sendable {
        private let texts = Mutex<[String]>([])

        func note(_ text: String) { texts.withLock { $0.append(text) } }

        var all: [String] { texts.withLock(\.self) }
    }

    /// A clock that stands until it is set.
    private final class Clock: Sendable {
        private let seconds = Mutex<Int64>(0)

        func advance(_ more: Int64) { seconds.withLock { $0 += more } }

        var now: Instant { Instant(nanoseconds: seconds.withLock(\.self) * 1_000_000_000) }
    }

    private func writer(_ failures: Failures = Failures(), clock: Clock = Clock()) -> LogWriter {
        LogWriter(below: folder, now: { clock.now }, tellFailure: { failures.note($0) })
    }

    private static func event(_ text: String, of identifier: String = "org.example.test") -> HostEvent {
        let line = OutputLine(activity: "handle", source: .standardError, bytes: ArraySlice(text.utf8))
        return HostEvent(
            at: Instant(nanoseconds: 0),
            extensionIdentifier: identifier,
            extensionName: "Test",
            launch: HostEvent.Launch(id: "A", pid: 7),
            content: .output(line)
        )
    }

    private func reader(_ identifier: String = "org.example.test") -> LogReader {
        LogReader(of: identifier, below: folder)
    }

    private func mode(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    @Test("Lines come back with their sources, and only this user may read them")
    func roundTrip() throws {
        let log = writer()
        log.watch.tell(LogTests.event("one"))
        log.watch.tell(LogTests.event("{\"time\":\"x\"}\n\u{1B}[2J"))
        log.close()
        let records = try reader().records()
        #expect(records.map(\.text) == ["one", "{\"time\":\"x\"}\n\u{1B}[2J"])
        #expect(records.allSatisfy { ($0.source, $0.activity, $0.pid) == ("stderr", "handle", 7) })
        #expect(mode(folder + "/logs") == 0o700)
        #expect(mode(folder + "/logs/org.example.test.log") == 0o600)
        #expect(LogReader.identifiers(below: folder) == ["org.example.test"])
        #expect(reader().exists)
        #expect(!reader("org.example.other").exists)
    }

    @Test("An extension has two files of 1 MiB, and the newest lines stay")
    func rotation() throws {
        let log = writer()
        let text = String(repeating: "x", count: 10_000)
        for number in 0..<400 {
            log.watch.tell(LogTests.event("\(number) \(text)"))
            if number % 20 == 0 { log.close() }
        }
        log.close()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/logs").sorted()
        #expect(names == ["org.example.test.log", "org.example.test.log.1"])
        for name in names {
            var status = stat()
            try #require(stat("\(folder)/logs/\(name)", &status) == 0)
            #expect(Int(status.st_size) <= LogFolder.greatestSize + 1)
        }
        let numbers = try reader().records().map { Int($0.text.prefix { $0 != " " }) }
        #expect(numbers.last == 399)
        #expect(numbers.count > 100)
        #expect(
            numbers.first.map { $0.map { Array($0...399) } } == numbers.compactMap(\.self),
            "none is missing in between"
        )
    }

    @Test("Two hosts that write at one time lose no line and mix none")
    func twoHosts() async throws {
        let text = String(repeating: "y", count: 2000)
        await withTaskGroup { group in
            for host in 0..<2 {
                let log = writer()
                group.addTask {
                    for number in 0..<200 {
                        log.watch.tell(LogTests.event("\(host) \(number) \(text)"))
                        if number % 50 == 0 { log.close() }
                    }
                    log.close()
                }
            }
        }
        let records = try reader().records()
        for host in 0..<2 {
            let own = records.filter { $0.text.hasPrefix("\(host) ") }
            #expect(own.map { Int($0.text.split(separator: " ")[1]) } == Array(0..<200))
        }
    }

    @Test("A link in the place of a log or of the folder is not followed, which is said once")
    func links() throws {
        let target = folder + "/target"
        try FileManager.default.createDirectory(atPath: folder + "/logs", withIntermediateDirectories: true)
        chmod(folder, 0o700)
        chmod(folder + "/logs", 0o700)
        try "mine".write(toFile: target, atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/logs/org.example.test.log",
            withDestinationPath: target
        )
        let failures = Failures()
        let log = writer(failures)
        for _ in 0..<10 { log.watch.tell(LogTests.event("forged")) }
        log.close()
        #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine")
        #expect(failures.all.count == 1, "\(failures.all)")
        #expect(!reader().exists)
        #expect(throws: TraceError.self) { try reader().records() }
    }

    @Test("A line that a full disk has cut does not spoil the next one")
    func cut() throws {
        let log = writer()
        log.watch.tell(LogTests.event("one"))
        log.close()
        let path = folder + "/logs/org.example.test.log"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(truncate(path, off_t(text.utf8.count - 5)) == 0)
        let next = writer()
        next.watch.tell(LogTests.event("two"))
        next.close()
        #expect(try reader().records().map(\.text) == ["two"])
    }

    @Test("A name that leads out of the folder is no log", arguments: ["../x", "a/b", "", ".x", "a\u{0}b"])
    func names(identifier: String) throws {
        let failures = Failures()
        let log = writer(failures)
        log.watch.tell(LogTests.event("text", of: identifier))
        log.close()
        #expect(failures.all.count == 1)
        #expect(!reader(identifier).exists)
    }

    @Test("A log is followed as it grows, over rotations too, and no line is lost in between")
    func follow() async throws {
        let log = writer()
        for number in 0..<3 { log.watch.tell(LogTests.event("old \(number)")) }
        log.close()
        let (lines, continuation) = AsyncStream<String>.makeStream()
        var line = lines.makeAsyncIterator()
        let following = Task { [reader = reader()] in
            try await reader.follow(afterLast: 2) { continuation.yield($0.text) }
        }
        #expect(await line.next() == "old 1")
        #expect(await line.next() == "old 2")
        let text = String(repeating: "z", count: 10_000)
        for batch in 0..<6 {
            // Half of what a file holds.
            for number in 0..<50 { log.watch.tell(LogTests.event("\(batch) \(number) \(text)")) }
            log.close()
            for number in 0..<50 { #expect(await line.next() == "\(batch) \(number) \(text)") }
        }
        following.cancel()
        _ = try await following.value
    }

    @Test("The newest lines of all extensions come in the order of time, and the others are counted")
    func merged() throws {
        try FileManager.default.createDirectory(atPath: folder + "/logs", withIntermediateDirectories: true)
        func write(_ times: [String], _ identifier: String) throws {
            let lines = times.map { #"{"time":"\#($0)","source":"stderr","activity":"handle","text":"\#($0)"}"# + "\n" }
            try lines.joined().write(toFile: "\(folder)/logs/\(identifier)", atomically: false, encoding: .utf8)
        }
        try write(["2026-01-01T00:00:00.001Z", "2026-01-01T00:00:00.002Z"], "b.log.1")
        try write(["2026-01-01T00:00:00.005Z", "2026-01-01T00:00:00.007Z"], "b.log")
        try write(["2026-01-01T00:00:00.004Z", "2026-01-01T00:00:00.005Z", "2026-01-01T00:00:00.006Z"], "a.log")
        let logs = MergedLogs(below: folder)
        let newest = logs.newest(5)
        #expect(newest.records.map(\.identifier) == ["a", "a", "b", "a", "b"])
        #expect(newest.records.map { $0.record.text.suffix(4) } == ["004Z", "005Z", "005Z", "006Z", "007Z"])
        #expect(newest.leftOut == 2 && newest.problems == [])
        #expect(logs.newest(0).leftOut == 7)
        #expect(logs.newest(100).records.count == 7)
    }

    @Test("A log that cannot be read is told and left out, and the others are shown")
    func mergedWithLink() throws {
        let log = writer()
        log.watch.tell(LogTests.event("one"))
        log.close()
        try FileManager.default.createSymbolicLink(atPath: folder + "/logs/x.log", withDestinationPath: "/etc/passwd")
        let newest = MergedLogs(below: folder).newest(5)
        #expect(newest.records.map(\.record.text) == ["one"])
        #expect(newest.problems.count == 1 && newest.problems.allSatisfy { $0.contains("/logs/x.log") })
    }

    @Test("The logs of all extensions are followed, also of those that come later, and over rotations")
    func followAll() async throws {
        let log = writer()
        log.watch.tell(LogTests.event("old", of: "a"))
        log.close()
        let (lines, continuation) = AsyncStream<String>.makeStream()
        var line = lines.makeAsyncIterator()
        let logs = MergedLogs(below: folder)
        let failures = Failures()
        let following = Task {
            try await logs.follow(afterLast: 1) {
                failures.note($0)
            } _: {
                continuation.yield("\($0.identifier) \($0.record.text.prefix(8))")
            }
        }
        #expect(await line.next() == "a old")
        log.watch.tell(LogTests.event("new", of: "b"))
        #expect(await line.next() == "b new")
        let text = String(repeating: "z", count: 10_000)
        for batch in 0..<4 {
            for number in 0..<50 { log.watch.tell(LogTests.event("\(batch) \(number) \(text)", of: "a")) }
            log.close()
            for number in 0..<50 { #expect(await line.next()?.hasPrefix("a \(batch) \(number) ") == true) }
        }
        log.watch.tell(LogTests.event("last", of: "b"))
        #expect(await line.next() == "b last")
        following.cancel()
        _ = try await following.value
        #expect(failures.all == [])
    }

    @Test("A log that cannot be read for a while is told once, and followed again afterwards")
    func followedAgain() async throws {
        let obstacle = folder + "/logs/b.log"
        try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: true)
        let log = writer()
        let (lines, continuation) = AsyncStream<String>.makeStream()
        var line = lines.makeAsyncIterator()
        let logs = MergedLogs(below: folder)
        let failures = Failures()
        let following = Task {
            try await logs.follow(afterLast: 1) {
                failures.note($0)
            } _: {
                continuation.yield("\($0.identifier) \($0.record.text)")
            }
        }
        for number in 0..<3 {
            log.watch.tell(LogTests.event("\(number)", of: "a"))
            #expect(await line.next() == "a \(number)")
        }
        try FileManager.default.removeItem(atPath: obstacle)
        log.watch.tell(LogTests.event("new", of: "b"))
        #expect(await line.next() == "b new")
        following.cancel()
        _ = try await following.value
        #expect(failures.all.count == 1, "\(failures.all)")
    }

    @Test("A log that cannot be written is tried again, and tells what it lost; others go on meanwhile")
    func triedAgain() throws {
        let obstacle = folder + "/logs/org.example.test.log"
        try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: true)
        let (failures, clock) = (Failures(), Clock())
        let log = writer(failures, clock: clock)
        for text in ["one", "three", "five"] {
            log.watch.tell(LogTests.event(text))
            log.watch.tell(LogTests.event(text, of: "other"))
        }
        log.close()
        #expect(try reader("other").records().map(\.text) == ["one", "three", "five"])
        #expect(failures.all.count == 1 && log.problems == failures.all)
        #expect(log.problems.allSatisfy { $0.contains(obstacle) })
        try FileManager.default.removeItem(atPath: obstacle)
        clock.advance(1)
        log.watch.tell(LogTests.event("seven"))
        log.close()
        let records = try reader().records()
        #expect(records.map(\.source) == ["host", "stderr"])
        #expect(records.first?.text.hasPrefix("3 lines of 12 bytes were lost since 2") == true, "\(records)")
        #expect(records.last?.text == "seven")
        #expect(log.problems == [] && failures.all.count == 2)
        #expect(failures.all.last?.contains("is kept again: 3 lines of 12 bytes were lost") == true)
    }

    @Test("Logs that are erased under a host are gone, and what comes afterwards is kept", arguments: [true, false])
    func erased(isIdle: Bool) throws {
        let log = writer()
        log.watch.tell(LogTests.event("old"))
        log.close()
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
        #expect(open.allSatisfy { !$0.hasPrefix(folder) })
        let gone = isIdle ? folder + "/logs" : folder
        try FileManager.default.removeItem(atPath: gone)
        log.watch.tell(LogTests.event("new"))
        log.close()
        #expect(try reader().records().map(\.text) == ["new"])
    }

    @Test("A flood of one extension leaves the lines of another in")
    func flood() throws {
        let log = writer()
        let text = String(repeating: "x", count: 100_000)
        for _ in 0..<200 { log.watch.tell(LogTests.event(text)) }
        log.watch.tell(LogTests.event("one", of: "other"))
        log.close()
        #expect(try reader("other").records().map(\.text) == ["one"])
    }
}

@Suite("What a log has lost")
struct LogHealthTests {
    private static func second(_ number: Int64) -> Instant { Instant(nanoseconds: number * 1_000_000_000) }

    private static func loss(_ lines: Int) -> LogHealth.Loss {
        LogHealth.Loss(lines: lines, bytes: 10 * lines, since: .now, reason: "No room")
    }

    @Test("A log that fails is tried after 1, 2, 4 and at the most 30 seconds")
    func delays() {
        var health = LogHealth()
        var now: Int64 = 100
        #expect(health.isDue(at: Self.second(now)))
        let isFirst = health.failed("No room", at: Self.second(now))
        #expect(isFirst)
        for delay: Int64 in [1, 2, 4, 8, 16, 30, 30] {
            #expect(!health.isDue(at: Self.second(now + delay - 1)))
            #expect(health.isDue(at: Self.second(now + delay)))
            now += delay
            let isToldAgain = health.failed("No room", at: Self.second(now))
            #expect(!isToldAgain)
        }
    }

    @Test("A log that fails again soon is tried as seldom as before, and after a minute as at first")
    func flapping() {
        var health = LogHealth()
        for _ in 0..<3 { _ = health.failed("No room", at: Self.second(0)) }
        let ends = [health.succeeded(at: Self.second(4)), health.succeeded(at: Self.second(5))]
        #expect(ends == [true, false], "it is told once")
        let isFirst = health.failed("No room", at: Self.second(6))
        #expect(isFirst)
        #expect(!health.isDue(at: Self.second(13)) && health.isDue(at: Self.second(14)))
        _ = health.succeeded(at: Self.second(100))
        #expect(health.isWell)
        _ = health.failed("No room", at: Self.second(100))
        #expect(health.isDue(at: Self.second(101)))
    }

    @Test("Losses are added up until they are told")
    func losses() {
        var health = LogHealth()
        health.lost(Self.loss(1))
        health.lost(Self.loss(2))
        #expect(health.loss?.lines == 3 && health.loss?.bytes == 30)
        #expect(!health.isWell)
        health.toldLoss()
        #expect(health.isWell)
    }
}
