import JSON

extension ShortContraction {
    mutating func intent(_ object: JSONObject, _ name: String, path: ShortPath) -> JSONValue {
        var short = JSONObject()
        if object["INIntentType"] == "System" { short["system"] = true }
        members(ShortMember.intent, object, prefix: "INIntent", path: path, into: &short)
        if short["category"] == "generic" { short["category"] = nil }
        let list = object["INIntentParameters"]
        short["parameters"] = parameters(list, .parameter, path.key("parameters")).map { .object($0) }
        for (name, key) in [("suggestions", "ParameterCombinations"), ("shortcuts", "ManagedParameterCombinations")] {
            short[name] = combinations(object["INIntent" + key], path.key(name)).map { .object($0) }
        }
        if let response = object["INIntentResponse"]?.objectValue {
            let value = self.response(response, path.key("response"))
            if !value.isEmpty || short["system"] != nil { short["response"] = .object(value) }
        }
        let usual = expanded(["category": short["category"] ?? "generic"]) { [self] expansion, value in
            expansion.intent(part(value, path, prefix: "INIntent"), named: name)
        }
        if short["system"] == nil, short["verb"] == usual["INIntentVerb"] { short["verb"] = nil }
        let structures = [
            Structure(name: "parameters", key: "INIntentParameters"),
            Structure(name: "suggestions", key: "INIntentParameterCombinations"),
            Structure(name: "shortcuts", key: "INIntentManagedParameterCombinations"),
            Structure(name: "response", key: "INIntentResponse"),
        ]
        complete(&short, path, actual: object, structures: structures) { [self] expansion, value in
            expansion.intent(part(value, path, prefix: "INIntent"), named: name)
        }
        return Self.abbreviated(short, "title")
    }

    private mutating func combinations(_ value: JSONValue?, _ path: ShortPath) -> JSONObject? {
        guard let object = value?.objectValue else { return nil }
        var combinations = JSONObject.Builder()
        // The order of a dictionary means nothing.
        for member in object.members.sorted(by: { $0.key < $1.key }) {
            guard let value = member.value.objectValue, member.key.utf8.count <= ShortExpansion.longestName * 5 else {
                return nil
            }
            let prefix = "INIntentParameterCombination"
            let path = path.key(member.key)
            var short = JSONObject()
            members(ShortMember.combination, value, prefix: prefix, path: path, into: &short)
            if short["background"] == true { short["background"] = nil }
            complete(&short, path, actual: value, structures: []) { [self] expansion, short in
                expansion.combination(part(short, path, prefix: prefix))
            }
            combinations.set(member.key, Self.abbreviated(short, "title"))
        }
        return combinations.object
    }

    private mutating func response(_ object: JSONObject, _ path: ShortPath) -> JSONObject {
        var short = JSONObject()
        members(
            [ShortMember("output", "Output", kind: .string)],
            object,
            prefix: "INIntentResponse",
            path: path,
            into: &short
        )
        let properties = object["INIntentResponseParameters"]
        short["properties"] = parameters(properties, .responseProperty, path.key("properties")).map { .object($0) }
        let codes = entries(object["INIntentResponseCodes"], "INIntentResponseCodeName", path: path.key("codes")) {
            $0.code($1, $2, path: $3)
        }
        let usual: JSONObject = ["success": .null, "failure": .null]
        if let codes, codes != usual || codes.keys != usual.keys { short["codes"] = .object(codes) }
        let structures = [
            Structure(name: "properties", key: "INIntentResponseParameters"),
            Structure(name: "codes", key: "INIntentResponseCodes"),
        ]
        complete(&short, path, actual: object, structures: structures) { [self] expansion, value in
            expansion.response(part(value, path, prefix: "INIntentResponse"))
        }
        return short
    }

    private mutating func code(_ object: JSONObject, _ name: String, path: ShortPath) -> JSONValue {
        var short = JSONObject()
        members(ShortMember.code, object, prefix: "INIntentResponseCode", path: path, into: &short)
        if name == "success", short["success"] == true { short["success"] = nil }
        complete(&short, path, actual: object, structures: []) { [self] expansion, value in
            expansion.code(part(value, path, prefix: "INIntentResponseCode"), named: name)
        }
        return Self.abbreviated(short, "say")
    }
}
