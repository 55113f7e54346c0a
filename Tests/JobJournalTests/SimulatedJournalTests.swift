import IntentModel
import JSON
import JournalTestSupport
import ProcessTestSupport
import Testing

@testable import IntentSimulation
@testable import JobJournal

@Suite("The simulated journal", .timeLimit(.minutes(1)))
struct SimulatedJournalTests {
    /// What the journal of a host answers, as the keeper of jobs asks it.
    private static func answer(
        _ request: JournalRequest,
        of journal: Journal,
        at now: Timestamp
    ) async -> JournalAnswer {
        do throws(JournalError) {
            switch request {
            case .accept(let record): try await journal.accept(record)
            case .update(let record): try await journal.update(record)
            case .updateProgress(let record): try await journal.updateProgress(record)
            case .claim(let id): return .found(try await journal.claim(id, at: now).map(JobFinding.own) ?? .unknown)
            case .find(let key):
                let identifier = key.extensionIdentifier
                return .found(try await journal.find(extension: identifier, handle: key.handle, at: now))
            case .read(let id): return .job(try await journal.job(id))
            case .readHistory, .recordCrash, .recordQuarantine, .prune: break
            }
            return .kept
        } catch {
            return .failed(error)
        }
    }

    /// Two answers mean the same: of a failure only its code matters, and nobody is found either way.
    private static func areAlike(_ left: JournalAnswer, _ right: JournalAnswer) -> Bool {
        switch (left, right) {
        case (.failed(let left), .failed(let right)): left.code == right.code
        case (.found(.own), _), (_, .found(.own)): left == right
        case (.found, .found), (.kept, .kept): true
        default: false
        }
    }

    @Test("It answers as the real journal does, whatever two hosts ask of it", arguments: 1...5 as ClosedRange<UInt64>)
    func likeTheRealOne(seed: UInt64) async throws {
        try await JournalFixture.with { fixture in
            var random = SplitMix64(state: seed)
            var hosts = [fixture.journal(), fixture.journal()]
            var simulated = SimulatedJournal()
            simulated.livingHosts = Set(hosts.map(\.host))
            var records: [JobRecord] = []
            for step in 0..<150 {
                let now = fixture.now.advanced(by: .seconds(step))
                let place = random.number(0...1)
                if random.chance(0.04) {
                    // A host ends, and another takes its place.
                    await hosts[place].close()
                    simulated.livingHosts.remove(hosts[place].host)
                    hosts[place] = fixture.journal()
                    simulated.livingHosts.insert(hosts[place].host)
                }
                let request = Self.request(&records, simulated, of: hosts[place].host, at: now, &random)
                let real = await Self.answer(request, of: hosts[place], at: now)
                let expected = simulated.answer(to: request, of: hosts[place].host, at: now)
                #expect(Self.areAlike(expected, real), "step \(step): \(request)")
            }
            for record in simulated.records.values {
                let real = try await hosts[0].job(record.id)
                #expect(real == record)
            }
        }
    }

    private static func request(
        _ records: inout [JobRecord],
        _ journal: SimulatedJournal,
        of host: String,
        at now: Timestamp,
        _ random: inout SplitMix64
    ) -> JournalRequest {
        let handle = "h\(random.number(1...4))"
        guard var record = random.choice(records), random.chance(0.75) else {
            let record = JobRecord(
                id: JobIdentifier(at: now, using: &random),
                handle: handle,
                extensionIdentifier: "e",
                intent: "INSendPaymentIntent",
                parameters: [:],
                interaction: "i",
                idempotencyKey: "k",
                acceptedAt: now,
                expiresAt: now.advanced(by: .seconds(60)),
                response: nil,
                ownerHost: host
            )
            records.append(record)
            return .accept(record)
        }
        record = journal.records[record.id] ?? record
        record.ownerHost = host
        record.updatedAt = now
        switch random.number(0...4) {
        case 0:
            // No host takes an end back.
            if record.state.isFinal {
                record.isLate = true
            } else {
                record.state = random.choice(JobState.allCases) ?? .lost
            }
            return .update(record)
        case 1:
            record.progress = JobProgress(fraction: 0.5)
            return .updateProgress(record)
        case 2: return .claim(record.id)
        default: return .find(JobKey(extensionIdentifier: "e", handle: handle))
        }
    }
}
