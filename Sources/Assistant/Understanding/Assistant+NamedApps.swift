internal import IntentModel

/// What the names of apps in one sentence are looked at with.
struct NamedSearch {
    let sentence: Sentence
    let now: LocalTime
    /// All names of apps in the sentence.
    let mentions: [AppMention]
    /// For each word, whether it is one of plain speech.
    let isPlain: [Bool]
    /// The meanings without any name.
    let unnamed: [Assistant.Candidate]
    /// Those of them that are sure.
    let sure: [Assistant.Candidate]
    /// Those that leave out no word and need no app, from the cheapest on.
    let whole: [Assistant.Candidate]

    init(
        sentence: Sentence,
        now: LocalTime,
        mentions: [AppMention],
        isPlain: [Bool],
        unnamed: [Assistant.Candidate],
        sure: [Assistant.Candidate]
    ) {
        (self.sentence, self.now, self.mentions, self.isPlain) = (sentence, now, mentions, isPlain)
        (self.unnamed, self.sure) = (unnamed, sure)
        whole = sure.filter { $0.parse.skipped.isEmpty && !$0.isNamed && !$0.isOwn }
            .sorted { ($0.cost, $0.parse.intent) < ($1.cost, $1.parse.intent) }
    }
}

/// One name of apps, beside what the sentence means without it.
private struct NameReading {
    let mention: AppMention
    let standing: NameStanding
    let place: NamePlace
    /// Whether words that are said of apps stand around it.
    let isFramed: Bool
    /// The meanings in which the name may be that of a person.
    let others: [Assistant.Candidate]
    /// The meanings in which the apps' own words count alone.
    let plain: [Assistant.Candidate]
}

extension Assistant {
    /// The meanings of a sentence for the apps that it may name by one of its words.
    func named(_ mention: AppMention, _ search: NamedSearch) -> [Candidate] {
        let sentence = search.sentence
        let isFramed = !mention.isAttribute && !mention.isBare
        let reading = NameReading(
            mention: mention,
            standing: standing(mention, sentence),
            place: place(mention, sentence, isPlain: search.isPlain),
            isFramed: isFramed,
            others: mention.isAttribute ? [] : search.sure.filter { mayBePerson(mention, $0) },
            plain: isFramed ? parse(sentence, search.now, besides: search.mentions, words: mention) : []
        )
        let rest = sentence.removing(mention.words, marksBreak: !mention.isAttribute)
        return parse(rest, search.now, by: mention).compactMap { read($0, reading, search) }
    }

    /// Reads a meaning for the apps of a name beside the others; nil where the name is none.
    private func read(_ candidate: Candidate, _ reading: NameReading, _ search: NamedSearch) -> Candidate? {
        let (mention, standing, sentence) = (reading.mention, reading.standing, search.sentence)
        if candidate.parse.intent.isEmpty { return candidate }
        var candidate = candidate
        candidate.parse.name(apps, mention.apps, name: sentence.text(mention.name))
        let intent = candidate.parse.intent
        // The words of other apps do not make a meaning better in which the name is a part of a text.
        if candidate.isSure, let best = search.unnamed.first(where: { $0.parse.intent == intent }),
            let other = reading.plain.first(where: { $0.parse.intent == intent }), candidate.cost <= other.cost
        {
            candidate.cost = min(candidate.cost, best.cost)
        }
        let same = search.whole.first { $0.parse.intent == intent }
        // The words of the person outrank a name that is made of them.
        if let same, isSaid(mention, standing, other: same, isPlain: search.isPlain) { return nil }
        let text = search.whole.first { $0.hasInText(mention) }
        let person = reading.others.first { $0.parse.intent == intent } ?? reading.others.first
        // Where no other app can do it, the name changes nothing.
        let isOnly = able[intent].map { Set($0) == Set(mention.apps.map { apps[$0].identifier }) } == true
        let isBetween = reading.isFramed && bearsCompound(mention) && stands(mention, beside: candidate, sentence)
        let isCertain =
            reading.place == .certain || isBetween || text == nil && (isOnly || hasCompound(mention, sentence))
        guard standing != .distinct || !isCertain else {
            candidate.parse.otherwise = person.map { [$0.parse] } ?? []
            return candidate
        }
        let other = standing == .distinct ? text : same ?? search.whole.first
        if other != nil, !candidate.isSure || !candidate.parse.skipped.isEmpty { return nil }
        candidate.parse.isDoubtful = other != nil || standing != .ordinary
        // "Start a call with Anna" is asked each time.
        if person == nil {
            candidate.parse.askedName = askedName(
                mention,
                standing,
                place: reading.place,
                isInText: text != nil,
                in: sentence
            )
        }
        candidate.parse.otherwise = (other ?? person).map { [$0.parse] } ?? []
        candidate.cost = min(candidate.cost, same?.cost ?? candidate.cost)
        return candidate
    }

    /// Whether a name stands between the values of a meaning that is whole without it, and no text may begin with it:
    /// "send a message with MonkeyChat to Anna", and not "tell Anna with MonkeyChat you can send photos".
    private func stands(_ mention: AppMention, beside candidate: Candidate, _ sentence: Sentence) -> Bool {
        let place = mention.words.lowerBound
        guard candidate.isSure, candidate.parse.skipped.isEmpty, mention.words.upperBound < sentence.tokens.count,
            !candidate.values.contains(where: { $0.lowerBound < place && place < $0.upperBound })
        else { return false }
        let next = sentence.tokens[mention.words.upperBound]
        let isMarked = next.followsColon || sentence.isQuoted(mention.words.upperBound..<(mention.words.upperBound + 1))
        return candidate.texts.allSatisfy { text in
            text.lowerBound > place || text.lowerBound == place && (isMarked || nameWords.starts.contains(next.word))
        }
    }

    /// Whether the name of an app may be that of a person as well, as in "start a call with Anna".
    ///
    /// One that stands alone may be a part of it: an app called "Bobo" takes nothing that is for Little Bobo.
    private func mayBePerson(_ mention: AppMention, _ candidate: Candidate) -> Bool {
        candidate.people.contains { person in
            mention.isBare ? mention.name.clamped(to: person) == mention.name : mention.name == person
        }
    }
}
