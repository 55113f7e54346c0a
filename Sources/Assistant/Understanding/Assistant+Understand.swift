extension Assistant {
    /// The least score of a parse that may be carried out.
    package static let acceptance = 0.64
    /// The least weight of the words that have to say what is meant.
    static let leastEvidence: Float = 1
    /// Two intents whose costs differ by less are equally near.
    static let nearness: Float = 0.12
    /// The bound of the parses that are told.
    private static let parseBound = 5

    /// Finds what a text may mean.
    ///
    /// - Parameters:
    ///   - text: Any text; one over the bounds of `Sentence` means nothing.
    ///   - now: The date and time at the place of the person, for "tomorrow".
    package func understand(_ text: String, now: LocalTime) -> Understanding {
        let sentence = Sentence(text)
        var nothing = Understanding(text: text, isAccepted: false, parses: [], isAmbiguous: false, reason: "")
        if sentence.isTooLong {
            nothing.reason = "The text has more than \(Sentence.bytes) bytes or \(Sentence.words) words."
            return nothing
        }
        if sentence.tokens.isEmpty {
            nothing.reason = "The text has no words."
            return nothing
        }
        let candidates = candidates(sentence, now)
        if let mention = unknownApp(sentence, candidates.first, now) {
            nothing.unknownApp = mention.name
            nothing.parses = mention.candidates.filter { !$0.parse.intent.isEmpty }.prefix(Self.parseBound).map(\.parse)
            nothing.reason = "No app is called '\(mention.name)'."
            return nothing
        }
        guard let first = candidates.first else {
            nothing.reason = "No template takes these words."
            nothing.nearestExample = nearestExample(sentence)
            return nothing
        }
        if first.parse.intent.isEmpty {
            nothing.reason = "This is nothing for an app: \(first.parse.reason)"
            nothing.refusal = first.reply.map { Refusal(reply: $0) }
            nothing.nearestExample = first.reply == nil ? nearestExample(sentence) : nil
            return nothing
        }
        let isAccepted = first.isSure
        let rival = candidates.dropFirst().first {
            $0.isSure && !$0.parse.intent.isEmpty && $0.cost - first.cost < Self.nearness
        }
        return Understanding(
            text: text,
            isAccepted: isAccepted,
            parses: candidates.filter { !$0.parse.intent.isEmpty }.prefix(Self.parseBound).map(\.parse),
            isAmbiguous: isAccepted && rival != nil,
            refusal: isAccepted ? nil : first.objection?.refusal,
            nearestExample: isAccepted || first.objection?.refusal != nil ? nil : nearestExample(sentence),
            reason: isAccepted ? "" : first.doubts
        )
    }

    /// A parse with what decides about it.
    struct Candidate {
        var parse: IntentParse
        var cost: Float
        let evidence: Float
        /// Whether the sentence names the app.
        let isNamed: Bool
        /// Whether an app has defined the intent itself.
        let isOwn: Bool
        /// The words of the sentence that the parse leaves out.
        let passedOver: Set<Int>
        /// The words of its texts, such as messages.
        let texts: [Range<Int>]
        /// What the assistant says to a sentence of no intent.
        let reply: ReplyName?
        /// What keeps the parse from being carried out, however good it is.
        let objection: Objection?

        var isSure: Bool {
            objection == nil && parse.score >= Assistant.acceptance && evidence >= Assistant.leastEvidence
        }

        /// Why the parse is not accepted.
        var doubts: String {
            if let objection { return objection.reason }
            return parse.skipped.isEmpty
                ? "Too few words say what is meant."
                : "These words do not fit: \(parse.skipped.joined(separator: ", "))."
        }
    }

    func candidates(_ sentence: Sentence, _ now: LocalTime) -> [Candidate] {
        var best: [String: Candidate] = [:]
        func take(_ candidate: Candidate) {
            if let known = best[candidate.parse.intent], known.cost <= candidate.cost { return }
            best[candidate.parse.intent] = candidate
        }
        for mention in appMentions(sentence) {
            let rest = sentence.removing(mention.words, marksBreak: !mention.isAttribute)
            for candidate in parse(rest, now, app: apps[mention.app], by: mention) { take(candidate) }
        }
        for candidate in parse(sentence, now, app: nil) { take(candidate) }
        // What is for none of the system's intents may well be for an app's own one.
        if best.values.contains(where: { $0.isOwn && $0.isSure && $0.parse.skipped.isEmpty }) { best[""] = nil }
        let sorted = best.values.sorted { ($0.cost, $0.parse.intent) < ($1.cost, $1.parse.intent) }
        // The own words of an app are never better than those of the language, unless the app is named: else its titles
        // could take the sentences of others. Both are near then, and the person is asked.
        guard let first = sorted.first, first.isOwn, !first.isNamed,
            let general = sorted.first(where: { !$0.isOwn && !$0.parse.intent.isEmpty && $0.isSure })
        else { return sorted }
        var equal = general
        equal.cost = first.cost
        return [equal] + sorted.filter { $0.parse.intent != general.parse.intent }
    }

    private func parse(
        _ sentence: Sentence,
        _ now: LocalTime,
        app: AppKnowledge?,
        by mention: AppMention? = nil
    ) -> [Candidate] {
        let input = input(sentence)
        let reader = SpanReader(assistant: self, input: input, now: now)
        var lattice = Lattice(
            automaton,
            input,
            spans: { reader.spans(slot: $0, at: $1) },
            isAllowed: { number in
                let entry = automaton.entries[Int(number)]
                guard let app else { return true }
                return entry.app.map { $0 == app.identifier } ?? app.intents.contains(entry.intent)
            }
        )
        lattice.search()
        var best: [String: Lattice.Ending] = [:]
        for ending in lattice.endings {
            let intent = automaton.entries[Int(ending.entry)].intent
            if let known = best[intent], known.cost <= ending.cost { continue }
            best[intent] = ending
        }
        return best.values.compactMap { candidate($0, lattice, input, app: app, by: mention) }
    }

    func input(_ sentence: Sentence) -> MatchInput {
        let numbers = sentence.tokens.map { words[$0.word] }
        var hits: [[PhraseTrie.Hit]] = []
        var politeEnds: [[Int]] = []
        var openingEnds: [[Int]] = []
        var isPolite = Array(repeating: false, count: numbers.count)
        for start in numbers.indices {
            var found: [PhraseTrie.Hit] = []
            var ends: [Int] = []
            var openings: [Int] = []
            phrases.trie.find(in: numbers[start...]) { hit in
                if hit.list == skipList || hit.list == openingList {
                    if hit.list == skipList { ends.append(start + hit.length) }
                    if hit.list == openingList { openings.append(start + hit.length) }
                    for index in start..<(start + hit.length) { isPolite[index] = true }
                } else {
                    found.append(hit)
                }
            }
            hits.append(found)
            politeEnds.append(ends)
            openingEnds.append(openings)
        }
        let capitals = sentence.tokens.dropFirst().count { $0.isCapitalized }
        return MatchInput(
            sentence: sentence,
            words: numbers,
            isFiller: numbers.map { fillers.contains($0) },
            isPronoun: numbers.map { pronouns.contains($0) },
            isJoiner: sentence.tokens.map { joiners.contains($0.word) },
            politeEnds: politeEnds,
            openingEnds: openingEnds,
            isNegation: sentence.tokens.map { negations.contains($0.word) },
            isPolite: isPolite,
            isMixedCase: capitals > 0 && capitals < sentence.tokens.count - 1,
            hits: hits
        )
    }

    private func candidate(
        _ ending: Lattice.Ending,
        _ lattice: Lattice,
        _ input: MatchInput,
        app: AppKnowledge?,
        by mention: AppMention?
    ) -> Candidate? {
        let entry = automaton.entries[Int(ending.entry)]
        var trace = Trace(ending, lattice, input, cost: entry.cost + (mention?.cost ?? 0))
        // "The MonkeyChat team" is a name: an attribute stands before a word that the template has.
        if let mention, mention.isAttribute, !trace.isOfTemplate(mention.words.lowerBound) { return nil }
        let (named, slots) = slots(trace)
        // "I love MonkeyChat": a name alone belongs to the text that it ends.
        if let mention, mention.isBare, texts(slots).contains(where: { $0.upperBound == mention.words.lowerBound }) {
            return nil
        }
        // "Tell Anna thank you" thanks nobody here.
        if entry.reply?.isPoliteness == true, !trace.skipped.isEmpty { return nil }
        if entry.isVague, app == nil, named == nil, slots.contains(where: { isUnknown($0, of: entry.topic, input) }) {
            trace.doubt(by: MatchCosts.vague)
        }
        let source = entry.source
        let parse = IntentParse(
            intent: entry.intent,
            score: trace.score,
            app: app?.identifier ?? named ?? entry.app,
            slots: slots.flatMap { self.slots($0, input) },
            implied: entry.assignments,
            skipped: trace.skipped.map { input.sentence.text($0..<($0 + 1)) },
            reason: source.line > 0 ? "\(source.file):\(source.line): \(source.text)" : "\(source.file): \(source.text)"
        )
        return Candidate(
            parse: parse,
            cost: ending.cost + (mention?.cost ?? 0),
            evidence: trace.evidence,
            isNamed: app != nil || named != nil,
            isOwn: entry.app != nil,
            passedOver: Set(trace.passedOver),
            texts: texts(slots),
            reply: entry.reply,
            objection: objection(trace, input, entry.intent)
        )
    }

    /// The words of the texts among slots.
    private func texts(_ slots: [Trace.Slot]) -> [Range<Int>] {
        slots.filter { automaton.slots[Int($0.slot)].type == .free(.text) }.map(\.words)
    }

    /// Whether a free slot has words that nobody has told.
    private func isUnknown(_ slot: Trace.Slot, of topic: Set<String>, _ input: MatchInput) -> Bool {
        let known = automaton.slots[Int(slot.slot)]
        guard slot.value == nil, case .free = known.type else { return false }
        if input.sentence.tokens[slot.words].contains(where: { topic.contains($0.word) }) { return false }
        return itemOfPhrase(slot.words, known, input) == nil
    }

    /// The app that a slot names, and the slots of parameters.
    private func slots(_ trace: Trace) -> (app: String?, slots: [Trace.Slot]) {
        let isApp = { (slot: Trace.Slot) in automaton.slots[Int(slot.slot)].type == .app }
        return (trace.slots.first(where: isApp)?.value, trace.slots.filter { !isApp($0) })
    }

    /// The example that shares the rarest words with a text; nil if it shares only words that many examples have.
    private func nearestExample(_ sentence: Sentence) -> String? {
        let words = Set(sentence.tokens.map(\.word))
        func weight(_ example: Example) -> Double {
            example.words.intersection(words).reduce(0) { $0 + 1 / Double(exampleCounts[$1] ?? 1) }
        }
        let weighed = examples.map { (text: $0.text, weight: weight($0)) }
        return weighed.max { $0.weight < $1.weight }.flatMap { $0.weight >= 0.5 ? $0.text : nil }
    }
}
