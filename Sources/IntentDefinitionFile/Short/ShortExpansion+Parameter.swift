import JSON

extension ShortExpansion {
    /// What a list of parameters describes.
    enum ParameterKind {
        /// A parameter of an intent.
        case parameter
        /// A property of a response.
        case responseProperty
        /// A property of a class of objects.
        case property

        var prefix: String {
            switch self {
            case .parameter: "INIntentParameter"
            case .responseProperty: "INIntentResponseParameter"
            case .property: "INTypeProperty"
            }
        }

        /// The key of the list.
        var listKey: String {
            switch self {
            case .parameter: "INIntentParameters"
            case .responseProperty: "INIntentResponseParameters"
            case .property: "INTypeProperties"
            }
        }

        /// The number of entries of the list that Xcode writes by itself.
        var firstIndex: Int { self == .property ? ShortExpansion.defaultProperties.count : 0 }

        /// The tag before that of the first entry; Xcode keeps the lower ones of a class for its own properties.
        var tagBefore: Int64 { self == .property ? 99 : 0 }
    }

    /// The place of a parameter among the others.
    struct ParameterContext {
        var index: Int
        /// The tag of the parameter before.
        var tag: Int64
        /// The types of all parameters in the short form.
        let types: [String: String]
    }

    /// The members of a parameter that are lists or mappings, or that depend on others.
    static let parameterParts = ["type", "tag", "sizes", "ask", "reasons", "when"]

    /// Makes the parameters of a part, and tells the greatest tag.
    mutating func parameters(
        _ owner: Part,
        _ name: String,
        _ kind: ParameterKind
    ) -> (list: [JSONValue], lastTag: Int64) {
        var lastTag = kind.tagBefore
        guard let object = mapping(owner, name) else { return ([], lastTag) }
        let first = kind.firstIndex
        let parts = parts(
            object,
            at: owner.path.key(name),
            shortFor: "type",
            prefix: kind.prefix,
            { "\(owner.xcodePath).\(kind.listKey)[\(first + $0)]" },
            what: kind == .parameter ? "parameter" : "property"
        )
        let types = Dictionary(parts.map { ($0.name, $0.part.value["type"]?.stringValue ?? "String") }) { first, _ in
            first
        }
        var context = ParameterContext(index: first, tag: kind.tagBefore, types: types)
        let list = parts.map { entry -> JSONValue in
            let object = parameter(entry.part, named: entry.name, in: &context)
            lastTag = max(lastTag, context.tag)
            return .object(object)
        }
        return (list, lastTag)
    }

    /// Makes a parameter or property.
    mutating func parameter(_ part: Part, named name: String, in context: inout ParameterContext) -> JSONObject {
        checkMembers(
            of: part,
            ["type"] + (ShortMember.parameter + ShortMember.metadata).map(\.name) + Self.parameterParts.dropFirst()
        )
        context.index += 1
        if let value = part.value["tag"], value.integerValue == nil {
            noteType(part.path.key("tag"), value, "a whole number")
        }
        context.tag = part.value["tag"]?.integerValue ?? (context.tag < .max ? context.tag + 1 : context.tag)
        var object: JSONObject = [
            part.prefix + "Name": .string(name), part.prefix + "Tag": .integer(context.tag),
            part.prefix + "DisplayPriority": .integer(Int64(context.index)),
        ]
        addType(of: part, to: &object)
        expand(ShortMember.parameter, of: part, into: &object)
        addMetadata(of: part, to: &object)
        addSizes(of: part, to: &object)
        addDialogs(of: part, to: &object)
        addReasons(of: part, to: &object)
        addRelationship(of: part, to: &object, context.types)
        // Xcode's files have no word for a parameter that is not resolved.
        if part.value["resolve"] == false { object[part.prefix + "SupportsResolution"] = nil }
        patch(&object, of: part)
        return object
    }

    private mutating func addType(of part: Part, to object: inout JSONObject) {
        let path = part.path.key("type")
        let type = part.value["type"]?.stringValue ?? "String"
        if let value = part.value["type"], value.stringValue == nil { noteType(path, value, "the name of a type") }
        place(part, "Type", at: path)
        if context.enumerations.contains(type) {
            object[part.prefix + "EnumType"] = .string(type)
            object[part.prefix + "EnumTypeNamespace"] = .string(context.namespace)
            object[part.prefix + "Type"] = "Integer"
        } else if context.objects.contains(type) {
            object[part.prefix + "ObjectType"] = .string(type)
            object[part.prefix + "ObjectTypeNamespace"] = .string(context.namespace)
            object[part.prefix + "Type"] = "Object"
        } else {
            object[part.prefix + "Type"] = .string(type)
            if ParameterType.SystemType(rawValue: type) == nil { noteUnknownType(type, path) }
        }
    }

    private mutating func addMetadata(of part: Part, to object: inout JSONObject) {
        let key = part.prefix + "Metadata"
        let inner = Part(value: part.value, path: part.path, prefix: key, xcodePath: path(part, "Metadata"))
        var metadata = JSONObject()
        expand(ShortMember.metadata, of: inner, into: &metadata)
        let isText = object[part.prefix + "Type"]?.stringValue == "String"
        identify(
            part.path.key("default"),
            key + "DefaultValue",
            text: part.value["default"]?.stringValue,
            isGiven: isText,
            in: &metadata
        )
        if !metadata.isEmpty { object[key] = .object(metadata) }
    }

    private mutating func addSizes(of part: Part, to object: inout JSONObject) {
        guard let sizes = mapping(part, "sizes") else { return }
        let key = part.prefix + "ArraySize"
        let list = sizes.map { member -> JSONValue in
            if member.value.integerValue == nil {
                noteType(part.path.key("sizes").key(member.key), member.value, "a whole number")
            }
            return [key + "SizeClass": .string(member.key), key + "Size": member.value]
        }
        object[part.prefix + "FixedSizeArray"] = true
        object[part.prefix + "ArraySizes"] = .array(list)
        place(part, "ArraySizes", at: part.path.key("sizes"))
    }

    /// Writes the questions; a text alone is the primary one.
    private mutating func addDialogs(of part: Part, to object: inout JSONObject) {
        guard let value = part.value["ask"] else { return }
        let path = part.path.key("ask")
        let key = part.prefix + "PromptDialog"
        var texts: [(kind: DefinitionFile.PromptKind, text: JSONValue)] = []
        switch value {
        case .string:
            // Xcode writes the dialog of the configuration even if it has no text.
            if part.value["configurable"]?.boolValue == true { texts.append((.configuration, .null)) }
            texts.append((.primary, value))
        case .object(let members):
            for member in members {
                guard let kind = DefinitionFile.PromptKind(shortName: member.key) else {
                    noteUnknownDialog(member.key, path)
                    continue
                }
                texts.append((kind, member.value))
            }
        default: noteType(path, value, "a text or a mapping of texts")
        }
        var list: [JSONValue] = []
        for (kind, value) in texts {
            let path = path.key(kind.shortName)
            places["\(self.path(part, "PromptDialogs"))[\(list.count)]"] = path
            var dialog: JSONObject = [key + "Custom": true, key + "Type": .string(kind.rawValue)]
            if let text = value.stringValue { dialog[key + "FormatString"] = .string(text) }
            if !value.isNull, value.stringValue == nil { noteType(path, value, "a text") }
            identify(path, key + "FormatString", text: value.stringValue, in: &dialog)
            list.append(.object(dialog))
        }
        place(part, "PromptDialogs", at: path)
        object[part.prefix + "PromptDialogs"] = .array(list)
        let choices: [DefinitionFile.PromptKind] = [.disambiguationIntroduction, .disambiguationSelection]
        if texts.contains(where: { choices.contains($0.kind) && $0.text.stringValue != nil }) {
            object[part.prefix + "CustomDisambiguation"] = true
        }
        makeResolvable(part, &object)
    }

    private mutating func addReasons(of part: Part, to object: inout JSONObject) {
        guard let reasons = mapping(part, "reasons") else { return }
        let key = part.prefix + "UnsupportedReason"
        let place = path(part, "UnsupportedReasons")
        let parts = parts(
            reasons,
            at: part.path.key("reasons"),
            shortFor: "say",
            prefix: key,
            { "\(place)[\($0)]" },
            what: "reason"
        )
        object[key + "s"] = .array(parts.map { .object(reason($0.part, named: $0.name)) })
        places[place] = part.path.key("reasons")
        makeResolvable(part, &object)
    }

    /// Makes a reason why a value cannot be used.
    mutating func reason(_ part: Part, named name: String) -> JSONObject {
        checkMembers(of: part, ShortMember.reason.map(\.name))
        var object: JSONObject = [part.prefix + "Code": .string(name), part.prefix + "Custom": true]
        expand(ShortMember.reason, of: part, into: &object)
        patch(&object, of: part)
        return object
    }

    /// A parameter with questions or reasons is one that the extension resolves, unless `resolve` says otherwise.
    private func makeResolvable(_ part: Part, _ object: inout JSONObject) {
        if part.value["resolve"] == nil { object[part.prefix + "SupportsResolution"] = true }
    }
}
