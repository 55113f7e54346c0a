extension Assistant {
    /// The least score of a parse that may be carried out.
    package static let acceptance = 0.64
    /// The least weight of the words that have to say what is meant.
    static let leastEvidence: Float = 1
    /// Two intents whose costs differ by less are equally near.
    static let nearness: Float = 0.12
    /// The bound of the parses that are told.
    private static let parseBound = 5
    /// The fewest letters of a noun that is found in another word, and the most that a plural adds.
    private static let (leastNoun, longestPlural) = (4, 2)

    /// Finds what a text may mean.
    ///
    /// - Parameters:
    ///   - text: Any text; one over the bounds of `Sentence` means nothing.
    ///   - now: The date and time at the place of the person, for "tomorrow".
    package func understand(_ text: String, now: LocalTime) -> Understanding {
        let sentence = Sentence(text).keeping(nameWords.abbreviations)
        if sentence.isTooLong {
            let reason = "The text has more than \(Sentence.mostBytes) bytes or \(Sentence.words) words."
            return .nothing(text: text, Obstacle(reason: reason))
        }
        if sentence.tokens.isEmpty { return .nothing(text: text, Obstacle(reason: "The text has no words.")) }
        func meanings(_ best: Candidate, _ others: ArraySlice<Candidate>) -> Meanings {
            let others = others.filter { !$0.parse.intent.isEmpty }.prefix(Self.parseBound - 1).map { other in
                var told = other.told
                told.isSubstitute = other.says(best)
                return told
            }
            return Meanings(text: text, best: best.told, others: others)
        }
        func obstacle(_ reason: String, _ refusal: Refusal? = nil) -> Obstacle {
            let example = refusal == nil ? nearestExample(sentence) : nil
            return Obstacle(reason: reason, hint: refusal.map { .refusal($0) } ?? example.map { .example($0) })
        }
        let candidates = judged(candidates(sentence, now), sentence)
        if let mention = unknownApp(sentence, candidates.first, now: now) {
            return .unknownApp(mention.name, meanings(mention.best, mention.others))
        }
        if candidates.first?.isSure != true, let opened = opened(sentence, besides: candidates.first) {
            let others = candidates.filter { $0.parse.intent != opened.intent }.prefix(Self.parseBound - 1)
            return .opened(Meanings(text: text, best: opened, others: others.map(\.parse)))
        }
        guard let first = candidates.first else {
            return .nothing(text: text, obstacle("No template takes these words."))
        }
        if first.parse.intent.isEmpty {
            let reason = "This is nothing for an app: \(first.parse.reason)"
            return .nothing(text: text, obstacle(reason, first.reply.map { Refusal(reply: $0) }))
        }
        let meanings = meanings(first, candidates.dropFirst())
        guard first.isSure else { return .unsure(meanings, obstacle(first.doubts, first.objection?.refusal)) }
        let isRivalled = candidates.dropFirst().contains {
            $0.isSure && !$0.parse.intent.isEmpty && $0.cost - first.cost < Self.nearness
        }
        return isRivalled ? .ambiguous(meanings) : .sure(meanings)
    }

    /// A parse with what decides about it.
    struct Candidate {
        var parse: IntentParse
        var cost: Float
        let evidence: Float
        /// Whether the sentence names the app.
        let isNamed: Bool
        /// The name in the sentence that the parse leaves to the app.
        var mention: AppMention?
        /// Whether an app has defined the intent itself.
        let isOwn: Bool
        /// The words of the sentence that the parse leaves out.
        let passedOver: Set<Int>
        /// The words that its template has.
        let templateWords: Set<Int>
        /// The words of the values that the host reads or the language lists, such as a day.
        let measured: [Range<Int>]
        /// The words of its texts, such as messages.
        let texts: [Range<Int>]
        /// The words of all its values, and of those that are people or that an app has told.
        let values: [Range<Int>]
        let people: [Range<Int>]
        /// What the assistant says to a sentence of no intent.
        let reply: ReplyName?
        /// What keeps the parse from being carried out, however good it is.
        let objection: Objection?
        /// The words because of which the judge takes the sentence for nothing of the kind; nil where it does not.
        var doubtfulWords: [String]?

        /// The parse, with whether it is sure.
        var told: IntentParse {
            var told = parse
            told.isSure = isSure
            return told
        }

        /// Whether its own words say what is to be done, and all that those of a better one say: what the one takes for
        /// a word of its own is no name to the other.
        func says(_ better: Candidate) -> Bool {
            let own = templateWords.union(measured.joined())
            return own.count > 1 && parse.skipped.isEmpty && better.templateWords.isSubset(of: own)
        }

        /// Whether only the own words of an app say so, and no name of it.
        var isTitle: Bool { isOwn && !isNamed }

        var isSure: Bool {
            objection == nil && doubtfulWords == nil && parse.score >= Assistant.acceptance
                && evidence >= Assistant.leastEvidence
        }

        /// Why the parse is not accepted.
        var doubts: String {
            if let objection { return objection.reason }
            if let doubtfulWords {
                let words = doubtfulWords.map { "'\($0)'" }.joined(separator: ", ")
                return "The sentence seems to ask for something else\(words.isEmpty ? "" : ": \(words)")."
            }
            return parse.skipped.isEmpty
                ? "Too few words say what is meant."
                : "These words do not fit: \(parse.skipped.joined(separator: ", "))."
        }
    }

    func candidates(_ sentence: Sentence, _ now: LocalTime) -> [Candidate] {
        let mentions = appMentions(sentence)
        // What a sentence says without a name is no name, also where a template has a place for one.
        let long = mentions.filter { $0.isBare && $0.name.count > 1 }
        let closed = long.isEmpty ? [] : parse(sentence, now, besides: mentions, without: long.map(\.name))
        let said = long.filter { isSaid($0, closed.filter { $0.isSure && !$0.parse.intent.isEmpty }) }.map(\.name)
        let unnamed = parse(sentence, now, besides: mentions, without: said)
        let sure = unnamed.filter { $0.isSure && !$0.parse.intent.isEmpty }
        let counting = mentions.filter { !said.contains($0.name) && !isSaid($0, sure) }
        let search = NamedSearch(
            sentence: sentence,
            now: now,
            mentions: mentions,
            isPlain: counting.isEmpty ? [] : isPlain(sentence),
            unnamed: unnamed,
            sure: sure
        )
        var named = counting.flatMap { self.named($0, search) }
        named =
            severalNamed(counting, named, in: sentence, isPlain: search.isPlain, now: now)
            + named.filter { !isSaid($0, besides: named, sentence) }
        return ordered(best(of: named + unnamed, named, in: sentence), counting, in: sentence)
    }

    /// The cheapest candidate of each intent, with all apps that the sentence may name for it.
    private func best(of candidates: [Candidate], _ named: [Candidate], in sentence: Sentence) -> [String: Candidate] {
        var best: [String: Candidate] = [:]
        for candidate in candidates {
            if let known = best[candidate.parse.intent], known.cost <= candidate.cost { continue }
            best[candidate.parse.intent] = candidate
        }
        for (intent, candidate) in best {
            guard let mention = candidate.mention else { continue }
            let rivals = named.filter { other in
                other.isSure && other.parse.skipped.isEmpty
                    && other.mention.map { compete($0, mention, in: sentence) } == true
            }
            let others = rivals.flatMap { $0.mention?.apps ?? [] }
            if others.isEmpty { continue }
            best[intent]?.parse.name(apps, mention.apps + others, name: sentence.text(mention.name))
        }
        return best
    }

    /// The candidates from the cheapest on, of which the own words of an app are never the better ones.
    private func ordered(
        _ best: [String: Candidate],
        _ mentions: [AppMention],
        in sentence: Sentence
    ) -> [Candidate] {
        var best = best
        // What is for none of the system's intents may well be for an app's own one.
        if best.values.contains(where: { $0.isOwn && $0.isSure && $0.parse.skipped.isEmpty }) { best[""] = nil }
        var sorted = best.values.sorted { ($0.cost, $0.parse.intent) < ($1.cost, $1.parse.intent) }
        sorted = sorted.filter { !$0.isTitle || !isOfOthers($0, mentions, in: sentence) }
        // The own words of an app are never better than those of the language, unless the app is named: else its titles
        // could take the sentences of others. Both are near then, and the person is asked.
        guard let first = sorted.first, first.isTitle,
            let general = sorted.first(where: { !$0.isTitle && !$0.parse.intent.isEmpty && $0.isSure })
        else { return sorted }
        var equal = general
        equal.cost = first.cost
        return [equal] + sorted.filter { $0.parse.intent != general.parse.intent }
    }

    /// Whether a name that stands alone is made of what the sentence says: of whole values, such as the name of a
    /// person, or of words some of which say what is to be done, such as "message Bobo" or "send".
    private func isSaid(_ mention: AppMention, _ sure: [Candidate]) -> Bool {
        guard mention.isBare else { return false }
        return sure.contains { candidate in
            let isOfValues =
                candidate.values.contains { $0.lowerBound == mention.name.lowerBound }
                && candidate.values.contains { $0.upperBound == mention.name.upperBound }
            let isOfTemplate = mention.name.contains(where: candidate.templateWords.contains)
            return isOfValues || isOfTemplate
        }
    }

    /// Looks for the meanings of a sentence.
    ///
    /// - Parameters:
    ///   - mention: The apps that are named, and that restrict the meanings.
    ///   - mentions: The names of apps in the sentence, which are read as any other words.
    ///   - words: The apps whose own words count alone; nil for those of all.
    ///   - closed: The words that are no names of apps.
    func parse(
        _ sentence: Sentence,
        _ now: LocalTime,
        by mention: AppMention? = nil,
        besides mentions: [AppMention] = [],
        words: AppMention? = nil,
        without closed: [Range<Int>] = []
    ) -> [Candidate] {
        var input = input(sentence)
        (input.mentions, input.closedNames, input.now) = (mentions, closed, now)
        let named = mention.map { mention in mention.apps.map { apps[$0] } }
        input.apps = (mention ?? words).map { Set($0.apps.map { apps[$0].identifier }) }
        let reader = SpanReader(assistant: self, input: input, now: now)
        var lattice = Lattice(
            automaton,
            input,
            spans: { reader.spans(slot: $0, at: $1) },
            isAllowed: { number in
                let entry = automaton.entries[Int(number)]
                guard let named, entry.reply != .notDone else { return true }
                return named.contains { app in
                    entry.app.map { $0 == app.identifier } ?? app.intents.contains(entry.intent)
                }
            }
        )
        lattice.search()
        var best: [String: Lattice.Ending] = [:]
        for ending in lattice.endings {
            let intent = automaton.entries[Int(ending.entry)].intent
            if let known = best[intent], known.cost <= ending.cost { continue }
            best[intent] = ending
        }
        return best.values.compactMap { candidate($0, lattice, in: input, by: mention) }
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
                let isPoliteness = hit.list == skipList || hit.list == openingList
                if isPoliteness, !sentence.isQuoted(start..<(start + hit.length)) {
                    if hit.list == skipList { ends.append(start + hit.length) }
                    if hit.list == openingList { openings.append(start + hit.length) }
                    for index in start..<(start + hit.length) { isPolite[index] = true }
                } else if !isPoliteness {
                    found.append(hit)
                }
            }
            hits.append(found)
            politeEnds.append(ends)
            openingEnds.append(openings)
        }
        let areSuffixes = nameWords.areSuffixes(sentence.tokens.map(\.word))
        let capitals = sentence.tokens.dropFirst().count { $0.isCapitalized }
        return MatchInput(
            sentence: sentence,
            words: numbers,
            isFiller: numbers.map { fillers.contains($0) },
            isPronoun: zip(numbers, areSuffixes).map { pronouns.contains($0) && !$1 },
            isUnnamed: sentence.tokens.map { nameWords.unnamed.contains($0.word) },
            isNobody: sentence.tokens.map { nameWords.nobody.contains($0.word) },
            isExtension: sentence.tokens.map { nameWords.extensions.contains($0.word) },
            isSuffix: areSuffixes,
            isTitle: sentence.tokens.map { nameWords.titles.contains($0.word) || determiners.contains($0.word) },
            isPredicate: sentence.tokens.map { nameWords.predicates.contains($0.word) },
            isStart: sentence.tokens.map { nameWords.starts.contains($0.word) },
            hasCapitalNouns: hasCapitalNouns,
            isKnown: sentence.tokens.map { languageWords.contains($0.word) },
            isJoiner: sentence.tokens.indices.map { index in
                joiners.contains(sentence.tokens[index].word) && !sentence.isInner(index)
            },
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
        in input: MatchInput,
        by mention: AppMention?
    ) -> Candidate? {
        let entry = automaton.entries[Int(ending.entry)]
        var trace = MatchTrace(ending, lattice, input: input, cost: entry.cost + (mention?.cost ?? 0))
        // "The MonkeyChat team" is a name: an attribute stands before a word that the template has.
        if let mention, mention.isAttribute, !trace.isOfTemplate(mention.words.lowerBound) { return nil }
        let (named, slots) = slots(trace)
        var input = input
        input.isAsked = isAsked(trace, input.sentence)
        if isSaidAsText(slots, input.sentence) { trace.support(by: 1) }
        // "I love MonkeyChat": a name alone belongs to the text that it ends.
        if let mention, mention.isBare, texts(slots).contains(where: { $0.upperBound == mention.words.lowerBound }) {
            return nil
        }
        // "Tell Anna thank you" thanks nobody here, and "tell Anna I want nothing" tells her something.
        if entry.reply?.isPoliteness == true, !trace.skipped.isEmpty { return nil }
        if entry.reply == .notDone, hasPolitenessAfter(slots, input) { return nil }
        if entry.isVague, mention == nil, named == nil, slots.contains(where: { isUnknown($0, of: entry.topic, input) })
        {
            trace.doubt(by: MatchCosts.vague)
        }
        let source = entry.source
        let meant = mention?.apps ?? named.map { bearers(of: $0, input.sentence) } ?? []
        // Where one app alone can do it, its words count.
        let only = able[entry.intent].flatMap { $0.count == 1 ? $0.first : nil }
        let app = meant.count == 1 ? apps[meant[0]].identifier : meant.isEmpty ? entry.app : nil
        var parse = IntentParse(
            intent: entry.intent,
            score: trace.score,
            app: app,
            slots: slots.flatMap { self.slots($0, input, for: app ?? (meant.isEmpty ? only : nil)) },
            implied: entry.assignments,
            skipped: trace.skipped.map { input.sentence.text($0..<($0 + 1)) },
            reason: source.line > 0 ? "\(source.file):\(source.line): \(source.text)" : "\(source.file): \(source.text)"
        )
        parse.leftOut = leftOut(trace, input)
        parse.border = entry.app == nil ? guessedBorder(slots, input) : nil
        parse.isTitle = entry.app != nil && meant.isEmpty
        if let named { parse.name(apps, meant, name: input.sentence.text(named)) }
        return Candidate(
            parse: parse,
            cost: ending.cost + (mention?.cost ?? 0),
            evidence: trace.evidence,
            isNamed: !meant.isEmpty,
            mention: mention,
            isOwn: entry.app != nil,
            passedOver: Set(trace.passedOver),
            templateWords: trace.templateWords,
            measured: slots.filter { isMeasured($0) }.map(\.words),
            texts: texts(slots),
            values: slots.map(\.words),
            people: slots.filter { isPerson($0, input) }.map(\.words),
            reply: entry.reply,
            objection: objection(trace, input, intent: entry.intent)
        )
    }

    /// The words that a parse drops, in their order.
    ///
    /// A word that only makes a question, such as "do", says nothing that could be missed.
    private func leftOut(_ trace: MatchTrace, _ input: MatchInput) -> [String] {
        var ranges: [Range<Int>] = []
        let isTold = { input.isNegation[$0] || !asking.contains(input.sentence.tokens[$0].word) }
        for word in (trace.skipped + trace.gaps).sorted() where isTold(word) {
            if let last = ranges.last, last.upperBound == word, !input.sentence.tokens[word].followsBreak {
                ranges[ranges.count - 1] = last.lowerBound..<(word + 1)
            } else {
                ranges.append(word..<(word + 1))
            }
        }
        return ranges.map { input.sentence.text($0) }
    }

    /// The words of the texts among slots.
    private func texts(_ slots: [MatchTrace.Slot]) -> [Range<Int>] {
        slots.filter { automaton.slots[Int($0.slot)].type == .free(.text) }.map(\.words)
    }

    /// Whether the host or the language alone says what the words of a slot mean.
    private func isMeasured(_ slot: MatchTrace.Slot) -> Bool {
        switch automaton.slots[Int(slot.slot)].type {
        case .value, .list: slot.owner == nil
        case .free, .owner, .app: false
        }
    }

    /// Whether a free slot has words that nobody has told.
    private func isUnknown(_ slot: MatchTrace.Slot, of topic: Set<String>, _ input: MatchInput) -> Bool {
        let known = automaton.slots[Int(slot.slot)]
        guard slot.value == nil, case .free = known.type else { return false }
        if input.sentence.tokens[slot.words].contains(where: { isAbout($0.word, topic) }) { return false }
        return itemsOfPhrase(slot.words, known, in: input).isEmpty
    }

    /// Whether a word is one of some nouns, of one or of several, or a compound that ends with one: "Tomatensuppen".
    private func isAbout(_ word: String, _ topic: Set<String>) -> Bool {
        if topic.contains(word) { return true }
        return topic.contains { noun in
            noun.utf8.count >= Self.leastNoun
                && (0...Self.longestPlural).contains { ending in
                    let singular = word.dropLast(ending)
                    if singular == noun { return true }
                    // An ending such as "-tion" is no noun.
                    return hasCapitalNouns && languageWords.contains(noun) && singular.hasSuffix(noun)
                }
        }
    }

    /// Whether a slot is that of a person, or an app has told just its words.
    private func isPerson(_ slot: MatchTrace.Slot, _ input: MatchInput) -> Bool {
        let known = automaton.slots[Int(slot.slot)]
        guard case .free(let kind) = known.type else { return false }
        return kind == .person || kind == .people
            || input.hits[slot.words.lowerBound].contains { hit in
                hit.length == slot.words.count && known.lists.contains(hit.list)
                    && isOpen(hit.item, slot.words, to: known, in: input)
            }
    }

    /// The name of an app in a slot, and the slots of parameters.
    private func slots(_ trace: MatchTrace) -> (app: Range<Int>?, slots: [MatchTrace.Slot]) {
        let isApp = { (slot: MatchTrace.Slot) in automaton.slots[Int(slot.slot)].type == .app }
        return (trace.slots.first(where: isApp)?.words, trace.slots.filter { !isApp($0) })
    }

    /// The example that shares the rarest words with a text; nil if it shares only words that many examples have.
    ///
    /// It is one that an app can do, and never the text itself.
    private func nearestExample(_ sentence: Sentence) -> String? {
        let words = Set(sentence.tokens.map(\.word))
        let examples = examples.filter { (apps.isEmpty || able[$0.intent] != nil) && $0.words != words }
        func weight(_ example: Example) -> Double {
            example.words.intersection(words).reduce(0) { $0 + 1 / Double(exampleCounts[$1] ?? 1) }
        }
        let weighed = examples.map { (text: $0.text, weight: weight($0)) }
        return weighed.max { $0.weight < $1.weight }.flatMap { $0.weight >= 0.5 ? $0.text : nil }
    }
}

extension IntentParse {
    /// Keeps that the sentence says a name which several apps bear, or the names of several apps.
    mutating func name(_ known: [AppKnowledge], _ numbers: [Int], name: String) {
        let identifiers = numbers.map { known[$0].identifier }.uniqued()
        guard identifiers.count > 1 else { return }
        (app, apps) = (nil, identifiers)
        self.name = name
        slots = slots.map { $0.belonging(to: nil) }
    }
}
