extension ValueType {
    /// The member that a plain text stands for; nil if no text can stand for an object of this type.
    package func textMember(_ catalogue: IntentCatalogue) -> String? {
        guard case .object(let type) = self else { return nil }
        return ObjectClass.named(type, catalogue)?.textKey
    }

    /// The member for the app's own identifier of an object; nil if it has none.
    package var identifierMember: String? {
        guard case .object(let type) = self else { return nil }
        return ObjectClass.named(type)?.identifierKey
    }
}

extension ParameterDefinition {
    /// What words of apps and persons name its values, the most likely first; empty for most parameters.
    ///
    /// A person is a contact in any intent. Names and texts are told apart by the parameter, so they have words in
    /// intents of the system alone.
    package var words: [VocabularyType] { ownWords.isEmpty ? objectClass?.words ?? [] : ownWords }

    /// The same for a member of its values: one of a class whose members have words of their own, or any other.
    package func words(ofMember name: String) -> [VocabularyType] {
        guard let members = objectClass?.wordsOfMembers, !members.isEmpty else { return words }
        return members[name] ?? []
    }

    private var objectClass: ObjectClass? {
        let element = if case .array(let element) = type { element } else { type }
        return if case .object(let name) = element { ObjectClass.named(name) } else { nil }
    }
}
