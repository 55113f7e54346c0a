import IntentDefinitions
import JSON

extension ShortExpansion {
    /// The members of an intent that are lists or mappings.
    static let intentParts = ["system", "parameters", "response", "suggestions", "shortcuts"]

    /// Makes an intent.
    mutating func intent(_ part: Part, named name: String) -> JSONObject {
        checkMembers(of: part, ShortMember.intent.map(\.name) + Self.intentParts)
        let isSystem = part.value["system"]?.boolValue ?? false
        if let value = part.value["system"], value.boolValue == nil {
            noteType(part.path.key("system"), value, "true or false")
        }
        var object: JSONObject = [
            "INIntentName": .string(name), "INIntentType": isSystem ? "System" : "Custom",
        ]
        place(part, "Type", at: part.path.key("system"))
        if !isSystem {
            let category = part.value["category"]?.stringValue ?? "generic"
            object["INIntentCategory"] = .string(category)
            object["INIntentVerb"] = .string(Self.verb(of: category))
        }
        expand(ShortMember.intent, of: part, into: &object)
        if part.value["parameters"] != nil {
            let parameters = parameters(part, "parameters", .parameter)
            object["INIntentParameters"] = .array(parameters.list)
            object["INIntentLastParameterTag"] = .integer(parameters.lastTag)
        }
        for (name, key) in [("suggestions", "ParameterCombinations"), ("shortcuts", "ManagedParameterCombinations")] {
            if let combinations = combinations(part, name, key: key) {
                object["INIntent" + key] = .object(combinations)
            }
        }
        if !isSystem || part.value["response"] != nil {
            let value = mapping(part, "response") ?? [:]
            let place = path(part, "Response")
            places[place] = part.path.key("response")
            object["INIntentResponse"] = .object(
                response(
                    Part(value: value, path: part.path.key("response"), prefix: "INIntentResponse", xcodePath: place)
                )
            )
        }
        patch(&object, of: part)
        return object
    }

    private static func verb(of category: String) -> String {
        switch category {
        case "generic": "Do"
        case "information": "View"
        case "download": "Get"
        default: category.prefix(1).uppercased() + category.dropFirst()
        }
    }

    private mutating func combinations(_ part: Part, _ name: String, key: String) -> JSONObject? {
        guard let object = mapping(part, name) else { return nil }
        let place = path(part, key)
        places[place] = part.path.key(name)
        let keys = object.keys
        let parts = parts(
            object,
            at: part.path.key(name),
            shortFor: "title",
            prefix: "INIntentParameterCombination",
            { keys.indices.contains($0) ? "\(place)[\"\(keys[$0].cut(to: 200))\"]" : place },
            what: "set of parameters",
            areNames: false
        )
        var combinations = JSONObject.Builder()
        for entry in parts { combinations.set(entry.name, .object(combination(entry.part))) }
        return combinations.object
    }

    /// Makes a set of parameters for suggestions or for the Shortcuts app.
    mutating func combination(_ part: Part) -> JSONObject {
        checkMembers(of: part, ShortMember.combination.map(\.name))
        var object: JSONObject = [part.prefix + "SupportsBackgroundExecution": true]
        expand(ShortMember.combination, of: part, into: &object)
        patch(&object, of: part)
        return object
    }

    /// Makes the description of a response.
    mutating func response(_ part: Part) -> JSONObject {
        checkMembers(of: part, ["output", "properties", "codes"])
        var object = JSONObject()
        expand([ShortMember("output", "Output", kind: .string)], of: part, into: &object)
        if part.value["properties"] != nil {
            let properties = parameters(part, "properties", .responseProperty)
            object["INIntentResponseParameters"] = .array(properties.list)
            object["INIntentResponseLastParameterTag"] = .integer(properties.lastTag)
        }
        let own = mapping(part, "codes") ?? [:]
        // Xcode's files have both, with or without a text.
        var added = JSONObject()
        for name in ["success", "failure"] where own[name] == nil { added[name] = .null }
        let parts = parts(
            Self.joined(added, own),
            at: part.path.key("codes"),
            shortFor: "say",
            prefix: "INIntentResponseCode",
            { "\(part.xcodePath).INIntentResponseCodes[\($0)]" },
            what: "code"
        )
        object["INIntentResponseCodes"] = .array(parts.map { .object(code($0.part, named: $0.name)) })
        patch(&object, of: part)
        return object
    }

    /// Makes a code of a response.
    mutating func code(_ part: Part, named name: String) -> JSONObject {
        checkMembers(of: part, ShortMember.code.map(\.name))
        var object: JSONObject = ["INIntentResponseCodeName": .string(name)]
        if name == "success" { object["INIntentResponseCodeSuccess"] = true }
        expand(ShortMember.code, of: part, into: &object)
        patch(&object, of: part)
        return object
    }
}
