internal import IntentModel
internal import IntentPresentation

/// Example sentences that work when they are said, with what a person has: people, lists and workouts that an app has
/// told.
struct PersonalExamples {
    let catalogue: IntentCatalogue
    /// Returns what a text means as a new sentence that nobody has said.
    let consider: (String) -> Understanding

    /// How many words of a kind are tried.
    private static let mostWords = 3

    /// The examples of an app, one after the other: the first of each intent, then the others.
    func examples(of app: AssistantApp) -> some Sequence<String> {
        let firsts = app.phrases.compactMap(\.examples.first)
        let others = app.phrases.flatMap { $0.examples.dropFirst() }
        return (firsts + others).lazy.compactMap { personal($0, app) }
    }

    /// An example with the person's own words, or as it is; nil where it is not understood.
    private func personal(_ example: String, _ app: AssistantApp) -> String? {
        guard let parse = parse(of: example, app) else { return nil }
        let own = (0..<Self.mostWords).lazy.compactMap { place in replaced(example, parse, of: app, place: place) }
        return own.first { self.parse(of: $0, app)?.intent == parse.intent } ?? example
    }

    /// What an app can make of an example.
    private func parse(of example: String, _ app: AssistantApp) -> IntentParse? {
        guard let parse = consider(example).accepted?.best, app.intents.contains(parse.intent),
            parse.app == nil || parse.app == app.identifier
        else { return nil }
        return parse
    }

    /// An example whose first value of a kind is a word that the app has told; nil where it has told none.
    private func replaced(_ example: String, _ parse: IntentParse, of app: AssistantApp, place: Int) -> String? {
        var scalars = Array(example.unicodeScalars)
        var (used, last) = (Set<String>(), scalars.count)
        for slot in parse.slots.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            guard let (kind, words) = words(for: slot, of: parse.intent, app), used.insert(kind).inserted,
                words.indices.contains(place), !words.contains(slot.text), slot.range.upperBound <= last
            else { continue }
            scalars.replaceSubrange(slot.range, with: words[place].unicodeScalars)
            last = slot.range.lowerBound
        }
        guard last < example.unicodeScalars.count else { return nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    /// The words of an app that are values of a slot; a new title is nothing that it knows.
    private func words(for slot: IntentParse.Slot, of intent: String, _ app: AssistantApp) -> (String, [String])? {
        let path = slot.parameter.split(separator: ".").map(String.init)
        guard let parameter = path.first.flatMap({ catalogue.definition(named: intent)?.parameter(named: $0) }),
            !parameter.isTitle
        else { return nil }
        let types = path.count > 1 ? parameter.words(ofMember: path[1]) : parameter.words
        let kinds = ["\(intent).\(slot.parameter)"] + types.map(\.rawValue)
        return kinds.lazy.compactMap { kind in app.words[kind].map { (kind, $0.filter(Self.isPlain)) } }.first
    }

    /// Whether a word reads well in a sentence.
    private static func isPlain(_ word: String) -> Bool {
        !word.isEmpty && word == word.printable.cut(to: TextBound.name) && !word.contains { "\"“”„.?!".contains($0) }
    }
}
