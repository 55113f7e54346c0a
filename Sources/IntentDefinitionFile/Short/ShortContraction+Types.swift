import JSON

extension ShortContraction {
    mutating func enumeration(_ object: JSONObject, _ name: String, path: ShortPath) -> JSONValue {
        var short = JSONObject()
        members(ShortMember.type, object, prefix: "INEnum", path: path, into: &short)
        var index: Int64 = 0
        let cases = entries(object["INEnumValues"], "INEnumValueName", path: path.key("cases")) {
            $0.enumerationCase($1, $2, path: $3, after: &index)
        }
        short["cases"] = cases.map { cases in
            // The one that an enumeration gets without being given it.
            let isUsual = cases.keys.first == "unknown" && cases["unknown"] == "Unknown"
            return .object(isUsual ? Self.withoutFirst(cases) : cases)
        }
        complete(&short, path, actual: object, structures: [Structure(name: "cases", key: "INEnumValues")]) {
            [self] expansion, value in
            expansion.enumeration(part(value, path, prefix: "INEnum"), named: name)
        }
        return .object(short)
    }

    private static func withoutFirst(_ object: JSONObject) -> JSONObject {
        var rest = JSONObject.Builder()
        for member in object.members.dropFirst() { rest.set(member.key, member.value) }
        return rest.object
    }

    private mutating func enumerationCase(
        _ object: JSONObject,
        _ name: String,
        path: ShortPath,
        after index: inout Int64
    ) -> JSONValue {
        let before = index
        var short = JSONObject()
        members(ShortMember.enumerationCase, object, prefix: "INEnumValue", path: path, into: &short)
        if name != "unknown", before < .max, short["index"] == .integer(before + 1) { short["index"] = nil }
        if let list = object["INEnumValueSynonyms"]?.arrayValue {
            let texts = list.map { $0["INEnumValueSynonym"]?.stringValue }
            if !texts.contains(nil) {
                short["synonyms"] = .array(texts.compactMap { $0.map { .string($0) } })
                for (number, text) in texts.enumerated() {
                    noteID(list[number]["INEnumValueSynonymID"], of: text, path.key("synonyms").index(number))
                }
            }
        }
        let structures = [Structure(name: "synonyms", key: "INEnumValueSynonyms")]
        complete(&short, path, actual: object, structures: structures) { [self] expansion, value in
            var number = before
            return expansion.enumerationCase(part(value, path, prefix: "INEnumValue"), named: name, after: &number)
        }
        if name != "unknown" { index = short["index"]?.integerValue ?? (before < .max ? before + 1 : before) }
        return Self.abbreviated(short, "label")
    }

    mutating func objectType(_ object: JSONObject, _ name: String, path: ShortPath) -> JSONValue {
        var short = JSONObject()
        members(ShortMember.type, object, prefix: "INType", path: path, into: &short)
        let usual = ShortExpansion.defaultProperties
        if let list = object["INTypeProperties"]?.arrayValue, list.starts(with: usual) {
            let own = parameters(.array(Array(list.dropFirst(usual.count))), .property, path.key("properties"))
            short["properties"] = Self.unlessEmpty(own)
        }
        let structures = [Structure(name: "properties", key: "INTypeProperties")]
        complete(&short, path, actual: object, structures: structures) { [self] expansion, value in
            expansion.objectType(part(value, path, prefix: "INType"), named: name)
        }
        return Self.abbreviated(short, "label")
    }
}
