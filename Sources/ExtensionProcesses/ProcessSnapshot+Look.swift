internal import EventLoop
internal import ProcessModel
internal import SystemFiles

extension ProcessSnapshot {
    /// The greatest number of threads and descriptors in a look.
    private static let mostEntries = 32
    /// Clock ticks per second of `/proc/PID/stat`: 100 on every Linux that this runs on (USER_HZ is part of the
    /// kernel's ABI).
    private static let ticksPerSecond = 100

    /// Looks at a process; nil if there is none of that number.
    ///
    /// The loop waits for the look, and so does every clock that comes due meanwhile. It therefore reads nothing for
    /// which the kernel walks the pages of the process, such as smaps; the kernel's counters say nearly the same at
    /// once.
    ///
    /// - Parameter launchID: The launch's `INTENTHOST_LAUNCH_ID`, by which a tracer of its own is told from a debugger.
    package init?(of pid: Int32, launchID: String = "") {
        guard let directory = try? SystemDirectory("/proc/\(pid)"), let status = directory.bytes(of: "status"),
            let stat = directory.bytes(of: "stat")
        else { return nil }
        let tracer = Self.number("TracerPid", in: status).map(Int32.init(clamping:)) ?? 0
        // The state is the first of the fields behind the name; the times in user and kernel mode are the twelfth and
        // thirteenth.
        let fields = Self.fields(of: stat)
        let ticks = fields.count > 12 ? fields[11...12].reduce(0) { $0 + (Self.number($1) ?? 0) } : 0
        self.init(
            pid: pid,
            program: directory.target(of: "exe").flatMap { $0.split(separator: "/").last.map(String.init) },
            threads: directory.numbers(in: "task", atMost: Self.mostEntries)
                .compactMap { Self.thread($0, in: directory) },
            descriptors: directory.numbers(in: "fd", atMost: Self.mostEntries)
                .compactMap { number in directory.target(of: "fd/\(number)").map { "\(number) \($0)" } },
            isDebugged: tracer != 0 && !LaunchTracer.isOwn(tracer, leader: pid, launchID: launchID),
            privateBytes: Self.number("RssAnon", in: status)
                .map { resident in (resident + (Self.number("VmSwap", in: status) ?? 0)) << 10 },
            processorTime: .milliseconds(ticks * 1000 / Self.ticksPerSecond)
        )
    }

    private static func thread(_ number: Int32, in directory: borrowing SystemDirectory) -> Thread? {
        guard let stat = directory.bytes(of: "task/\(number)/stat"), let state = fields(of: stat).first?.first,
            let open = stat.firstIndex(of: UInt8(ascii: "(")), let close = stat.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let channel = directory.bytes(of: "task/\(number)/wchan").map { String(decoding: $0, as: UTF8.self) }
        return Thread(
            name: String(decoding: stat[open...].dropFirst().prefix(upTo: close), as: UTF8.self),
            state: Character(UnicodeScalar(state)),
            waitChannel: channel.flatMap { $0.isEmpty || $0 == "0" ? nil : $0 }
        )
    }

    /// The fields of a `stat` behind the name, which stands in parentheses and may hold anything.
    private static func fields(of stat: [UInt8]) -> [ArraySlice<UInt8>] {
        guard let end = stat.lastIndex(of: UInt8(ascii: ")")) else { return [] }
        return stat[end...].dropFirst().split(separator: UInt8(ascii: " "), maxSplits: 13)
    }

    /// The number in the line of a `status` that begins with a name.
    private static func number(_ name: StaticString, in status: [UInt8]) -> Int? {
        for line in status.split(separator: UInt8(ascii: "\n")) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), name.isEqual(to: line[..<colon]) else { continue }
            return number(line[colon...].dropFirst().drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") })
        }
        return nil
    }

    /// The number with which bytes begin.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }, as: UTF8.self))
    }
}
