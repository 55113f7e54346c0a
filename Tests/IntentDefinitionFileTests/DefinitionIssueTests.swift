import IntentDefinitionFile
import JSON
import Testing

@Suite("What a definition file leaves undefined is reported with its key")
struct DefinitionIssueTests {
    @Test("A file that has no fault has no issues")
    func faultless() { #expect(soup().issues.isEmpty) }

    @Test("A file that is something else is an error")
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

    @Test("A text that a language lacks is named with its id")
    func missingTranslation() {
        var translations = DefinitionTranslations()
        translations.add(["other1": "x"], language: "es")
        let file = soup(more: ["INIntentTitleID": "bbbbbb"], translations: translations)
        #expect(file.issues.count == 1)
        #expect(file.issues.first?.message.contains("es (id bbbbbb)") == true)
    }

    @Test(
        "Every real file is read without an error",
        .enabled(if: !realFiles.isEmpty, "The real definition files are not here."),
        arguments: realFiles
    )
    func realFile(path: String) {
        let file = DefinitionFile.load(path)
        #expect(file.issues.filter { $0.severity == .error } == [])
        #expect(!file.issues.contains { $0.message.contains("is unknown") })
        #expect(!file.definitions.isEmpty)
    }
}
