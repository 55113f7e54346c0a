import IntentDefinitionFile
import IntentModel
import JSON
import Testing

@Suite("A definition file becomes definitions for the host")
struct DefinitionFileTests {
    @Test("Parameters keep their order, and only requestable ones are resolved")
    func parameters() throws {
        let file = soup(parameters: [
            parameter(
                "soup",
                "Object",
                ["INIntentParameterSupportsResolution": true, "INIntentParameterSupportsMultipleValues": true]
            ),
            parameter("quantity", "Integer"),
        ])
        let intent = try #require(file.definitions.first)
        #expect(intent.name == "OrderSoupIntent")
        #expect(intent.parameters.map(\.name) == ["soup", "quantity"])
        #expect(intent.parameters[0].type == .array(of: .object("INObject")))
        #expect(intent.parameters[0].resolvesEachElement)
        #expect(intent.parameters[0].outcomes == .withDisambiguation)
        #expect(!intent.parameters[1].isResolvable)
    }

    @Test("The author's own codes are numbered from 100 in the order of the file, and say whether they are success")
    func codes() throws {
        let file = soup(codes: [
            ["INIntentResponseCodeName": "failure", "INIntentResponseCodeFormatString": "No soup."],
            ["INIntentResponseCodeName": "success", "INIntentResponseCodeSuccess": true],
            ["INIntentResponseCodeName": "soldOut", "INIntentResponseCodeFormatString": "No more."],
            ["INIntentResponseCodeName": "soon", "INIntentResponseCodeSuccess": true],
        ])
        let codes = try #require(file.definitions.first).responseCodes
        #expect(codes.prefix(7).map(\.name) == DefinitionFile.builtInCodes)
        #expect(codes.map(\.value) == [0, 1, 2, 3, 4, 5, 6, 100, 101])
        #expect(codes[5].template?.text == "No soup.")
        #expect(codes[7].kind == .failure)
        #expect(codes[8].kind == .success)
    }

    @Test("Confirmation and restriction come from the intent's keys")
    func rules() throws {
        let intent = try #require(
            soup(more: ["INIntentUserConfirmationRequired": true, "INIntentRestrictions": 1]).definitions.first
        )
        #expect(intent.confirmsBeforeHandle)
        #expect(intent.lockedDefault == .restricted)
        #expect(!intent.needsProtectedData)
        let strict = try #require(soup(more: ["INIntentRestrictions": 2]).definitions.first)
        #expect(strict.needsProtectedData)
        #expect(try #require(soup().definitions.first).lockedDefault == .unrestricted)
    }

    @Test(
        "A range holds for a requestable parameter; a form's range is reported and not enforced",
        arguments: [true, false]
    )
    func range(isResolvable: Bool) throws {
        let file = soup(parameters: [
            parameter(
                "quantity",
                "Integer",
                [
                    "INIntentParameterSupportsResolution": .bool(isResolvable),
                    "INIntentParameterMetadata": [
                        "INIntentParameterMetadataMinimumValue": 1, "INIntentParameterMetadataMaximumValue": 10,
                        "INIntentParameterMetadataDefaultValue": 2,
                    ],
                ]
            )
        ])
        let quantity = try #require(file.definitions.first?.parameter(named: "quantity"))
        #expect(quantity.defaultValue == 2)
        #expect(quantity.bounds?.violation(of: 11) == (isResolvable ? .greaterThanMaximumValue : nil))
        #expect(quantity.bounds?.violation(of: 0) == (isResolvable ? .lessThanMinimumValue : nil))
        #expect(quantity.bounds?.violation(of: -1) == (isResolvable ? .negativeNumbersNotSupported : nil))
        #expect(quantity.bounds?.violation(of: 10) == nil)
        #expect(file.issues.contains { $0.message.contains("has a range") } == !isResolvable)
    }

    @Test(
        "A child is asked for while the predicate holds",
        arguments: [
            ("HasAnyValue", nil, ["size": "big"], true), ("HasAnyValue", nil, [:], false),
            ("EnumHasExactValue", "big", ["size": "big"], true),
            ("EnumHasExactValue", "big", ["size": "small"], false),
            ("BooleanHasExactValue", nil, ["size": false], true),
            ("BooleanHasExactValue", true, ["size": false], false),
            ("NumberIsGreaterThan", 2, ["size": 3], true), ("NumberIsLessThan", 2, ["size": 3], false),
            ("StringContains", "IG", ["size": "big"], true),
        ] as [(String, JSONValue?, JSONObject, Bool)]
    )
    func relationship(predicate: String, value: JSONValue?, values: JSONObject, holds: Bool) throws {
        var relationship: JSONObject = [
            "INIntentParameterRelationshipParentName": "size",
            "INIntentParameterRelationshipPredicateName": .string(predicate),
        ]
        relationship["INIntentParameterRelationshipPredicateValue"] = value
        let file = soup(parameters: [
            parameter("size", "String"),
            parameter("lid", "String", ["INIntentParameterRelationship": .object(relationship)]),
        ])
        let lid = try #require(file.definitions.first?.parameter(named: "lid"))
        #expect(try #require(lid.relationship).holds(in: values) == holds)
    }

    @Test("Enumerations accept their author's words, in any language")
    func enumerationWords() throws {
        let list: JSONValue = [
            "INIntents": [],
            "INEnums": [
                [
                    "INEnumName": "Size", "INEnumType": "Regular",
                    "INEnumValues": [
                        ["INEnumValueName": "unknown"],
                        [
                            "INEnumValueName": "big", "INEnumValueIndex": 1, "INEnumValueDisplayName": "Giant bowl",
                            "INEnumValueDisplayNameID": "aaaaaa", "INEnumValueSynonyms": ["huge"],
                        ],
                    ],
                ]
            ],
        ]
        var translations = DefinitionTranslations()
        translations.add(["aaaaaa": "Tazón gigante"], language: "es")
        let file = DefinitionFile(list, path: "Sizes.intentdefinition", translations: translations)
        var catalogue = IntentCatalogue()
        catalogue.add(file)
        for word in ["big", "giant bowl", "Huge", "tazón gigante"] {
            #expect(try ValueType.enumeration("Size").value(ofText: word, catalogue) == "big")
        }
        #expect(throws: ValueError.self) { try ValueType.enumeration("Size").value(ofText: "tiny", catalogue) }
    }

    @Test("Classes of objects are INObjects with checked keys of their own, and a text represents the displayed object")
    func objects() throws {
        let list: JSONValue = [
            "INIntents": [],
            "INTypes": [
                [
                    "INTypeName": "Soup",
                    "INTypeProperties": [
                        [
                            "INTypePropertyName": "identifier", "INTypePropertyType": "String",
                            "INTypePropertyDefault": true,
                        ],
                        ["INTypePropertyName": "calories", "INTypePropertyType": "Integer"],
                    ],
                ]
            ],
        ]
        var catalogue = IntentCatalogue()
        catalogue.add(DefinitionFile(list, path: "Soup.intentdefinition"))
        let type = ValueType.object("Soup")
        #expect(try type.value(ofText: "Tomato", catalogue) == ["displayString": "Tomato"])
        try type.check(["displayString": "Tomato", "calories": 90], catalogue)
        #expect(throws: ValueError.self) { try type.check(["calories": "many"], catalogue) }
    }

    @Test("Texts follow the locale, and fall back to the author's language")
    func locale() throws {
        var translations = DefinitionTranslations()
        translations.add(["bbbbbb": "Pedir sopa"], language: "es")
        translations.add(["bbbbbb": "Pedir sopa, por favor"], language: "es-MX")
        let intent = try #require(
            soup(more: ["INIntentTitleID": "bbbbbb"], translations: translations).definitions.first
        )
        #expect(intent.title?.text(for: "es-ES") == "Pedir sopa")
        #expect(intent.title?.text(for: "es_MX") == "Pedir sopa, por favor")
        #expect(intent.title?.text(for: "de") == "Order soup")
    }
}
