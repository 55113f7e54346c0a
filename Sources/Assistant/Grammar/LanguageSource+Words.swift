extension LanguageSource {
    /// The words that mean nothing of an app by themselves: those of people, times and numbers, and small words.
    var plainWords: Set<String> {
        everyday.union(fillers).union(pronouns).union(joiners).union(determiners).union(skipped.joined())
            .union(openings.joined())
    }

    /// The words by which people ask for the system's intents.
    var intentWords: Set<String> {
        var words: Set<String> = []
        var open: [Template] = []
        var seen: Set<String> = []
        for entry in intents where !entry.intent.isEmpty { open.append(entry.entry.template) }
        while let template = open.popLast() {
            words.formUnion(template.words)
            for name in template.rules where seen.insert(name).inserted {
                if let rule = rules[name] { open.append(rule) }
            }
        }
        return words
    }

    /// The words of the language as its data has them: a name among them may be an ordinary word.
    var words: Set<String> {
        var words = fillers.union(pronouns).union(joiners).union(everyday).union(determiners).union(otherWords)
        for entry in values { words.formUnion(entry.phrases.joined()) }
        words.formUnion(skipped.joined())
        words.formUnion(openings.joined())
        for rule in rules.values { words.formUnion(rule.words) }
        for entry in intents { words.formUnion(entry.entry.template.words) }
        return words
    }
}
