import ClusterModel
import Testing

@testable import ClusterJobs

/// The rules of a record, and its form in a store.
@Suite("Records of jobs")
struct QueueRecordTests {
    private var taken: QueueRecord {
        var record = QueueRecord(job("q-1", request: "so\nup"))
        _ = record.claim("t1", for: hostB)
        return record
    }

    @Test("A record is read as it was written, in each phase and with every byte in its documents")
    func form() {
        var record = QueueRecord(QueueItem(key: job("q-1").key, lane: lane, request: Array(0...255)))
        var all = [record]
        all.append(taken)
        _ = record.claim("t1", for: hostB)
        _ = record.begin("t1")
        _ = record.cancel()
        all.append(record)
        _ = record.end("t1", Array((0...255).reversed()))
        all.append(record)
        for record in all { #expect(QueueRecord(bytes: record.bytes) == record) }
    }

    @Test(
        "What is no record is none",
        arguments: [
            "", "\n", "{}\n", "[]\n", #"{"phase":"held"}"# + "\n",
            #"{"phase":"gone","lane":"a","tries":0,"begins":0,"request":0}"# + "\n",
            #"{"phase":"held","lane":"a","tries":-1,"begins":0,"request":0}"# + "\n",
            #"{"phase":"held","lane":"a","tries":9000000000000000000,"begins":0,"request":0}"# + "\n",
            #"{"phase":"held","lane":"a","tries":0,"begins":0,"request":2}"# + "\nx",
            #"{"phase":"held","lane":"a","tries":0,"begins":0,"request":-1}"# + "\nx",
            String(repeating: " ", count: 5000) + "\n",
        ]
    )
    func hostile(_ text: String) { #expect(QueueRecord(bytes: Array(text.utf8)) == nil) }

    private let again = JobReturn(counts: true, hasBegun: true, after: .zero)

    /// Whether each of the changes applies, in turn.
    private func apply(_ record: inout QueueRecord, _ rules: [(inout QueueRecord) -> Bool]) -> [Bool] {
        rules.map { $0(&record) }
    }

    @Test("An attempt that has lost its job can neither begin, end nor give it back")
    func fence() {
        var record = taken
        #expect(apply(&record, [{ $0.claim("t2", for: hostA) }]) == [true])
        let before = record
        let tried = apply(&record, [{ $0.begin("t1") }, { $0.end("t1", [1]) }, { $0.giveBack("t1", again) }])
        #expect(tried == [false, false, false])
        #expect(record == before)
        #expect(record.standing(of: "t1") == .lost)
        #expect(record.standing(of: "t2") == .held)
    }

    @Test("What has ended stays as it is")
    func end() {
        var record = taken
        #expect(apply(&record, [{ $0.end("t1", [1]) }]) == [true])
        let before = record
        let tried = apply(
            &record,
            [
                { $0.claim("t2", for: hostA) }, { $0.begin("t1") }, { $0.end("t1", [2]) },
                { $0.giveBack("t1", again) }, { $0.cancel() }, { $0.end("t1", [1]) },
            ]
        )
        #expect(tried == [false, false, false, false, false, true])
        #expect(record == before)
    }

    @Test("A job that was given back may be taken by anybody, and tells that it may have been carried out")
    func givenBack() {
        var record = taken
        let first = apply(&record, [{ $0.begin("t1") }, { $0.giveBack("t1", again) }, { $0.begin("t1") }])
        #expect(first == [true, true, false])
        #expect(apply(&record, [{ $0.end("t1", [1]) }, { $0.claim("t2", for: hostA) }]) == [false, true])
        #expect(record.phase == .held)
        #expect((record.tries, record.begins) == (2, 1))
    }

    @Test("An attempt that was not let to carry the job out takes its begin back")
    func notLet() {
        var record = taken
        #expect(
            apply(&record, [{ $0.begin("t1") }, { $0.giveBack("t1", JobReturn(counts: false, after: .zero)) }]) == [
                true, true,
            ]
        )
        #expect((record.tries, record.begins) == (0, 0))
    }

    @Test("A job whose end is wanted is not begun, and ends when it is given back")
    func unwanted() {
        var record = taken
        #expect(
            apply(&record, [{ $0.cancel() }, { $0.begin("t1") }, { $0.giveBack("t1", again) }]) == [true, false, true]
        )
        #expect(record.phase == .ended)
        #expect(record.token == nil && record.worker == nil)
        // One that has begun may go on, and is asked to end.
        record = taken
        #expect(apply(&record, [{ $0.begin("t1") }, { $0.cancel() }, { $0.begin("t1") }]) == [true, true, true])
        #expect(record.standing(of: "t1") == .cancelWanted)
    }
}
