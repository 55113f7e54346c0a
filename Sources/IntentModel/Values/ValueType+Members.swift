extension ValueType {
    /// The type of a member of an object of this type; nil if the type has no such member, or no members at all.
    package func type(ofMember name: String, _ catalogue: IntentCatalogue) -> ValueType? {
        switch self {
        case .object(let type): ObjectClass.named(type, catalogue)?.type(of: name)
        case .dateComponentsRange: DateText.rangeTypes.first { $0.key == name }?.type
        default: nil
        }
    }

    /// The member that a plain text stands for; nil if no text can stand for an object of this type.
    package func textMember(_ catalogue: IntentCatalogue) -> String? {
        guard case .object(let type) = self else { return nil }
        return ObjectClass.named(type, catalogue)?.textKey
    }
}
