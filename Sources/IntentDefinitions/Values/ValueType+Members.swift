extension ValueType {
    /// The member that a plain text stands for; nil if no text can stand for an object of this type.
    package func textMember(_ catalogue: IntentCatalogue) -> String? {
        guard case .object(let type) = self else { return nil }
        return ObjectClass.named(type, catalogue)?.textKey
    }
}
