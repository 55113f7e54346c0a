/// The known JSON form of a class: the types of its keys, and the key that a plain string stands for.
///
/// Classes outside the table, and keys outside a class, may hold anything: values have to round-trip without loss.
struct ObjectClass {
    /// The keys whose types are known.
    let fields: [(key: String, type: ValueType)]
    /// The key that a plain string stands for; nil where no string can stand for the object.
    let textKey: String?
    /// The key for the app's own identifier of the object; nil where it has none.
    var identifierKey: String?
    /// What words of apps and persons name such an object, the most likely first.
    var words: [VocabularyType] = []
    /// The same for single keys.
    var wordsOfMembers: [String: [VocabularyType]] = [:]

    /// The type of a key, or nil.
    func type(of key: String) -> ValueType? { fields.first { $0.key == key }?.type }

    init(text textKey: String? = nil, _ fields: [(key: String, type: ValueType)]) {
        self.fields = fields
        self.textKey = textKey
    }

    /// The known form of a class, or nil; the table is made from the catalogue of values.
    static func named(_ name: String) -> ObjectClass? { SystemObjects.table.definition(named: name) }

    /// The known form of a class, or nil; a class added to the catalogue is an `INObject` with keys of its own.
    static func named(_ name: String, _ catalogue: IntentCatalogue) -> ObjectClass? {
        guard let added = catalogue.object(named: name) else { return named(name) }
        let base = named("INObject")
        return ObjectClass(
            text: base?.textKey,
            (base?.fields ?? []) + added.properties.map { (key: $0.name, type: $0.type) }
        )
    }
}

extension ValueType {
    /// The type of a property of an object, or nil if it is no object or has no such property.
    package func memberType(named name: String, _ catalogue: IntentCatalogue) -> ValueType? {
        switch self {
        case .object(let object): ObjectClass.named(object, catalogue)?.type(of: name)
        case .dateComponentsRange: DateText.rangeTypes.first { $0.key == name }?.type
        default: nil
        }
    }
}
