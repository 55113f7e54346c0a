import JSON

extension DefinitionReader {
    private static let parameterKeys: Set<String> = [
        "Name", "Type", "Tag", "Default", "DisplayPriority", "DisplayName", "DisplayNameID", "Metadata",
        "Configurable", "PromptDialogs", "SupportsResolution", "CustomDisambiguation", "ObjectType",
        "ObjectTypeNamespace", "SupportsDynamicEnumeration", "EnumType", "EnumTypeNamespace", "SupportsMultipleValues",
        "Relationship", "UnsupportedReasons", "SupportsSearch", "FixedSizeArray", "ArraySizes",
    ]

    /// Reads a parameter of an intent, or a property; nil, with an error, if it has no name.
    mutating func parameter(_ node: Node, of what: String) -> DefinitionFile.Parameter? {
        noteUnknownKeys(node, known: Self.parameterKeys)
        guard let name = name(node, of: what) else { return nil }
        var parameter = DefinitionFile.Parameter(name: name, type: type(node), keyPath: node.path)
        parameter.displayName = text(node, "DisplayName")
        parameter.isArray = flag(node, "SupportsMultipleValues")
        if flag(node, "FixedSizeArray") { parameter.fixedSizes = sizes(node) }
        if let metadata = self.node(node, "Metadata", prefix: node.prefix + "Metadata") {
            parameter.metadata = self.metadata(metadata)
        }
        parameter.isResolvable = flag(node, "SupportsResolution")
        parameter.isConfigurable = flag(node, "Configurable")
        parameter.offersOptions = flag(node, "SupportsDynamicEnumeration")
        parameter.searchesOptions = flag(node, "SupportsSearch")
        if let relationship = self.node(node, "Relationship", prefix: node.prefix + "Relationship") {
            parameter.relationship = self.relationship(relationship)
        }
        for dialog in nodes(node, "PromptDialogs", prefix: node.prefix + "PromptDialog") {
            read(dialog, into: &parameter.prompts)
        }
        for reason in nodes(node, "UnsupportedReasons", prefix: node.prefix + "UnsupportedReason") {
            noteUnknownKeys(reason, known: ["Code", "FormatString", "FormatStringID", "Default", "Custom"])
            guard let code = self.name(reason, "Code", of: "reason") else { continue }
            parameter.reasons.append(
                DefinitionFile.UnsupportedReason(code: code, text: text(reason, "FormatString"))
            )
        }
        return parameter
    }

    private mutating func type(_ node: Node) -> ParameterType {
        if let name = string(node, "EnumType") {
            return .enumeration(name, namespace: string(node, "EnumTypeNamespace"))
        }
        if let name = string(node, "ObjectType") {
            return .object(name, namespace: string(node, "ObjectTypeNamespace"))
        }
        guard let name = string(node, "Type") else {
            note(.error, node.path(of: "Type"), message: "The type is missing.", help: "It is taken for a String.")
            return .system(.string)
        }
        if let type = ParameterType.SystemType(rawValue: name) { return .system(type) }
        note(
            .error,
            node.path(of: "Type"),
            message: "The type '\(name)' is unknown.",
            help: "It is taken for a String."
        )
        return .system(.string)
    }

    /// Reads sizes: a dictionary of numbers, or an array of dictionaries with a size class and a number.
    private mutating func sizes(_ node: Node) -> [String: Int] {
        var sizes: [String: Int] = [:]
        for member in node["ArraySizes"]?.objectValue ?? JSONObject() {
            if let number = member.value.integerValue { sizes[member.key] = Int(number) }
        }
        for entry in node["ArraySizes"]?.arrayValue?.compactMap(\.objectValue) ?? [] {
            let number = entry.lazy.compactMap(\.value.integerValue).first
            let name = entry.lazy.compactMap(\.value.stringValue).first
            if let number, let name { sizes[name] = Int(number) }
        }
        if sizes.isEmpty {
            note(.warning, node.path(of: "ArraySizes"), message: "The array has a fixed size, but no size is given.")
        }
        return sizes
    }

    private mutating func metadata(_ node: Node) -> DefinitionFile.Metadata {
        noteUnknownKeys(
            node,
            known: [
                "Type", "DefaultValue", "DefaultValueID", "MinimumValue", "MaximumValue", "Unit", "Capitalization",
                "CustomUTIs", "TrueDisplayName", "TrueDisplayNameID", "FalseDisplayName", "FalseDisplayNameID",
                "SupportsNegativeNumbers", "MaximumUnit", "MinimumUnit", "DefaultUnit",
                "DisableAutocorrect", "DisableSmartQuotes", "DisableSmartDashes", "Multiline", "TemplateRangeType",
                "UTIs", "DateStyle", "TimeStyle", "Format", "Template", "TemplateID", "TemplateType",
            ]
        )
        var metadata = DefinitionFile.Metadata()
        let value = node["DefaultValue"]
        metadata.defaultValue = value?.stringValue == "" ? nil : value
        metadata.minimum = number(node, "MinimumValue")
        metadata.maximum = number(node, "MaximumValue")
        metadata.supportsNegativeNumbers = optionalFlag(node, "SupportsNegativeNumbers")
        metadata.unit = string(node, "Unit")
        metadata.control = string(node, "Type")
        metadata.capitalization = string(node, "Capitalization")
        metadata.uniformTypeIdentifiers = typeIdentifiers(node, "CustomUTIs")
        metadata.trueDisplayName = text(node, "TrueDisplayName")
        metadata.falseDisplayName = text(node, "FalseDisplayName")
        return metadata
    }

    private mutating func relationship(_ node: Node) -> DefinitionFile.Relationship? {
        noteUnknownKeys(node, known: ["ParentName", "PredicateName", "PredicateValue"])
        guard let parent = string(node, "ParentName") else {
            note(
                .warning,
                node.path(of: "ParentName"),
                message: "The relationship names no other parameter.",
                help: "The parameter is always asked for."
            )
            return nil
        }
        return DefinitionFile.Relationship(
            parent: parent,
            predicate: string(node, "PredicateName") ?? "HasAnyValue",
            value: node["PredicateValue"]
        )
    }

    private mutating func read(_ node: Node, into prompts: inout [DefinitionFile.PromptKind: DefinitionFile.Text]) {
        noteUnknownKeys(node, known: ["Type", "Custom", "FormatString", "FormatStringID"])
        guard let name = string(node, "Type"), let kind = DefinitionFile.PromptKind(rawValue: name) else {
            return note(
                .warning,
                node.path(of: "Type"),
                message: "A dialog of the type '\(node["Type"]?.stringValue ?? "")' is unknown.",
                help: "It is ignored."
            )
        }
        // Xcode saves a dialog without a text for each kind that the author did not change.
        if let text = text(node, "FormatString") { prompts[kind] = text }
    }
}
