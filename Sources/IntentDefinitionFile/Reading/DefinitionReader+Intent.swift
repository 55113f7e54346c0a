import JSON

extension DefinitionReader {
    private static let intentKeys: Set<String> = [
        "Name", "Type", "Category", "Verb", "Title", "TitleID", "Description", "DescriptionID", "Parameters",
        "LastParameterTag", "ParameterCombinations", "ManagedParameterCombinations", "Configurable", "Input",
        "KeyParameter", "EligibleForWidgets", "IneligibleForSuggestions", "UserConfirmationRequired", "Restrictions",
        "DefaultImageName", "Customizable", "Response", "ClassPrefix", "ClassName", "Domain", "Hash",
    ]

    mutating func intent(_ node: Node) -> DefinitionFile.Intent? {
        noteUnknownKeys(node, known: Self.intentKeys)
        guard let name = name(node, of: "intent") else { return nil }
        var intent = DefinitionFile.Intent(name: name, keyPath: node.path)
        cases.removeValues()
        addCases(of: node["Parameters"], prefix: "INIntentParameter")
        intent.classPrefix = string(node, "ClassPrefix") ?? ""
        switch string(node, "Type") {
        case "System": (intent.isSystem, intent.systemClassName) = (true, string(node, "ClassName"))
        case "Custom", nil: break
        case let type?:
            note(
                .warning,
                node.path(of: "Type"),
                message: "Intents of the type '\(type)' are unknown.",
                help: "It is read as a custom one."
            )
        }
        intent.category = string(node, "Category")
        intent.verb = string(node, "Verb")
        intent.title = text(node, "Title")
        intent.summary = text(node, "Description")
        intent.parameters = nodes(node, "Parameters", prefix: "INIntentParameter").compactMap {
            parameter($0, of: "parameter")
        }
        intent.combinations = combinations(node, "ParameterCombinations")
        intent.managedCombinations = combinations(node, "ManagedParameterCombinations")
        intent.isConfirmed = flag(node, "UserConfirmationRequired")
        intent.restriction = restriction(node)
        intent.isConfigurable = flag(node, "Configurable")
        intent.isEligibleForWidgets = flag(node, "EligibleForWidgets")
        intent.isIneligibleForSuggestions = flag(node, "IneligibleForSuggestions")
        intent.input = string(node, "Input")
        intent.keyParameter = string(node, "KeyParameter")
        intent.defaultImageName = string(node, "DefaultImageName")
        if let response = self.node(node, "Response", prefix: "INIntentResponse") {
            intent.response = self.response(response)
        }
        return intent
    }

    private mutating func restriction(_ node: Node) -> DefinitionFile.Restriction {
        guard let number = integer(node, "Restrictions") else { return .none }
        if let restriction = DefinitionFile.Restriction(rawValue: number) { return restriction }
        note(
            .warning,
            node.path(of: "Restrictions"),
            message: "The restriction \(number) is unknown.",
            help: "The intent needs an unlocked device and readable protected files, which is the strictest rule."
        )
        return .whileProtectedDataUnavailable
    }

    private mutating func combinations(_ node: Node, _ key: String) -> [DefinitionFile.Combination] {
        guard let list = self.node(node, key, prefix: "") else { return [] }
        var combinations: [DefinitionFile.Combination] = []
        for member in list.object {
            guard let object = member.value.objectValue else {
                noteType(list, member.key, member.value, "a dictionary")
                continue
            }
            let entry = Node(
                object: object,
                path: "\(list.path)[\"\(member.key)\"]",
                prefix: "INIntentParameterCombination"
            )
            noteUnknownKeys(
                entry,
                known: [
                    "IsPrimary", "IsLinked", "UpdatesLinked", "Title", "TitleID", "Subtitle", "SubtitleID",
                    "SupportsBackgroundExecution",
                ]
            )
            combinations.append(
                DefinitionFile.Combination(
                    parameters: member.key.split(separator: ",").map(String.init),
                    title: text(entry, "Title"),
                    subtitle: text(entry, "Subtitle"),
                    isPrimary: flag(entry, "IsPrimary"),
                    supportsBackgroundExecution: flag(entry, "SupportsBackgroundExecution")
                )
            )
        }
        return combinations
    }

    private mutating func response(_ node: Node) -> DefinitionFile.Response {
        noteUnknownKeys(node, known: ["Codes", "Parameters", "Output", "LastParameterTag"])
        addCases(of: node["Parameters"], prefix: "INIntentResponseParameter")
        return DefinitionFile.Response(
            codes: nodes(node, "Codes", prefix: "INIntentResponseCode").compactMap { responseCode($0) },
            parameters: nodes(node, "Parameters", prefix: "INIntentResponseParameter").compactMap {
                parameter($0, of: "property of the response")
            },
            output: string(node, "Output")
        )
    }

    private mutating func responseCode(_ node: Node) -> DefinitionFile.ResponseCode? {
        noteUnknownKeys(
            node,
            known: [
                "Name", "Success", "FormatString", "FormatStringID", "ConciseFormatString", "ConciseFormatStringID",
            ]
        )
        guard let name = name(node, of: "code") else { return nil }
        return DefinitionFile.ResponseCode(
            name: name,
            isSuccess: flag(node, "Success"),
            template: text(node, "FormatString"),
            conciseTemplate: text(node, "ConciseFormatString"),
            keyPath: node.path
        )
    }
}
