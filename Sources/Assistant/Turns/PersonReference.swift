internal import IntentModel

/// A sentence in which a word stands for a person who was named before: "tell him that I am late".
///
/// It is read with a name that nobody bears in place of the word, so that no name of a person can change what the
/// sentence means. Where the name is all of a person in it, and part of nothing else, the word stands for a person.
struct PersonReference: Sendable {
    /// A name that nobody bears.
    private static let placeholder = "Wqxzvu"
    /// How many words stand for a person at most.
    private static let longest = 3
    /// How many places of a sentence are tried.
    private static let mostPlaces = 4

    /// The sentence.
    let text: String
    /// Whether the word stands for several people.
    let isPlural: Bool
    /// Whether the parameter takes several people.
    let takesSeveral: Bool
    /// What the sentence means.
    private let parse: IntentParse
    /// The place of the person among the slots.
    private let place: Int

    /// What the sentence means with some people.
    ///
    /// With nobody, the app asks who is meant.
    func naming(_ people: [NamedPerson]) -> IntentParse {
        var named = parse
        named.slots.replaceSubrange(place...place, with: people.map { $0.slot(parse.slots[place]) })
        return named
    }

    /// Reads a sentence; nil if no word in it stands for a person.
    ///
    /// - Parameter understand: Returns what a text means as a new sentence.
    static func read(
        _ sentence: Sentence,
        _ phrases: TurnPhrases,
        in catalogue: IntentCatalogue,
        understand: (String) -> Understanding
    ) -> PersonReference? {
        let found = places(in: sentence, phrases).prefix(mostPlaces).compactMap { place in
            reading(sentence, place, in: catalogue, understand: understand)
        }
        return found.reduce(nil as PersonReference?) { best, next in
            best.map { $0.parse.score >= next.parse.score } == true ? best : next
        }
    }

    /// Words that may stand for a person, with what is said where the name of the person stands.
    private struct Place {
        let words: Range<Int>
        let said: TextTemplate
        let isPlural: Bool
    }

    private static func places(in sentence: Sentence, _ phrases: TurnPhrases) -> [Place] {
        let words = sentence.tokens.map(\.word)
        return words.indices.flatMap { start in
            (start + 1...min(start + longest, words.count)).flatMap { end in
                let matcher = AnchoredMatcher(words[start..<end])
                // "Tell her mother" is about somebody else.
                let isOwner =
                    end < words.count && !sentence.tokens[end].isNumeric
                    && matcher.matches(any: phrases.templates(.owner))
                    && !AnchoredMatcher([words[end]]).matches(any: phrases.templates(.unowned))
                if isOwner { return [] as [Place] }
                return phrases.meanings(.reference).filter { matcher.match($0.template) != nil }.map { meaning in
                    Place(
                        words: start..<end,
                        said: TextTemplate(meaning.value),
                        isPlural: meaning.value.contains("${names}")
                    )
                }
            }
        }
    }

    private static func reading(
        _ sentence: Sentence,
        _ place: Place,
        in catalogue: IntentCatalogue,
        understand: (String) -> Understanding
    ) -> PersonReference? {
        let bytes = Array(sentence.text.utf8)
        let (first, last) = (sentence.tokens[place.words.lowerBound], sentence.tokens[place.words.upperBound - 1])
        let before = String(decoding: bytes[..<first.start], as: UTF8.self)
        let said = place.said.filled(with: ["name": placeholder, "names": placeholder])
        let replaced = String(decoding: bytes[first.start..<last.end], as: UTF8.self)
        let after = String(decoding: bytes[last.end...], as: UTF8.self)
        guard case .sure(let meanings) = understand(before + said + after), !meanings.best.isTitle else { return nil }
        let start = before.unicodeScalars.count
        let change = Change(
            at: start..<(start + said.unicodeScalars.count),
            to: start..<(start + replaced.unicodeScalars.count)
        )
        var parse = meanings.best
        guard let index = parse.slots.firstIndex(where: { $0.text == placeholder }), parse.holdsOnce(placeholder),
            let root = parse.slots[index].parameter.split(separator: ".").first,
            let type = catalogue.definition(named: parse.intent)?.parameter(named: String(root))?.type,
            AnswerForm(type) == .person
        else { return nil }
        parse.slots = parse.slots.map { change.moving($0) }
        return PersonReference(
            text: sentence.text,
            isPlural: place.isPlural,
            takesSeveral: type.element != nil,
            parse: parse,
            place: index
        )
    }

    /// Other words in a place of a text.
    private struct Change {
        let old: Range<Int>
        let new: Range<Int>

        init(at old: Range<Int>, to new: Range<Int>) { (self.old, self.new) = (old, new) }

        /// The slot with its place in the text as it was.
        func moving(_ slot: IntentParse.Slot) -> IntentParse.Slot {
            var slot = slot
            if slot.range.overlaps(old) {
                slot.range = new
            } else if slot.range.lowerBound >= old.upperBound {
                let shift = new.upperBound - old.upperBound
                slot.range = (slot.range.lowerBound + shift)..<(slot.range.upperBound + shift)
            }
            return slot
        }
    }
}

extension IntentParse {
    /// Whether just one value has a word, and no word that was left out is it.
    fileprivate func holdsOnce(_ word: String) -> Bool {
        slots.count { $0.text.contains(word) } == 1 && !skipped.contains { $0.contains(word) }
            && otherwise.isEmpty && !isDoubtful
    }
}
