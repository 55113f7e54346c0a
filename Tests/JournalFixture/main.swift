// A host reduced to its journal. Each word on standard output is written after the journal has returned.
//
//     JournalFixture accept DIRECTORY          accepts jobs without end; prints the identifier of each
//     JournalFixture hold DIRECTORY            accepts one job, prints its identifier and waits to be killed
//     JournalFixture lock DIRECTORY            keeps others out of the journal; prints 'locked' and waits to be killed
//     JournalFixture claim DIRECTORY           claims every adoptable job; prints the identifiers of the jobs it got
//                                              and 'done', and waits to be killed
//     JournalFixture fill DIRECTORY BYTES      accepts jobs like 'accept', with a limit of file size; prints 'diskFull'
//                                              or another error, and the number of jobs that can still be read

import EventLoop
import Glibc
import IntentModel
import JSON
import JobJournal

func say(_ word: String) {
    let line = Array((word + "\n").utf8)
    // One write of less than PIPE_BUF bytes: the line is complete or absent.
    _ = line.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
}

func makeJob() -> JobRecord {
    var generator = SystemRandomNumberGenerator()
    let now = WallClock.system.now()
    let id = JobIdentifier(at: now, using: &generator)
    return JobRecord(
        id: id,
        handle: "handle-\(id)",
        extensionIdentifier: "org.example.Fixture",
        intent: "INSendPaymentIntent",
        parameters: ["note": .string(String(repeating: "bananas ", count: 30))],
        interaction: "i",
        idempotencyKey: "k",
        acceptedAt: now,
        expiresAt: now.advanced(by: .seconds(3600)),
        response: IntentResponse(code: "inProgress"),
        ownerHost: journal.host
    )
}

func acceptOne() async throws(JournalError) {
    let job = makeJob()
    try await journal.accept(job)
    say(job.id.rawValue)
}

let words = CommandLine.arguments
let journal = Journal(directory: words[2], on: BlockingExecutor(name: "journal"))
switch words[1] {
case "accept":
    while true { try await acceptOne() }
case "hold":
    try await acceptOne()
    while true { pause() }
case "lock":
    let lock = open("\(words[2])/setup.lock", O_RDWR | O_CREAT, 0o600)
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { exit(1) }
    say("locked")
    while true { pause() }
case "claim":
    for job in try await journal.adoptable() {
        if try await journal.claim(job.id, at: WallClock.system.now()) != nil { say(job.id.rawValue) }
    }
    say("done")
    while true { pause() }
case "fill":
    // Without the signal, a write beyond the limit is an error as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    let limit = rlim_t(words[3]) ?? 0
    var limits = rlimit(rlim_cur: limit, rlim_max: limit)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    do throws(JournalError) {
        while true { try await acceptOne() }
    } catch {
        say(error.code == .diskFull ? "diskFull" : "\(error)")
        let jobs = try? await journal.openJobs()
        say(jobs.map { "readable \($0.count)" } ?? "unreadable")
    }
default:
    exit(64)
}
