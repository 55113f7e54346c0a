import Testing

@testable import IntentDefinitions

@Suite("The texts of the catalogue")
struct SystemTableTests {
    @Test("Each text is read whole: written anew, each definition gives its text")
    func texts() {
        for text in SystemIntents.texts {
            let definition = SystemIntents.table.definition(named: SystemEntry.name(text))
            #expect(definition.map(Self.text) == text.description)
        }
        for text in SystemEnumerations.texts {
            let definition = SystemEnumerations.table.definition(named: SystemEntry.name(text))
            #expect(definition.map(Self.text) == text.description)
        }
        for text in SystemObjects.texts {
            let name = SystemEntry.name(text)
            #expect(SystemObjects.table.definition(named: name).map { Self.text(of: $0, name) } == text.description)
        }
    }

    @Test("Names stand in the order in which they are searched, each once")
    func order() {
        for names in [SystemIntents.table.names, SystemEnumerations.table.names, SystemObjects.table.names] {
            #expect(zip(names, names.dropFirst()).allSatisfy { $0 < $1 })
            #expect(names.count > 60)
        }
    }

    @Test(
        "What is no name of the catalogue is not found",
        arguments: ["", "A", "INSendMessage", "INSendMessageIntent ", "INSendMessageIntent Messaging", "INZ", "é"]
    )
    func unknownNames(_ name: String) {
        #expect(SystemIntents.table.definition(named: name) == nil)
        #expect(SystemEnumerations.table.definition(named: name) == nil)
        #expect(SystemObjects.table.definition(named: name) == nil)
    }

    @Test("Many threads that look up the same definitions first get the same ones")
    func threads() async {
        let table = SystemTable(SystemIntents.texts) { $0.intent }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    table.names.allSatisfy {
                        table.definition(named: $0) == SystemIntents.table.definition(named: $0)
                    }
                }
            }
            for await areEqual in group { #expect(areEqual) }
        }
    }

    // MARK: Writing

    private static func text(of undo: IntentUndo) -> String {
        let values = undo.values.map { ",\($0.parameter):\($0.path.joined(separator: "."))" }
        return "undoneBy=\(undo.intent)\(values.joined())"
    }

    private static func text(of intent: IntentDefinition) -> String {
        // The number of a code is its place.
        #expect(intent.responseCodes.map(\.value) == Array(intent.responseCodes.indices))
        let first = [
            intent.name, intent.domain, intent.lockedDefault.rawValue, intent.supportsInProgress ? "inProgress" : nil,
            intent.supportsUpdates ? "updates" : nil, intent.confirmsBeforeHandle ? "confirms" : nil,
            intent.requiresUnlockAfterQuestion ? "unlocksAfterQuestion" : nil, intent.looksUp ? "looksUp" : nil,
            intent.pays ? "pays" : nil, intent.undo.map { text(of: $0) },
        ]
        let parameters = intent.parameters.map { parameter -> [String?] in
            #expect(parameter.isResolvable == (parameter.resolutionResultClass != nil))
            let result = parameter.outcomes == .withDisambiguation ? "choice" : "result"
            return [
                "parameter", parameter.name, text(of: parameter.type), parameter.isOptional ? "optional" : nil,
                parameter.resolvesEachElement ? "each" : nil, parameter.resolutionResultClass.map { "\(result)=\($0)" },
                parameter.reasons.isEmpty ? nil : "reasons=\(parameter.reasons.joined(separator: ","))",
                parameter.isDeprecated ? "deprecated" : nil, parameter.unit.map { "unit=\($0)" },
                parameter.lookup.map { "toldBy=\($0.intent).\($0.path.joined(separator: ".")) reply=\($0.missing)" },
                text(of: parameter.ownWords),
            ]
        }
        let properties = intent.responseProperties.map { property -> [String?] in
            [
                "property", property.name, text(of: property.type), property.isOptional ? "optional" : nil,
                property.isDeprecated ? "deprecated" : nil,
            ]
        }
        return lines([first] + parameters + [["codes"] + intent.responseCodes.map(\.name)] + properties)
    }

    private static func text(of enumeration: EnumerationDefinition) -> String {
        let first = [enumeration.name, enumeration.isOptionSet ? "optionSet" : nil]
        return lines(
            [first]
                + enumeration.cases.map { entry in
                    [entry.name, String(entry.value)] + entry.units.map { "\($0.name)=\(Int($0.size))" }
                }
        )
    }

    private static func text(of object: ObjectClass, _ name: String) -> String {
        let first = [
            name, object.textKey.map { "text=\($0)" }, object.identifierKey.map { "identifier=\($0)" },
            text(of: object.words),
        ]
        return lines(
            [first]
                + object.fields.map { field in
                    [field.key, text(of: field.type), text(of: object.wordsOfMembers[field.key] ?? [])]
                }
        )
    }

    private static func text(of words: [VocabularyType]) -> String? {
        words.isEmpty ? nil : "words=\(words.map(\.rawValue).joined(separator: ","))"
    }

    private static func text(of type: ValueType) -> String {
        switch type {
        case .array(let element): "array:\(text(of: element))"
        case .measurement(let unit): "measurement:\(unit)"
        case .enumeration(let name): "enumeration:\(name)"
        case .optionSet(let name): "optionSet:\(name)"
        case .object(let name): "object:\(name)"
        default: plainTypes.first { $0.value == type }?.key ?? ""
        }
    }

    private static let plainTypes: [String: ValueType] = [
        "boolean": .boolean, "date": .date, "dateComponents": .dateComponents,
        "dateComponentsRange": .dateComponentsRange, "decimal": .decimal, "dictionary": .dictionary,
        "double": .double, "integer": .integer, "number": .number, "string": .string, "timeInterval": .timeInterval,
        "unsignedInteger": .unsignedInteger,
    ]

    private static func lines(_ lines: [[String?]]) -> String {
        lines.map { $0.compactMap(\.self).joined(separator: " ") }.joined(separator: "\n")
    }
}
