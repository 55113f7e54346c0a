import IntentDefinitions
package import JSON

extension DefinitionFile {
    /// Reads a parsed property list.
    ///
    /// - Parameters:
    ///   - list: The property list of the file.
    ///   - path: The path of the file, for messages.
    ///   - translations: Its texts in other languages.
    package init(_ list: JSONValue, path: String, translations: DefinitionTranslations = DefinitionTranslations()) {
        var reader = DefinitionReader(file: path, translations: translations)
        self.init(path: path)
        reader.read(list, into: &self)
        issues = translations.issues + reader.issues
        issues += DefinitionCheck(self).issues
    }
}

extension DefinitionReader {
    fileprivate mutating func read(_ list: JSONValue, into file: inout DefinitionFile) {
        guard let object = list.objectValue, object["INIntents"] != nil else {
            return note(
                .error,
                "",
                message: "This is not a definition of intents: it has no list INIntents.",
                help: "Give a file that Xcode has saved as .intentdefinition."
            )
        }
        let root = Node(object: object, path: "", prefix: "IN")
        noteUnknownKeys(
            root,
            known: [
                "Intents", "Enums", "Types", "IntentDefinitionModelVersion", "IntentDefinitionNamespace",
                "IntentDefinitionSystemVersion", "IntentDefinitionToolsBuildVersion", "IntentDefinitionToolsVersion",
            ]
        )
        file.namespace = string(root, "IntentDefinitionNamespace")
        file.modelVersion = string(root, "IntentDefinitionModelVersion")
        if let version = file.modelVersion, !version.hasPrefix("1.") {
            note(
                .warning,
                root.path(of: "IntentDefinitionModelVersion"),
                message: "The version \(version) of the form is unknown.",
                help: "The file is read as one of version 1."
            )
        }
        file.enumerations = nodes(root, "Enums", prefix: "INEnum").compactMap { enumeration($0) }
        for enumeration in file.enumerations { noteCases(of: enumeration) }
        file.types = nodes(root, "Types", prefix: "INType").compactMap { objectType($0) }
        file.intents = nodes(root, "Intents", prefix: "INIntent").compactMap { intent($0) }
    }

    private mutating func enumeration(_ node: Node) -> DefinitionFile.Enumeration? {
        noteUnknownKeys(
            node,
            known: [
                "Name", "ClassName", "ClassPrefix", "DisplayName", "DisplayNameID", "Type", "GeneratesHeader", "Values",
            ]
        )
        guard let name = name(node, of: "enumeration") else { return nil }
        if let type = string(node, "Type"), type != "Regular" {
            note(
                .warning,
                node.path(of: "Type"),
                message: "Enumerations of the type '\(type)' are unknown.",
                help: "It is read as a regular one."
            )
        }
        var cases: [DefinitionFile.Enumeration.Case] = []
        var names: [String: Int] = [:]
        var indices: [Int: Int] = [:]
        for value in nodes(node, "Values", prefix: "INEnumValue") {
            guard let found = enumerationCase(value) else { continue }
            if let place = [indices[found.index], names[found.name]].compactMap(\.self).min() {
                let other = cases[place]
                note(
                    .error,
                    value.path,
                    message:
                        "'\(found.name)' (\(found.index)) has the name or the number of '\(other.name)' (\(other.index)).",
                    help: "It is left out."
                )
            } else {
                names[found.name] = cases.count
                indices[found.index] = cases.count
                cases.append(found)
            }
        }
        return DefinitionFile.Enumeration(
            name: name,
            classPrefix: string(node, "ClassPrefix") ?? "",
            displayName: text(node, "DisplayName"),
            cases: cases,
            keyPath: node.path
        )
    }

    private mutating func enumerationCase(_ node: Node) -> DefinitionFile.Enumeration.Case? {
        noteUnknownKeys(
            node,
            known: [
                "Name", "DisplayName", "DisplayNameID", "Index", "Synonyms", "PronunciationHint", "PronunciationHintID",
            ]
        )
        guard let name = name(node, of: "case") else { return nil }
        return DefinitionFile.Enumeration.Case(
            name: name,
            index: Int(integer(node, "Index") ?? 0),
            displayName: text(node, "DisplayName"),
            synonyms: synonyms(node),
            pronunciationHint: text(node, "PronunciationHint")
        )
    }

    /// Synonyms are texts, or dictionaries of a text and its id.
    private mutating func synonyms(_ node: Node) -> [DefinitionFile.Text] {
        var synonyms: [DefinitionFile.Text] = []
        for (index, element) in (node["Synonyms"]?.arrayValue ?? []).enumerated() {
            let path = "\(node.path(of: "Synonyms"))[\(index)]"
            if let word = element.stringValue {
                synonyms.append(text(word, id: nil, path: path))
            } else if let object = element.objectValue {
                let node = Node(object: object, path: path, prefix: "INEnumValueSynonym")
                if let synonym = text(node, "Synonym") ?? text(node, "") { synonyms.append(synonym) }
            }
        }
        return synonyms
    }

    private mutating func objectType(_ node: Node) -> DefinitionFile.ObjectType? {
        noteUnknownKeys(
            node,
            known: [
                "Name", "ClassName", "ClassPrefix", "DisplayName", "DisplayNameID", "LastPropertyTag", "Properties",
            ]
        )
        guard let name = name(node, of: "type") else { return nil }
        let properties = nodes(node, "Properties", prefix: "INTypeProperty").filter {
            // The file also contains the properties that every object has.
            $0["Default"]?.boolValue != true
        }
        return DefinitionFile.ObjectType(
            name: name,
            classPrefix: string(node, "ClassPrefix") ?? "",
            displayName: text(node, "DisplayName"),
            properties: properties.compactMap { parameter($0, of: "property") },
            keyPath: node.path
        )
    }
}
