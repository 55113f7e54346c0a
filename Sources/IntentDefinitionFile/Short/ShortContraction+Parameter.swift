import JSON

extension ShortContraction {
    /// The parameters of a list by their names.
    mutating func parameters(
        _ list: JSONValue?,
        _ kind: ShortExpansion.ParameterKind,
        _ path: ShortPath
    ) -> JSONObject? {
        let prefix = kind.prefix
        let types = (list?.arrayValue ?? []).compactMap { element -> (String, String)? in
            guard let object = element.objectValue, let name = object[prefix + "Name"]?.stringValue else { return nil }
            return (name, type(of: object, prefix))
        }
        var context = ShortExpansion.ParameterContext(
            index: kind.firstIndex,
            tag: kind.tagBefore,
            types: Dictionary(types) { first, _ in first }
        )
        return entries(list, prefix + "Name", path: path) {
            $0.parameter($1, $2, path: $3, prefix: prefix, in: &context)
        }
    }

    /// The name of a type in the short form.
    private func type(of object: JSONObject, _ prefix: String) -> String {
        let names = [object[prefix + "EnumType"], object[prefix + "ObjectType"]].map { $0?.stringValue }
        if let name = names[0], context.enumerations.contains(name) { return name }
        if let name = names[1], context.objects.contains(name) { return name }
        return object[prefix + "Type"]?.stringValue ?? "String"
    }

    private mutating func parameter(
        _ object: JSONObject,
        _ name: String,
        path: ShortPath,
        prefix: String,
        in context: inout ShortExpansion.ParameterContext
    ) -> JSONValue {
        let before = context
        var short: JSONObject = ["type": .string(type(of: object, prefix))]
        members(ShortMember.parameter, object, prefix: prefix, path: path, into: &short)
        let metadata = object[prefix + "Metadata"]?.objectValue ?? JSONObject()
        members(ShortMember.metadata, metadata, prefix: prefix + "Metadata", path: path, into: &short)
        noteID(
            metadata[prefix + "MetadataDefaultValueID"],
            of: short["default"]?.stringValue,
            path.key("default"),
            isGiven: object[prefix + "Type"]?.stringValue == "String"
        )
        if let tag = object[prefix + "Tag"]?.integerValue, before.tag == .max || tag != before.tag + 1 {
            short["tag"] = .integer(tag)
        }
        short["sizes"] = sizes(object, prefix)
        short["ask"] = dialogs(object, prefix, path: path.key("ask"), isConfigurable: short["configurable"] == true)
        let reasons = entries(
            object[prefix + "UnsupportedReasons"],
            prefix + "UnsupportedReasonCode",
            path: path.key("reasons")
        ) { $0.reason($1, $2, path: $3, prefix: prefix + "UnsupportedReason") }
        short["reasons"] = reasons.map { .object($0) }
        let isUsuallyResolved = short["ask"] != nil || short["reasons"] != nil
        switch object[prefix + "SupportsResolution"] {
        case true where isUsuallyResolved: short["resolve"] = nil
        case nil where isUsuallyResolved: short["resolve"] = false
        default: break
        }
        short["when"] = relationship(object, prefix)
        let structures = [
            Structure(name: "sizes", key: prefix + "ArraySizes"), Structure(name: "ask", key: prefix + "PromptDialogs"),
            Structure(name: "reasons", key: prefix + "UnsupportedReasons"),
        ]
        complete(&short, path, actual: object, structures: structures) { [self] expansion, value in
            var context = before
            return expansion.parameter(part(value, path, prefix: prefix), named: name, in: &context)
        }
        context.index += 1
        context.tag = short["tag"]?.integerValue ?? (before.tag < .max ? before.tag + 1 : before.tag)
        return Self.abbreviated(short, "type")
    }

    private func sizes(_ object: JSONObject, _ prefix: String) -> JSONValue? {
        guard let list = object[prefix + "ArraySizes"]?.arrayValue else { return nil }
        var sizes = JSONObject()
        for entry in list {
            guard let name = entry[prefix + "ArraySizeSizeClass"]?.stringValue, sizes[name] == nil,
                let size = entry[prefix + "ArraySizeSize"]?.integerValue
            else { return nil }
            sizes[name] = .integer(size)
        }
        return .object(sizes)
    }

    /// The questions; a primary one alone is a text.
    private mutating func dialogs(
        _ object: JSONObject,
        _ prefix: String,
        path: ShortPath,
        isConfigurable: Bool
    ) -> JSONValue? {
        guard let list = object[prefix + "PromptDialogs"]?.arrayValue else { return nil }
        let key = prefix + "PromptDialog"
        var texts = JSONObject()
        for dialog in list {
            guard let kind = dialog[key + "Type"]?.stringValue.flatMap({ DefinitionFile.PromptKind(rawValue: $0) }),
                texts[kind.shortName] == nil
            else { return nil }
            let text = dialog[key + "FormatString"]?.stringValue
            texts[kind.shortName] = text.map { .string($0) } ?? .null
            noteID(dialog[key + "FormatStringID"], of: text, path.key(kind.shortName))
        }
        let usual = isConfigurable ? ["configuration", "primary"] : ["primary"]
        let isPlain = texts.keys == usual && (!isConfigurable || texts["configuration"] == .null)
        if isPlain, let primary = texts["primary"], !primary.isNull { return primary }
        return .object(texts)
    }

    private mutating func reason(
        _ object: JSONObject,
        _ name: String,
        path: ShortPath,
        prefix: String
    ) -> JSONValue {
        var short = JSONObject()
        members(ShortMember.reason, object, prefix: prefix, path: path, into: &short)
        complete(&short, path, actual: object, structures: []) { [self] expansion, value in
            expansion.reason(part(value, path, prefix: prefix), named: name)
        }
        return Self.abbreviated(short, "say")
    }

    private func relationship(_ object: JSONObject, _ prefix: String) -> JSONValue? {
        let key = prefix + "Relationship"
        guard let value = object[key]?.objectValue, let parent = value[key + "ParentName"] else { return nil }
        let predicate = value[key + "PredicateName"]?.stringValue ?? ""
        guard let name = ShortExpansion.predicates.first(where: { predicate.hasSuffix($0.1) })?.0 else {
            return parent.stringValue.map { .string($0) }
        }
        var short: JSONObject = ["parameter": parent]
        // An absent value of a Boolean means false.
        short[name] = value[key + "PredicateValue"] ?? false
        return .object(short)
    }
}
