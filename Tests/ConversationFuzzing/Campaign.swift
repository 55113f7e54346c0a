internal import Assistant
package import AssistantKnowledge
internal import IntentModel
internal import Synchronization

/// Many conversations in many worlds, each of which follows from the seed and its number alone.
package struct Campaign: Sendable {
    package let seed: UInt64
    package let conversations: Int
    /// The number of worlds that run at a time.
    package let width: Int
    /// Whether broken promises are counted, and do not end the campaign.
    package var isCounting = false
    /// The number of conversations in a world.
    package static let worldSize = 250

    private let files: [String: [LanguageFile]]

    /// Reads the languages of a folder.
    package init(seed: UInt64, conversations: Int, width: Int, languages: LanguageFolder) throws {
        (self.seed, self.conversations, self.width) = (seed, conversations, width)
        var files: [String: [LanguageFile]] = [:]
        for language in Speech.all.keys.sorted() { files[language] = try languages.files(for: language) }
        self.files = files
    }

    /// What the conversations came to.
    package struct Report: Sendable {
        package var tally = Tally()
        package var conversations = 0
        package var worlds = 0
        /// The conversations that broke a promise, by promise, where they are counted.
        package var broken: [Promise: Int] = [:]
        /// The first conversation that broke a promise, made as short as it goes.
        package var failure: Failure?
    }

    package struct Failure: Sendable {
        package let world: Int
        package let finding: Finding
        /// The world and the conversation as people would read them.
        package let text: String
    }

    /// What the threads share.
    private final class Progress: Sendable {
        struct State {
            var next = 0
            /// The first world that failed so far.
            var failed = Int.max
            var report = Report()
        }

        let state = Mutex(State())
    }

    /// Holds the conversations; those of worlds after a failure are not waited for.
    package func run() async -> Report {
        let progress = Progress()
        let worlds = (conversations + Self.worldSize - 1) / Self.worldSize
        await withTaskGroup { group in
            for _ in 0..<width {
                group.addTask { while let number = next(progress, of: worlds) { await hold(number, progress) } }
            }
        }
        return progress.state.withLock(\.report)
    }

    private func next(_ progress: Progress, of worlds: Int) -> Int? {
        progress.state.withLock { state in
            guard state.next < min(worlds, state.failed) else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    private func hold(_ number: Int, _ progress: Progress) async {
        let size = min(Self.worldSize, conversations - number * Self.worldSize)
        let held = await held(number, size)
        progress.state.withLock { state in
            state.report.tally.add(held.tally)
            state.report.conversations += held.conversations
            state.report.worlds += 1
            state.report.broken.merge(held.broken, uniquingKeysWith: +)
            guard let failure = held.failure, number < state.failed else { return }
            (state.failed, state.report.failure) = (number, failure)
        }
    }

    /// The seeds of a world and of its conversations.
    private func seeds(_ number: Int) -> SplitMix64 {
        SplitMix64(state: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    }

    /// Holds the conversations of one world.
    private func held(_ number: Int, _ size: Int) async -> Report {
        var random = seeds(number)
        let world = FuzzWorld(seed: random.next())
        var report = Report(conversations: size, worlds: 1)
        guard let stage = stage(world) else {
            let finding = Finding(promise: .hostHolds, what: "the language does not compile with the apps")
            report.failure = Failure(world: number, finding: finding, text: "\(world)")
            return report
        }
        for held in 0..<size {
            // A world takes seconds, and tasks of others wait for a thread.
            await Task.yield()
            let conversation = stage.hold(seed: random.next())
            report.tally.add(conversation.tally)
            guard let finding = conversation.ledger.finding else { continue }
            report.broken[finding.promise, default: 0] += 1
            if isCounting { continue }
            report.conversations = held + 1
            let shortest = Shrinking(campaign: self, finding: finding, seeds: random).shortest(world, conversation)
            report.failure = Failure(world: number, finding: shortest.finding, text: shortest.text)
            break
        }
        return report
    }

    /// The first conversations of the campaign as people would read them.
    package func transcripts() -> String {
        var random = seeds(0)
        let world = FuzzWorld(seed: random.next())
        var texts = ["\(world)"]
        guard let stage = stage(world) else { return texts[0] }
        for _ in 0..<min(conversations, Self.worldSize) {
            let conversation = stage.hold(seed: random.next())
            texts.append(conversation.transcript.joined(separator: "\n"))
            if let finding = conversation.ledger.finding { texts.append("broken: \(finding.what)") }
        }
        return texts.joined(separator: "\n\n")
    }

    func stage(_ world: FuzzWorld) -> Stage? { try? Stage(world, files[world.language] ?? []) }
}
