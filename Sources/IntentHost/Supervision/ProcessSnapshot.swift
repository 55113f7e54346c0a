internal import FoundationEssentials
internal import IntentModel

/// What the kernel tells of a process at one moment (proc(5)).
struct ProcessSnapshot: Sendable, Equatable {
    /// One thread.
    struct Thread: Sendable, Equatable {
        var name: String
        /// The state's letter: R running, S sleeping, D in the disk, T stopped, t traced, Z gone.
        var state: Character
        /// The kernel function in which it waits, or nil where it does not.
        var waitChannel: String?
    }

    /// What a slow extension is doing instead of answering.
    enum Activity: Sendable, Equatable {
        case busy
        case blockedWriting
        case stopped
        case waiting
        case hung
        case gone

        /// The activity as the end of a sentence about the extension.
        var sentence: String {
            switch self {
            case .busy: "is busy: a thread of it runs"
            case .blockedWriting: "is blocked writing into a full pipe that nobody reads"
            case .stopped: "is stopped by a signal (SIGSTOP or SIGTSTP); SIGCONT lets it go on"
            case .waiting: "has noticed the call and waits for something"
            case .hung: "has not noticed the call, and none of its threads runs"
            case .gone: "is gone already"
            }
        }
    }

    var pid: Int32
    var threads: [Thread]
    var descriptors: [String]
    var tracer: Int32
    var privateBytes: Int?
    var processorTime: Duration

    /// Whether it is over, and only not reaped.
    var hasEnded: Bool { threads.allSatisfy { $0.state == "Z" || $0.state == "X" } }

    /// Whether a debugger is attached.
    var isTraced: Bool { tracer != 0 }

    /// What the process is doing; `isCallAcknowledged` is nil where the extension sends no acks.
    func activity(isCallAcknowledged: Bool?) -> Activity {
        if hasEnded { return .gone }
        if threads.contains(where: { $0.state == "T" }) { return .stopped }
        if threads.contains(where: { $0.waitChannel?.contains("pipe_write") == true }) { return .blockedWriting }
        if threads.contains(where: { $0.state == "R" }) { return .busy }
        return isCallAcknowledged == false ? .hung : .waiting
    }

    var recorded: FlightRecording.Process {
        FlightRecording.Process(
            pid: pid,
            threads: threads.map { thread in
                "\(thread.name) \(thread.state)\(thread.waitChannel.map { " in \($0)" } ?? "")"
            },
            descriptors: descriptors,
            privateBytes: privateBytes,
            processorTime: processorTime
        )
    }
}

extension ProcessSnapshot {
    /// So many threads and descriptors are looked at.
    private static let mostEntries = 32
    /// Clock ticks per second of `/proc/PID/stat`: 100 on every Linux that this runs on (USER_HZ is part of the kernel's ABI).
    private static let ticksPerSecond = 100

    /// Looks at a process; nil where there is none of that number.
    init?(of pid: Int32) {
        let root = "/proc/\(pid)"
        guard let status = Self.text("\(root)/status"), let stat = Self.text("\(root)/stat") else { return nil }
        self.pid = pid
        tracer = Self.field("TracerPid", of: status).flatMap { Int32($0) } ?? 0
        threads = Self.entries("\(root)/task").compactMap { Self.thread("\(root)/task/\($0)") }
        descriptors = Self.entries("\(root)/fd").compactMap { number in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(root)/fd/\(number)")).map {
                "\(number) \($0)"
            }
        }
        privateBytes = Self.text("\(root)/smaps_rollup").map { rollup in
            ["Private_Dirty", "Swap"].compactMap { Self.kibibytes($0, of: rollup) }.reduce(0, +) << 10
        }
        // The fields behind the name, which stands in parentheses and may hold anything.
        let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
        let ticks = fields.count > 13 ? (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0) : 0
        processorTime = .milliseconds(ticks * 1000 / Self.ticksPerSecond)
    }

    private static func thread(_ path: String) -> Thread? {
        guard let status = text("\(path)/status"), let state = field("State", of: status)?.first else { return nil }
        let channel = text("\(path)/wchan").flatMap { $0.isEmpty || $0 == "0" ? nil : $0 }
        return Thread(name: field("Name", of: status) ?? "?", state: state, waitChannel: channel)
    }

    private static func entries(_ path: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return Array(names.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }.prefix(mostEntries))
    }

    private static func text(_ path: String) -> String? {
        (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func field(_ name: String, of text: String) -> String? {
        for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
            return line.dropFirst(name.count + 1).drop(while: \.isWhitespace).description
        }
        return nil
    }

    private static func kibibytes(_ name: String, of text: String) -> Int? {
        field(name, of: text).flatMap { Int($0.prefix(while: \.isNumber)) }
    }
}
