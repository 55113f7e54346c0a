/// Answers to "What can you do?", from the example phrases of apps.
struct Abilities {
    let phrases: TurnPhrases
    let apps: [AssistantApp]
    let personal: PersonalExamples

    /// How many examples one answer has.
    private static let most = 8

    /// The answer to a text; nil if it asks for something else.
    func reply(_ sentence: Sentence) -> Reply? {
        let words = sentence.tokens.map(\.word)
        let matcher = AnchoredMatcher(words)
        for template in phrases.templates(.abilities) {
            guard let captures = matcher.match(template) else { continue }
            let app = captures.first.flatMap { apps.app(called: Array(words[$0.range])) }
            return app.map(reply(about:)) ?? general
        }
        return nil
    }

    /// The apps, with an example of each.
    private var general: Reply {
        let able = apps.filter { !$0.intents.isEmpty }
        if able.isEmpty { return phrases.reply(.abilitiesNone) }
        let firsts = able.prefix(Self.most).compactMap { app in personal.examples(of: app).first { _ in true } }
        let names = phrases.shortList(able.map(\.name))
        return phrases.reply(.abilities, ["apps": names], options: firsts.uniqued())
    }

    /// The examples of one app: the first of each intent, then the others.
    private func reply(about app: AssistantApp) -> Reply {
        let examples = Array(personal.examples(of: app).prefix(Self.most))
        return phrases.reply(
            examples.isEmpty ? .abilitiesUnknown : .abilitiesApp,
            ["app": app.name],
            options: examples
        )
    }
}
