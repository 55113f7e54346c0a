/// What is known of the JSON form of a class: the types of its keys, and the key that a plain string stands for.
///
/// Classes that are not in the table, and keys that are not in a class, may hold anything: values have to round-trip
/// without loss.
struct ObjectClass {
    /// The keys whose types are known.
    let fields: [(key: String, type: ValueType)]
    /// The key whose value a person means who types a plain string; nil where no string can stand for the object.
    let textKey: String?

    /// The type of a key, or nil.
    func type(of key: String) -> ValueType? { fields.first { $0.key == key }?.type }

    init(text textKey: String? = nil, _ fields: [(key: String, type: ValueType)]) {
        self.fields = fields
        self.textKey = textKey
    }

    /// What is known of a class, or nil; the table is made from the catalogue of values.
    static func named(_ name: String) -> ObjectClass? { SystemObjects.definition(named: name) }
}
