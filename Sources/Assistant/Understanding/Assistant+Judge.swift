extension Assistant {
    /// How much has to speak for an intent, beside no intent at all, where the grammar is sure.
    ///
    /// Of sentences of data sets that the judge had not seen, 10 of 1,243 right ones have less, and of 54 that ask for
    /// nothing of the kind 43; with -1 it is 7 and 36.
    private static let leastSupport: Float = 0

    /// How much more has to speak for a class than for any other, and for no intent, where it is opened.
    ///
    /// Of 1,471 sentences of an intent in data sets that the judge had not seen, 13 more are understood so, and of
    /// 7,218 of none 4 more are taken.
    private static let leastLead: Float = 2

    /// The candidates after the judge has looked at the sentence: what it does not ask for is not carried out.
    ///
    /// The judge is asked for the intents alone that its language names, which act outside. It knows neither what apps
    /// have defined themselves nor their names.
    func judged(_ candidates: [Candidate], _ sentence: Sentence) -> [Candidate] {
        guard let judge, candidates.contains(where: { judge.numbers[$0.parse.intent] != nil }) else {
            return candidates
        }
        let said = Judge.words(of: input(sentence))
        return candidates.map { candidate in
            guard !candidate.isOwn, !candidate.isNamed, candidate.isSure,
                let number = judge.numbers[candidate.parse.intent], !isTold(candidate.parse, judge.telling[number]),
                judge.support(of: number, by: said) < Self.leastSupport
            else { return candidate }
            var candidate = candidate
            // An article may weigh, and tells a person nothing.
            candidate.doubtfulWords = judge.doubts(of: number, by: said.filter { !fillers.contains(words[$0]) })
            return candidate
        }
    }

    /// Whether a value of a list of the language, such as a kind of restaurant, says by itself what is asked for.
    ///
    /// A word that is left out may say something else.
    private func isTold(_ parse: IntentParse, _ telling: Set<String>?) -> Bool {
        guard let telling, parse.skipped.isEmpty else { return false }
        return parse.slots.contains { telling.contains($0.parameter) && $0.value != nil }
    }

    /// The intent that a sentence asks for although no template takes it, without values: "let there be music".
    ///
    /// Only an intent that does nothing outside, and that the app asks about. What a template knows to be for nobody,
    /// or objects to, stays so, and so does what names an app or has a negation.
    func opened(_ sentence: Sentence, besides first: Candidate?) -> IntentParse? {
        guard let judge, !judge.openings.isEmpty else { return nil }
        if let first, first.parse.intent.isEmpty || first.objection != nil || first.isOwn || first.isNamed {
            return nil
        }
        let input = input(sentence)
        guard !input.isNegation.contains(true), appMentions(sentence).isEmpty,
            let best = judge.best(of: Judge.words(of: input)), best.lead >= Self.leastLead,
            let intent = judge.openings[best.number]
        else { return nil }
        let reason = "The words are those of \(intent)."
        return IntentParse(
            intent: intent,
            score: Self.acceptance,
            slots: [],
            implied: [],
            skipped: [],
            reason: reason
        )
    }
}
