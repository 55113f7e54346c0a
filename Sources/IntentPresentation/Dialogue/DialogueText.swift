public import IntentModel
internal import JSON

/// The sentences of the host for a person, in the language of a locale.
///
/// A sentence of the extension takes the place of the host's. A language that the host does not have becomes English.
public struct DialogueText: Sendable {
    private let language: DialogueLanguage

    /// Chooses the language of a locale, which is a BCP 47 tag such as `es-MX`.
    public init(locale: String) {
        language = DialogueLanguage.speaking(locale) ?? .english
    }

    /// The languages of the host, as subtags of BCP 47.
    public static var languages: [String] { DialogueLanguage.all.map(\.code) }

    /// Returns a question as one or two sentences.
    public func text(for question: Question) -> String {
        if let message = question.message, ![.unlock, .protectedData, .authorize].contains(question.kind) {
            return message
        }
        let prompt = prompt(for: question)
        let value = (question.valueText ?? question.value?.displayText)?.cut(to: TextBound.message)
        let frames = language.frames
        // What a person confirms must not be cut for a long name of the app or of the action.
        let isCut = [.authorize, .confirmIntent].contains(question.kind)
        func short(_ text: String) -> String { isCut ? text.printable.cut(to: TextBound.name) : text }
        let values = [
            "noun": prompt.noun, "value": value ?? prompt.noun,
            "extension": short(question.extensionName),
            "action": short(question.action ?? action(of: question.intent)),
            "summary": question.summary ?? summary(of: question),
        ]
        // Texts of a definition are complete; only the host's own are frames.
        func frame(_ text: String) -> String { TextTemplate(text).filled(with: values) }
        let wanted = question.prompt ?? frame(prompt.question)
        let because = question.explanation ?? question.reason.map { frame(reason($0)) }
        let sentences: [String?] =
            switch question.kind {
            case .needsValue: [wanted]
            case .needsMoreDetails: [frame(frames.needsMoreDetails)]
            case .disambiguation: [question.prompt ?? frame(value == nil ? frames.choice : frames.disambiguation)]
            case .confirmation: [because, question.prompt ?? frame(frames.confirmation)]
            case .unsupported where question.explanation != nil: [because, wanted]
            case .unsupported:
                [frame(value == nil ? frames.unsupportedUnnamed : frames.unsupported), because, wanted]
            case .confirmIntent:
                [frame(question.action == nil ? frames.confirmIntent : frames.confirmTitle)]
            case .unlock, .protectedData: restriction(question)
            case .authorize:
                [
                    question.reason.map { reason in
                        let sentence = frame(frames.authorizeChanged)
                        guard let parts = Self.changedParts(in: reason, language: language.code) else {
                            return sentence
                        }
                        return "\(sentence.dropLast()): \(parts)."
                    },
                    question.message?.cut(to: Self.longestUsage),
                ] + sentences(about: question.app, called: question.extensionName) + [frame(frames.authorize)]
            }
        return sentences.compactMap(\.self).joined(separator: " ").cut(to: TextBound.sentence)
    }

    /// The bound of an app's own sentence about its use, in bytes: the host's follow it, and must not be cut.
    private static let longestUsage = 1024
    /// The bound of a folder in a sentence, in bytes.
    private static let longestFolder = 512

    /// The sentences about an app that a person is to allow: which one it is where others have like names, and what it
    /// will be able to do.
    package func sentences(about app: AppIdentity?, called name: String) -> [String] {
        guard let app else { return [] }
        let frames = language.frames
        func sentence(_ frame: String, _ name: String, identifier: String, folder: String) -> String {
            TextTemplate(frame).filled(with: [
                "extension": name.cut(to: TextBound.name), "name": name.cut(to: TextBound.name),
                "identifier": identifier.cut(to: TextBound.name), "folder": folder.cut(to: Self.longestFolder),
            ])
        }
        var sentences: [String] = []
        if !app.likeApps.isEmpty {
            sentences.append(sentence(frames.authorizeIdentity, name, identifier: app.identifier, folder: app.folder))
            sentences += app.likeApps.map {
                sentence(frames.authorizeLike, $0.name, identifier: $0.identifier, folder: $0.folder)
            }
        }
        if app.likeAppsLeftOut > 0 {
            sentences.append(TextTemplate(frames.authorizeMoreLike).filled(with: ["count": "\(app.likeAppsLeftOut)"]))
        }
        if !app.actions.isEmpty {
            let more = TextTemplate(frames.andMore).filled(with: ["count": "\(app.actionsLeftOut)"])
            let actions = app.actions.map { $0.cut(to: TextBound.name) }.joined(separator: ", ")
            sentences.append(
                TextTemplate(frames.authorizeActions).filled(with: [
                    "extension": name.cut(to: TextBound.name),
                    "actions": app.actionsLeftOut > 0 ? "\(actions) \(more)" : actions,
                ])
            )
        }
        return sentences
    }

    /// Why the device keeps a request waiting, by the rule if the question names it, and whether it still does.
    private func restriction(_ question: Question) -> [String?] {
        let frames = language.frames
        let (need, still, asked) =
            question.kind == .unlock
            ? (frames.needsUnlocked, frames.stillLocked, frames.unlock)
            : (frames.needsProtectedData, frames.stillUnavailable, frames.protectedData)
        return [question.problem == nil ? question.message ?? need : still, asked]
    }

    /// The question whether to open an app, in which a request goes on.
    package func openApp(_ name: String) -> String {
        TextTemplate(language.frames.openApp).filled(with: ["extension": name])
    }

    /// The word for true or false.
    package func text(for flag: Bool) -> String { flag ? language.yes : language.no }

    /// Returns the meaning of a typed word as an answer to a yes-or-no question; nil where the language has no such
    /// word.
    public func flag(of word: String) -> Bool? {
        let word = word.lowercased()
        if language.yesWords.contains(word) { return true }
        return language.noWords.contains(word) ? false : nil
    }

    /// The words for yes and no, in the form of a prompt: `yes/no`.
    public var flagHint: String { "\(language.yes)/\(language.no)" }

    /// What to type for one of several candidates, such as `1-3 or a name`.
    ///
    /// - Parameter takesValues: Whether any other value is an answer as well.
    package func choiceHint(count: Int, takesValues: Bool) -> String {
        let text = takesValues ? language.terminal.choiceOrValue : language.terminal.choice
        return TextTemplate(text).filled(with: ["numbers": count > 1 ? "1-\(count)" : "1"])
    }

    /// The sentence after a line that is no answer; an empty hint stands for any value.
    package func again(hint: String) -> String {
        let answers = hint.isEmpty ? language.terminal.value : hint
        return TextTemplate(language.terminal.again).filled(with: ["answers": answers])
    }

    /// The mark of the candidate that an empty answer chooses.
    package var defaultMark: String { language.terminal.defaultMark }

    /// A line that tells of candidates that are not shown.
    package func more(_ count: Int) -> String {
        TextTemplate(language.terminal.more).filled(with: ["count": "\(count)"])
    }

    /// Returns a sentence for the response code of a failure; nil for a code that is no failure or is unknown.
    public func text(forFailure code: String, of extensionName: String) -> String? {
        language.failures[code].map { TextTemplate($0).filled(with: ["extension": extensionName]) }
    }

    private func prompt(for question: Question) -> DialogueLanguage.Prompt {
        let name = question.parameter ?? "value"
        if let prompt = language.prompt(name, of: question.intent) { return prompt }
        let noun = Self.words(name)
        return DialogueLanguage.Prompt(noun, TextTemplate(language.frames.needsValue).filled(with: ["noun": noun]))
    }

    /// The action of an intent in words, such as `send payment`.
    package func action(of intent: String) -> String { language.actions[intent] ?? Self.words(intent) }

    private func reason(_ name: String) -> String { language.reasons[name] ?? "(\(Self.words(name)))" }

    /// The values of the whole request in one line.
    package func summary(of question: Question) -> String {
        let values = question.parameters.map { member in
            let noun = language.prompt(member.key, of: question.intent)?.noun ?? Self.words(member.key)
            return ValueSummary.Entry(noun, member.value.displayText, isText: member.value.stringValue != nil)
        }
        return values.isEmpty ? language.frames.noDetails : ValueSummary.text(of: values)
    }

    /// `taskTitles` as `task titles`, `INSendPaymentIntent` as `send payment`.
    package static func words(_ name: String) -> String {
        var name = name[...]
        if name.hasSuffix("Intent") { name = name.dropLast("Intent".count) }
        if name.hasPrefix("IN"), name.dropFirst(2).first?.isUppercase == true { name = name.dropFirst(2) }
        var words = ""
        for character in name {
            if character.isUppercase, !words.isEmpty { words.append(" ") }
            words.append(contentsOf: character.lowercased())
        }
        return words
    }
}

extension DialogueLanguage {
    /// The language of a locale, or nil if the host does not have it.
    package static func speaking(_ locale: String) -> DialogueLanguage? {
        // Subtags are ASCII (RFC 5646 §2.1). Comparing whole characters takes ten times as long, and every outcome gets
        // a text.
        let subtag = locale.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        return all.first { language in
            language.code.utf8.elementsEqual(subtag) { code, byte in
                code == (UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
            }
        }
    }
}
