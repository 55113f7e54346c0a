extension Assistant {
    /// The name of an app that nobody has, with what the sentence means without it.
    typealias UnknownApp = (name: String, best: Candidate, others: ArraySlice<Candidate>)

    /// How many words the name of an unknown app has at most.
    private static let longestUnknown = 2

    /// The app that a sentence names at its beginning or its end although there is none of that name, such as "with
    /// Telegram"; nil if the words belong to what the sentence says.
    ///
    /// The rest has to be sure and whole. The sentence as it stands has to mean nothing, or to leave the words out, or
    /// to have them as a text of their own: "with Jane" in a name or a place stays what it is.
    func unknownApp(_ sentence: Sentence, _ best: Candidate?, now: LocalTime) -> UnknownApp? {
        if best?.parse.intent.isEmpty == true { return nil }
        let isSure = best?.isSure ?? false
        for (words, name) in unknownMentions(sentence) {
            let isLeftOut = best.map { best in words.allSatisfy(best.passedOver.contains) } ?? false
            let isText = best?.texts.contains(words) == true && sentence.tokens[name].allSatisfy(\.isCapitalized)
            guard !isSure || isLeftOut || isText else { continue }
            let rest = candidates(sentence.removing(words, marksBreak: true), now)
            // An intent of an app's own says which app it is: "soup with croutons" names none.
            guard let first = rest.first, first.isSure, !first.isOwn, !first.parse.intent.isEmpty,
                first.parse.skipped.isEmpty
            else { continue }
            return (sentence.text(name), first, rest.dropFirst())
        }
        return nil
    }

    /// The places of words that can only surround the name of an app, with a name between them that nothing knows.
    private func unknownMentions(_ sentence: Sentence) -> [(words: Range<Int>, name: Range<Int>)] {
        guard !unknownAppFrames.isEmpty, sentence.tokens.count > 2,
            sentence.tokens.contains(where: { words[$0.word] == WordTable.unknown })
        else { return [] }
        let isPolite = input(sentence).isPolite
        let start = isPolite.firstIndex(of: false) ?? 0
        let end = (isPolite.lastIndex(of: false) ?? -1) + 1
        var mentions: [(words: Range<Int>, name: Range<Int>)] = []
        for frame in unknownAppFrames {
            for length in 1...Self.longestUnknown {
                let size = frame.before.count + length + frame.after.count
                guard size < end - start else { continue }
                for place in Set([start, end - size]).sorted() {
                    let name = (place + frame.before.count)..<(place + frame.before.count + length)
                    guard let words = frame.range(around: name, in: sentence.tokens), isUnknown(name, sentence) else {
                        continue
                    }
                    mentions.append((words, name))
                }
            }
        }
        return mentions
    }

    /// Whether words look like a name that neither the language nor an app nor the person uses.
    private func isUnknown(_ name: Range<Int>, _ sentence: Sentence) -> Bool {
        let tokens = sentence.tokens[name]
        guard tokens.contains(where: { words[$0.word] == WordTable.unknown }) else { return false }
        guard tokens.dropFirst().allSatisfy({ !$0.followsBreak }),
            !tokens.contains(where: { $0.isNumeric || $0.isOddNumber })
        else { return false }
        return tokens.count == 1 || tokens.allSatisfy(\.isCapitalized)
    }
}
