import Database
import EventLoop
import Foundation
import IntentModel
import JSON
import PersonalModel
import ProcessTestSupport
import Testing

@testable import PersonalStore

@Suite("The bytes that apps have the store keep", .timeLimit(.minutes(5)))
struct DonationBoundTests {
    private func with(_ body: (PersonalStore, String) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let executor = BlockingExecutor(name: "test")
        let store = PersonalStore(directory: "\(folder.path)/data", on: executor)
        let result: Result<Void, any Error>
        do { result = .success(try await body(store, folder.path)) } catch { result = .failure(error) }
        await store.close()
        await executor.shutdown()
        try result.get()
    }

    private func donation(_ number: Int, bytes: Int = 60_000, _ text: Character = "x") -> Donation {
        let parameters: JSONObject = ["soup": .string(String(repeating: text, count: bytes))]
        return Donation(
            identifier: "\(number)",
            action: .intent(IntentValue(intent: "OrderSoupIntent", parameters: parameters)),
            at: Timestamp(milliseconds: 1_900_000_000_000 + Int64(number))
        )
    }

    private func kept(_ store: PersonalStore, _ app: String) async throws -> [Int] {
        try await store.donations(app: app).compactMap { Int($0.value.identifier) }
    }

    /// The bytes of the file and of its log.
    private func size(_ store: PersonalStore) async throws -> Int {
        let path = await store.path
        return try ["", "-wal"].reduce(0) { $0 + (try Data(contentsOf: URL(filePath: path + $1)).count) }
    }

    @Test("An app about which nobody has decided keeps its newest donations up to 256 KiB, and others keep theirs")
    func undecided() async throws {
        try await with { store, _ in
            try await store.donate(donation(0), app: "org.honest")
            for number in 1...100 { try await store.donate(donation(number), app: "org.evil", isDecided: false) }
            try await store.forgetReplaced()
            let kept = try await kept(store, "org.evil")
            #expect(kept.first == 100 && kept.count <= 4 && kept.count >= 2, "\(kept)")
            #expect(try await self.kept(store, "org.honest") == [0])
            #expect(try await size(store) < 1 << 20)
        }
    }

    @Test("All apps about which nobody has decided keep 1 MiB together, and the largest of them gives way")
    func undecidedTogether() async throws {
        try await with { store, _ in
            try await store.donate(donation(1, bytes: 100), app: "org.small", isDecided: false)
            for app in 0..<20 {
                for number in 1...4 {
                    try await store.donate(donation(number), app: "org.evil\(app)", isDecided: false)
                }
            }
            #expect(try await store.donatedBytes(isDecided: false) <= Int64(PersonalBound.undecidedBytesOfAll))
            #expect(try await kept(store, "org.small") == [1])
        }
    }

    @Test("An app that the person lets be used keeps the newest up to its bound in bytes")
    func decided() async throws {
        try await with { store, _ in
            for number in 1...300 { try await store.donate(donation(number), app: "org.app") }
            let bytes = try await store.donatedBytes(isDecided: true)
            #expect(bytes <= Int64(PersonalBound.donatedBytes) && bytes > Int64(PersonalBound.donatedBytes / 4 * 3))
            #expect(try await kept(store, "org.app").first == 300)
            try await store.donate(donation(301), app: "org.app", isDecided: false)
            #expect(try await store.donatedBytes(isDecided: false) <= Int64(PersonalBound.undecidedBytes))
        }
    }

    @Test("What is replaced or falls out is in none of the files any more")
    func overwritten() async throws {
        try await with { store, _ in
            let path = await store.path
            func isFound(_ text: String) throws -> Bool {
                try ["", "-wal"].contains { suffix in
                    try Data(contentsOf: URL(filePath: path + suffix)).range(of: Data(text.utf8)) != nil
                }
            }
            try await store.donate(donation(1, bytes: 1000, "s"), app: "org.app")
            #expect(try isFound("ssssssss"))
            try await store.donate(donation(1, bytes: 1000, "t"), app: "org.app")
            try await store.forgetReplaced()
            #expect(try !isFound("ssssssss") && isFound("tttttttt"))
            for number in 2...8 { try await store.donate(donation(number), app: "org.app", isDecided: false) }
            try await store.forgetReplaced()
            #expect(try !isFound("tttttttt"), "it has fallen out")
            for _ in 0..<32 { try await store.donate(donation(99, bytes: 1000, "u"), app: "org.app") }
            try await store.donate(donation(99, bytes: 1000, "v"), app: "org.app")
            #expect(try !isFound("uuuuuuuu"), "a flood waits for nobody")
        }
    }

    @Test("The file shrinks when much is erased")
    func shrinks() async throws {
        try await with { store, _ in
            for number in 1...100 { try await store.donate(donation(number), app: "org.app") }
            #expect(try await size(store) > 6 << 20)
            try await store.erase()
            #expect(try await size(store) < 256 << 10)
            #expect(try await store.donatedBytes(isDecided: true) == 0)
        }
    }

    @Test("A file of an earlier version becomes one that shrinks, with its rows, and counts them")
    func converted() async throws {
        try await with { store, folder in
            try FileManager.default.createDirectory(atPath: "\(folder)/data", withIntermediateDirectories: false)
            let path = await store.path
            do {
                let connection = try PersonalConnection(path: path, busyTimeout: .zero)
                try connection.execute("PRAGMA journal_mode = WAL")
                for statement in PersonalSchema.migrations[..<2].joined() { try connection.execute(statement) }
                try connection.execute("PRAGMA user_version = 2")
                let text = JSONValue.object(donation(1).json).description
                for number in 1...50 {
                    try connection.execute(
                        "INSERT INTO donations VALUES ('org.app', 'intent', ?, NULL, ?, ?)",
                        [.text("\(number)"), .integer(Int64(number)), .text(text)]
                    )
                }
                #expect(try connection.integer("PRAGMA auto_vacuum") == 0)
            }
            #expect(try await store.donations(app: "org.app").count == 50)
            #expect(try await store.donatedBytes(isDecided: true) > 50 * 60_000)
            try await store.removeApp("org.app")
            #expect(try await size(store) < 256 << 10)
        }
    }
}

extension PersonalStore {
    fileprivate func donatedBytes(isDecided: Bool) throws -> Int64 {
        try opened().integer(
            "SELECT sum(bytes) FROM donation_totals WHERE is_decided = ?",
            [.integer(isDecided ? 1 : 0)]
        )
    }
}
