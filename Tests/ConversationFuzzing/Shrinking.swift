internal import IntentModel

/// Looks for a smaller world, and a shorter conversation in it, that break the same promise.
struct Shrinking {
    let campaign: Campaign
    let finding: Finding
    let seeds: SplitMix64

    /// The number of conversations that are tried in each smaller world.
    private static let tries = 100

    func shortest(_ world: FuzzWorld, _ conversation: FuzzConversation) -> (finding: Finding, text: String) {
        var (world, best) = (world, conversation.transcript)
        var finding = finding
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for smaller in reduced(world) {
                guard let found = failing(smaller) else { continue }
                (world, isSmaller) = (smaller, true)
                (finding, best) = found
                break
            }
        }
        return (finding, "\(world)\n\n" + best.joined(separator: "\n"))
    }

    /// The shortest of some conversations that break the promise.
    private func failing(_ world: FuzzWorld) -> (Finding, [String])? {
        guard let stage = campaign.stage(world) else { return nil }
        var random = seeds
        var best: (Finding, [String])?
        for _ in 0..<Self.tries {
            let conversation = stage.hold(seed: random.next())
            guard let found = conversation.ledger.finding else { continue }
            if found.promise == finding.promise, conversation.transcript.count < best?.1.count ?? .max {
                best = (found, conversation.transcript)
            }
        }
        return best
    }

    /// The worlds that have one thing less.
    private func reduced(_ world: FuzzWorld) -> [FuzzWorld] {
        var worlds: [FuzzWorld] = []
        func add(_ change: (inout FuzzWorld) -> Void) {
            var smaller = world
            change(&smaller)
            worlds.append(smaller)
        }
        for place in world.apps.indices {
            add { $0.apps.remove(at: place) }
            if !world.apps[place].terms.isEmpty { add { $0.apps[place].terms = [] } }
            if !world.apps[place].contacts.isEmpty { add { $0.apps[place].contacts = [] } }
            if !world.apps[place].lockedIntents.isEmpty { add { $0.apps[place].lockedIntents = [] } }
            if world.apps[place].curiosity > 0 { add { $0.apps[place].curiosity = 0 } }
            for name in world.apps[place].alternativeNames.indices {
                add { $0.apps[place].alternativeNames.remove(at: name) }
            }
            for phrase in world.apps[place].phrases.indices { add { $0.apps[place].phrases.remove(at: phrase) } }
        }
        if world.intentions.count > 2 {
            let half = world.intentions.count / 2
            add { $0.intentions.removeLast(half) }
            add { $0.intentions.removeFirst(half) }
        }
        return worlds.filter { !$0.apps.isEmpty && !$0.intentions.isEmpty }
    }
}
