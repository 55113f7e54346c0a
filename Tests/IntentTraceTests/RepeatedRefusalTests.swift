import Foundation
import IntentModel
import Synchronization
import Testing

@testable import IntentTrace

@Suite("Repeated refusals in the audit log")
struct RepeatedRefusalTests {
    private let refusal = AuditEntry(.refused, app: "org.evil", intent: "INSendMessageIntent", rule: "x", reason: "No.")
    private func after(_ seconds: Int) -> Instant { Instant(nanoseconds: 0).advanced(by: .seconds(seconds)) }

    @Test("The first refusals of an app are written, the others counted in one line at the end of the minute")
    func counted() {
        var refusals = RepeatedRefusals()
        let written = (0..<24_000).count { _ in refusals.take(refusal, at: after(1)) }
        #expect(written == RepeatedRefusals.mostWritten)
        #expect(refusals.nextEnd == after(61))
        #expect(refusals.ended(at: after(60)).isEmpty)
        let counts = refusals.ended(at: after(61))
        #expect(counts.map(\.app) == ["org.evil"])
        let reason = counts.first?.reason ?? ""
        #expect(reason.contains("No. (this one, and 23983 like it before it, within"), "\(reason)")
        #expect(refusals.nextEnd == nil)
        let isWritten = refusals.take(refusal, at: after(62))
        #expect(isWritten, "a new minute begins")
    }

    @Test(
        "What the person decided is always written, and one app takes nothing from another",
        arguments: [
            AuditEntry.Decision.authorized, .denied, .forgotten, .authenticated,
        ]
    )
    func decisions(decision: AuditEntry.Decision) {
        var refusals = RepeatedRefusals()
        for _ in 0..<1000 { _ = refusals.take(refusal, at: after(0)) }
        let entry = AuditEntry(decision, app: "org.evil", rule: "x")
        let written = (0..<1000).count { _ in refusals.take(entry, at: after(0)) }
        #expect(written == 1000)
        for other in [
            AuditEntry(.refused, app: "org.other", rule: "x"), AuditEntry(.asked, app: "org.evil", rule: "x"),
        ] {
            let isWritten = refusals.take(other, at: after(0))
            #expect(isWritten)
        }
    }

    @Test("24,000 refusals push no decision out of the files, and the count is there at the end")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("audit-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let time = Mutex(0)
        let writer = AuditWriter(
            below: folder,
            now: { [self] in time.withLock { after($0) } },
            tellFailure: { Issue.record("\($0)") }
        )
        writer.take(AuditEntry(.authorized, app: "org.bank", rule: "person"))
        for _ in 0..<24_000 { writer.take(refusal) }
        time.withLock { $0 = 61 }
        writer.take(AuditEntry(.denied, app: "org.evil", rule: "person"))
        for _ in 0..<20 { writer.take(refusal) }
        writer.close()
        let entries = try AuditLog(below: folder).records().map(\.entry)
        #expect(entries.first?.decision == .authorized)
        #expect(entries.count == 1 + 16 + 1 + 1 + 16 + 1)
        #expect(entries[17].reason?.contains("23983 like it before it") == true)
        #expect(entries.last?.reason?.contains("3 like it before it") == true)
    }
}
