import JSON

extension ShortExpansion {
    /// The members of a file; `$schema` is for editors.
    static let fileMembers = [
        "$schema",
        "namespace", "intents", "enums", "types", "translations", "translationsByID", "ids", "xcode",
    ]

    /// Makes the property list of a whole file.
    mutating func file(_ value: JSONObject) -> JSONObject {
        let part = Part(value: value, path: ShortPath(), prefix: "IN", xcodePath: "")
        checkMembers(of: part, Self.fileMembers)
        context = Self.context(of: value)
        // A consistent triple of Xcode 15.0, as a file of its own would have.
        var list: JSONObject = [
            "INIntentDefinitionModelVersion": "1.2", "INIntentDefinitionSystemVersion": "23A344",
            "INIntentDefinitionToolsBuildVersion": "15A240d", "INIntentDefinitionToolsVersion": "15.0",
            "INIntentDefinitionNamespace": .string(context.namespace),
        ]
        if let namespace = value["namespace"], namespace.stringValue == nil {
            noteType(part.path.key("namespace"), namespace, "a text")
        }
        // Xcode's form repeats it in every parameter of a type of the file.
        if context.namespace.utf8.count > Self.longestName {
            note(part.path.key("namespace"), "The namespace is too long.", help: "Six characters are usual.")
            context.namespace = ""
        }
        place(part, "IntentDefinitionNamespace", at: part.path.key("namespace"))
        // In the order of a file, in which its texts are then translated.
        list["INIntents"] = .array(intents(part))
        list["INEnums"] = .array(enumerations(part))
        list["INTypes"] = .array(types(part))
        patch(&list, of: part)
        return list
    }

    /// The names of a file's types.
    static func context(of value: JSONObject) -> Context {
        let names = (value["intents"]?.objectValue?.keys ?? []).joined(separator: ",").prefix(10_000)
        return Context(
            enumerations: Set(value["enums"]?.objectValue?.keys ?? []),
            objects: Set(value["types"]?.objectValue?.keys ?? []),
            namespace: value["namespace"]?.stringValue ?? TextIdentifier.id(of: "namespace of \(names)")
        )
    }

    private mutating func enumerations(_ file: Part) -> [JSONValue] {
        guard let object = mapping(file, "enums") else { return [] }
        let parts = parts(
            object,
            at: file.path.key("enums"),
            shortFor: "label",
            prefix: "INEnum",
            { "INEnums[\($0)]" },
            what: "enumeration"
        )
        return parts.map { .object(enumeration($0.part, named: $0.name)) }
    }

    private mutating func types(_ file: Part) -> [JSONValue] {
        guard let object = mapping(file, "types") else { return [] }
        let parts = parts(
            object,
            at: file.path.key("types"),
            shortFor: "label",
            prefix: "INType",
            { "INTypes[\($0)]" },
            what: "type"
        )
        return parts.map { .object(objectType($0.part, named: $0.name)) }
    }

    private mutating func intents(_ file: Part) -> [JSONValue] {
        guard let object = mapping(file, "intents") else { return [] }
        let parts = parts(
            object,
            at: file.path.key("intents"),
            shortFor: "title",
            prefix: "INIntent",
            { "INIntents[\($0)]" },
            what: "intent"
        )
        return parts.map { .object(intent($0.part, named: $0.name)) }
    }

    // MARK: Enumerations

    /// Makes an enumeration.
    mutating func enumeration(_ part: Part, named name: String) -> JSONObject {
        checkMembers(of: part, ShortMember.type.map(\.name) + ["cases"])
        var object: JSONObject = [
            "INEnumName": .string(name), "INEnumType": "Regular", "INEnumGeneratesHeader": true,
        ]
        expand(ShortMember.type, of: part, into: &object)
        let path = part.path.key("cases")
        let own = mapping(part, "cases") ?? [:]
        // Zero means that there is no value.
        let isAdded = own["unknown"] == nil
        if isAdded { added.insert("\(part.xcodePath).INEnumValues[0]") }
        let cases = Self.joined(isAdded ? ["unknown": "Unknown"] : [:], own)
        let parts = parts(
            cases,
            at: path,
            shortFor: "label",
            prefix: "INEnumValue",
            { "\(part.xcodePath).INEnumValues[\($0)]" },
            what: "case"
        )
        var index: Int64 = 0
        object["INEnumValues"] = .array(parts.map { .object(enumerationCase($0.part, named: $0.name, after: &index)) })
        patch(&object, of: part)
        return object
    }

    /// Makes a case of an enumeration.
    ///
    /// - Parameter index: The number of the case before.
    mutating func enumerationCase(_ part: Part, named name: String, after index: inout Int64) -> JSONObject {
        checkMembers(of: part, ShortMember.enumerationCase.map(\.name) + ["synonyms"])
        var object: JSONObject = ["INEnumValueName": .string(name)]
        if name != "unknown" {
            index = part.value["index"]?.integerValue ?? (index < .max ? index + 1 : index)
            object["INEnumValueIndex"] = .integer(index)
        }
        expand(ShortMember.enumerationCase, of: part, into: &object)
        if let value = part.value["synonyms"] {
            let path = part.path.key("synonyms")
            var synonyms: [JSONValue] = []
            for (number, synonym) in (value.arrayValue ?? []).enumerated() {
                guard let text = synonym.stringValue else {
                    noteType(path.index(number), synonym, "a text")
                    continue
                }
                var entry: JSONObject = ["INEnumValueSynonym": .string(text)]
                identify(path.index(number), "INEnumValueSynonym", text: text, in: &entry)
                synonyms.append(.object(entry))
            }
            if value.arrayValue == nil { noteType(path, value, "a list of texts") }
            object["INEnumValueSynonyms"] = .array(synonyms)
            place(part, "Synonyms", at: path)
        }
        patch(&object, of: part)
        return object
    }

    // MARK: Classes of objects

    /// The properties that every object has, as Xcode writes them.
    static let defaultProperties: [JSONValue] = [
        ("identifier", "String"), ("displayString", "String"), ("pronunciationHint", "String"),
        ("alternativeSpeakableMatches", "SpeakableString"),
    ].enumerated().map { number, property in
        var object: JSONObject = [
            "INTypePropertyDefault": true, "INTypePropertyDisplayPriority": .integer(Int64(number) + 1),
            "INTypePropertyName": .string(property.0), "INTypePropertyTag": .integer(Int64(number) + 1),
            "INTypePropertyType": .string(property.1),
        ]
        if property.1 == "SpeakableString" { object["INTypePropertySupportsMultipleValues"] = true }
        return .object(object)
    }

    /// Makes a class of objects.
    mutating func objectType(_ part: Part, named name: String) -> JSONObject {
        checkMembers(of: part, ShortMember.type.map(\.name) + ["properties"])
        var object: JSONObject = ["INTypeName": .string(name)]
        expand(ShortMember.type, of: part, into: &object)
        let own = parameters(part, "properties", .property)
        object["INTypeProperties"] = .array(Self.defaultProperties + own.list)
        object["INTypeLastPropertyTag"] = .integer(own.lastTag)
        patch(&object, of: part)
        return object
    }
}
