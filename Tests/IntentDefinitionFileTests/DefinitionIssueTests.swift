import IntentDefinitionFile
import IntentModel
import JSON
import Testing

@Suite("Undefined parts of a definition file are reported with their keys")
struct DefinitionIssueTests {
    @Test("A file without faults has no issues")
    func faultless() { #expect(soup().issues.isEmpty) }

    @Test("A file of another kind is an error")
    func foreign() {
        #expect(DefinitionFile(["CFBundleName": "x"], path: "x").hasErrors)
        #expect(DefinitionFile([1], path: "x").hasErrors)
    }

    @Test(
        "Each fault names its key, and says whether the file can be used",
        arguments: [
            (soup(more: ["INIntentColour": "red"]), "INIntents[0].INIntentColour", false),
            (soup(more: ["INIntentName": 5]), "INIntents[0].INIntentName", true),
            (soup(more: ["INIntentName": "Order Soup"]), "INIntents[0].INIntentName", true),
            (soup(more: ["INIntentTitle": ""]), "INIntents[0].INIntentTitle", false),
            (soup(more: ["INIntentRestrictions": 7]), "INIntents[0].INIntentRestrictions", false),
            (soup(more: ["INIntentInput": "pot"]), "INIntents[0].INIntentInput", false),
            (
                soup(parameters: [parameter("soup", "Potage")]),
                "INIntents[0].INIntentParameters[0].INIntentParameterType", true
            ),
            (
                soup(parameters: [parameter("soup", "Object", ["INIntentParameterObjectType": "Soup"])]),
                "INIntents[0].INIntentParameters[0]", true
            ),
            (
                soup(parameters: [parameter("soup", "String"), parameter("soup", "String")]),
                "INIntents[0].INIntentParameters[1]", true
            ),
            (
                soup(parameters: [
                    parameter(
                        "lid",
                        "String",
                        ["INIntentParameterRelationship": ["INIntentParameterRelationshipParentName": "size"]]
                    )
                ]),
                "INIntents[0].INIntentParameters[0].INIntentParameterRelationship", true
            ),
            (
                soup(parameters: [parameter("soup", "String", ["INIntentParameterSupportsResolution": true])]),
                "INIntents[0].INIntentParameters[0].INIntentParameterPromptDialogs", false
            ),
            (
                soup(parameters: [
                    parameter("when", "DateComponents", ["INIntentParameterSupportsDynamicEnumeration": true])
                ]),
                "INIntents[0].INIntentParameters[0].INIntentParameterSupportsDynamicEnumeration", false
            ),
            (
                soup(codes: [["INIntentResponseCodeName": "soldOut"]]),
                "INIntents[0].INIntentResponse.INIntentResponseCodes[0].INIntentResponseCodeFormatString", false
            ),
            (
                soup(codes: [
                    [
                        "INIntentResponseCodeName": "success", "INIntentResponseCodeSuccess": true,
                        "INIntentResponseCodeFormatString": "In ${waitTime}.",
                    ]
                ]),
                "INIntents[0].INIntentResponse.INIntentResponseCodes[0]", true
            ),
            (
                soup(codes: [["INIntentResponseCodeName": "ready"]]),
                "INIntents[0].INIntentResponse.INIntentResponseCodes[0]", true
            ),
            (
                soup(properties: [["INIntentResponseParameterType": "String"]]),
                "INIntents[0].INIntentResponse.INIntentResponseParameters[0].INIntentResponseParameterName", true
            ),
        ]
    )
    func fault(file: DefinitionFile, keyPath: String, isError: Bool) {
        #expect(Set(file.issues.map(\.keyPath)) == [keyPath])
        #expect(file.hasErrors == isError)
    }

    private static func withDefault(_ type: String, _ value: JSONValue, _ more: JSONObject = [:]) -> DefinitionFile {
        var metadata: JSONObject = ["INIntentParameterMetadataDefaultValue": value]
        var parts: JSONObject = ["INIntentParameterSupportsResolution": true]
        for member in more {
            if member.key.hasPrefix("INIntentParameterMetadata") {
                metadata[member.key] = member.value
            } else {
                parts[member.key] = member.value
            }
        }
        parts["INIntentParameterMetadata"] = .object(metadata)
        let dialogs: JSONValue = [
            ["INIntentParameterPromptDialogType": "Primary", "INIntentParameterPromptDialogFormatString": "Which?"]
        ]
        parts["INIntentParameterPromptDialogs"] = dialogs
        return soup(parameters: [parameter("size", type, parts)])
    }

    private static let oneToTen: JSONObject = [
        "INIntentParameterMetadataMinimumValue": 1, "INIntentParameterMetadataMaximumValue": 10,
    ]

    @Test(
        "A default of the wrong type or out of range is named with its key, and not used",
        arguments: [
            withDefault("Integer", "five"), withDefault("Integer", 2.5), withDefault("Boolean", "maybe"),
            withDefault("String", 5), withDefault("Integer", 11, oneToTen), withDefault("Integer", 0, oneToTen),
            withDefault("Integer", -1, ["INIntentParameterMetadataSupportsNegativeNumbers": false]),
            withDefault("Person", "Ana"), withDefault("Integer", ["a": 1]),
        ]
    )
    func badDefault(file: DefinitionFile) throws {
        let path = "INIntents[0].INIntentParameters[0].INIntentParameterMetadata.INIntentParameterMetadataDefaultValue"
        #expect(file.issues.map(\.keyPath) == [path])
        #expect(!file.hasErrors)
        #expect(try #require(file.definitions.first?.parameters.first).defaultValue == nil)
    }

    @Test(
        "A valid default of the parameter is used",
        arguments: [
            (withDefault("Integer", 10, oneToTen), 10), (withDefault("Boolean", 1), true),
            (withDefault("String", "5"), "5"),
            (withDefault("Integer", 7, ["INIntentParameterSupportsMultipleValues": true]), .array([7])),
        ] as [(DefinitionFile, JSONValue)]
    )
    func goodDefault(file: DefinitionFile, value: JSONValue) throws {
        #expect(file.issues == [])
        #expect(try #require(file.definitions.first?.parameters.first).defaultValue == value)
    }

    @Test("A text missing from a language is named with its id")
    func missingTranslation() {
        var translations = DefinitionTranslations()
        translations.add(["other1": "x"], language: "es")
        let file = soup(more: ["INIntentTitleID": "bbbbbb"], translations: translations)
        #expect(file.issues.count == 1)
        #expect(file.issues.first?.message.contains("es (id bbbbbb)") == true)
    }

    @Test(
        "Every file in a form of Xcode is read without an error",
        arguments: DefinitionFiles.own + DefinitionFiles.published
    )
    func wholeFile(path: String) {
        let file = DefinitionFile.load(path)
        #expect(file.issues.filter { $0.severity == .error } == [])
        #expect(!file.issues.contains { $0.message.contains("is unknown") })
        #expect(!file.definitions.isEmpty)
    }
}
