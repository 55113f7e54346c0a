import JSON
import Testing

@testable import IntentDefinitionCompiler
@testable import IntentDefinitionFile

@Suite("Names of a definition file that Swift already uses", .serialized)
struct ReservedNamesTests {
    @Test(
        "Every inherited member of a generated class is known, and no other is",
        .enabled(if: TypeCheck.isPossible, "There is no compiler, or there are no modules."),
        .timeLimit(.minutes(2))
    )
    func members() async throws {
        let members = try await BaseClassMembers()
        #expect(try members.names(of: "INIntent") == ReservedNames.intent)
        // Each response declares its code.
        #expect(try members.names(of: "INIntentResponse").union(["code"]) == ReservedNames.response)
        #expect(try members.names(of: "INObject") == ReservedNames.value)
        // A case is a member of the type, and so are the words for the type itself.
        let cases = try ["WireEnumeration", "WireConvertible"].map {
            try members.names(of: $0) { $0 == "swift.type.property" }
        }
        #expect(cases[0].union(cases[1]).union(["Protocol", "Type"]) == ReservedNames.enumeration)
        let functions = try members.names(of: "INIntentResponse") {
            ["swift.type.property", "swift.type.method"].contains($0)
        }
        #expect(
            functions.subtracting([
                "classFallbacksForKeyedArchiver", "classForKeyedUnarchiver", "isSubclass", "superclass",
            ])
            .isSubset(of: ReservedNames.code)
        )
    }

    @Test(
        "A definition with every name taken gives Swift that compiles",
        .enabled(if: TypeCheck.isPossible, "There is no compiler, or there are no modules."),
        .timeLimit(.minutes(5)),
        arguments: [5, 6]
    )
    func everyName(languageMode: Int) async throws {
        let definitions = CustomDefinitions(DefinitionFile(Self.everyName, path: "Names.intentdefinition"))
        #expect(definitions.errors == [])
        let source = definitions.source(named: "Names.swift").text
        #expect(try await TypeCheck.complaints([source], languageMode: languageMode) == "")
    }

    @Test("A taken name has an underscore in Swift, and is unchanged on the wire and in methods")
    func renamed() {
        let definitions = CustomDefinitions(
            DefinitionFile(
                Self.definition(
                    parameters: ["description", "description_", "soup"].map {
                        ["Name": .string($0), "Type": "String", "SupportsResolution": true]
                    },
                    properties: ["code"],
                    codes: [("wireNames", "${code}")],
                    cases: ["Type"],
                    members: ["identifier"]
                ),
                path: "A.intentdefinition"
            )
        )
        #expect(definitions.errors == [])
        let source = definitions.source(named: "A.swift").text
        for text in [
            "public var description__: String? {", #"get { parameter("description") }"#,
            "public var description_: String? {", #"get { parameter("description_") }"#, "func resolveDescription(for",
            "public var code_: String? {", #"get { property("code") }"#, "case wireNames_ = 100",
            #""unspecified 0 ready 1 continueInApp 2 inProgress 3 success 4 failure 5 failureRequiringAppLaunch 6 wireNames 100""#,
            "public static func wireNames_(code_: String) -> EatIntentResponse", "case Type_ = 1", #"{ "Type 1" }"#,
            "public var identifier_: NSNumber? {", #"get { numberMember("identifier") }"#,
        ] {
            #expect(source.contains(text), "\(text) is missing")
        }
        #expect(
            definitions.warnings.map(\.description) == [
                "A.intentdefinition: INTypes[0].INTypeProperties[0]: The name 'identifier' is taken in Swift. In Swift it is "
                    + "'identifier_'; give it another name to have one for both.",
                "A.intentdefinition: INEnums[0]: The name 'Type' is taken in Swift. In Swift it is 'Type_'; give it another name "
                    + "to have one for both.",
                "A.intentdefinition: INIntents[0].INIntentParameters[0]: The name 'description' is taken in Swift. In Swift it is "
                    + "'description__'; give it another name to have one for both.",
                "A.intentdefinition: INIntents[0].INIntentResponse.INIntentResponseParameters[0]: The name 'code' is taken in "
                    + "Swift. In Swift it is 'code_'; give it another name to have one for both.",
                "A.intentdefinition: INIntents[0].INIntentResponse.INIntentResponseCodes[0]: The name 'wireNames' is taken in "
                    + "Swift. In Swift it is 'wireNames_'; give it another name to have one for both.",
            ]
        )
    }

    @Test(
        "Two types or two methods of one name are an error with their place, and so is a type that hides a system type",
        arguments: [
            (intents: ["Eat", "Eat"], parameters: [], types: [], at: "INIntents[1]"),
            (intents: ["Eat"], parameters: [], types: ["EatIntent"], at: "INIntents[0]"),
            (intents: ["Eat"], parameters: [], types: ["EatIntentResponseCode"], at: "INIntents[0]"),
            (intents: ["Eat"], parameters: [], types: ["Soup", "SoupResolutionResult"], at: "INTypes[1]"),
            (intents: [], parameters: [], types: ["String"], at: "INTypes[0]"),
            (intents: [], parameters: [], types: ["Self"], at: "INTypes[0]"),
            (intents: ["Eat"], parameters: ["soup", "Soup"], types: [], at: "INIntents[0].INIntentParameters[1]"),
            (intents: ["Eat"], parameters: ["soup"], types: ["EatSoup"], at: "INIntents[0].INIntentParameters[0]"),
        ] as [(intents: [String], parameters: [String], types: [String], at: String)]
    )
    func clashes(intents: [String], parameters: [String], types: [String], at place: String) {
        let reasons: JSONValue = [["INIntentParameterUnsupportedReasonCode": "tooHot"]]
        let list: JSONValue = [
            "INIntents": .array(
                intents.map { name in
                    [
                        "INIntentName": .string(name), "INIntentTitle": "Eat",
                        "INIntentParameters": .array(
                            parameters.map {
                                [
                                    "INIntentParameterName": .string($0), "INIntentParameterType": "String",
                                    "INIntentParameterSupportsResolution": true,
                                    "INIntentParameterUnsupportedReasons": reasons,
                                ]
                            }
                        ),
                    ]
                }
            ),
            "INTypes": .array(types.map { ["INTypeName": .string($0)] }),
        ]
        let errors = CustomDefinitions(DefinitionFile(list, path: "A.intentdefinition")).errors
        #expect(errors.map(\.keyPath).contains(place), "\(errors)")
    }

    @Test("A type of another file of the target is not declared twice, and a prefix must be valid in Swift")
    func clashesOfFiles() {
        func file(_ name: String, prefix: String = "") -> DefinitionFile {
            DefinitionFile(
                ["INIntents": [], "INTypes": [["INTypeName": .string(name), "INTypeClassPrefix": .string(prefix)]]],
                path: "\(name).intentdefinition"
            )
        }
        let (soup, other) = (file("Soup"), file("up", prefix: "So"))
        #expect(CustomDefinitions(soup, others: [file("Bread")]).errors == [])
        #expect(CustomDefinitions(soup, others: [other]).errors.map(\.keyPath) == ["INTypes[0]", "INTypes[0]"])
        #expect(CustomDefinitions(file("Soup", prefix: "A B")).errors.map(\.keyPath) == ["INTypes[0]", "INTypes[0]"])
    }

    @Test("Every type that generated code names is known, and every type that it declares")
    func types() {
        let definitions = CustomDefinitions(
            DefinitionFile(CustomDefinitionsTests.everything, path: "All.intentdefinition")
        )
        let code = definitions.source(named: "All.swift").text.split(separator: "\n")
            .filter { !$0.contains("//") && !$0.contains("wireNames") && !$0.contains("handlerMethods") }
            .joined(separator: "\n").replacing(/"[^"]*"/, with: "").replacing(/import \w+|@_spi\(\w+\)/, with: "")
        let declared = code.matches(of: /\b(?:class|enum|protocol) (\w+)[:{ ]/).map { String($0.output.1) }
            .filter { $0 != "var" && $0 != "func" }
        #expect(Set(declared) == Set(definitions.declaredTypes.map(\.name)))
        // A member of a type follows a dot.
        let named = Set(
            code.matches(of: /([.`]?)\b([A-Z]\w*)/).filter { $0.output.1.isEmpty }.map { String($0.output.2) }
        )
        #expect(named.subtracting(declared).subtracting(ReservedNames.types) == [])
    }

    // MARK: Definitions

    /// One intent, one enumeration and one type, with keys without their prefixes.
    private static func definition(
        parameters: [JSONObject],
        properties: [String],
        codes: [(name: String, text: String)],
        cases: [String],
        members: [String]
    ) -> JSONValue {
        func entries(_ prefix: String, _ entries: [JSONObject]) -> JSONValue {
            .array(
                entries.map { entry in
                    var object = JSONObject()
                    for member in entry { object[prefix + member.key] = member.value }
                    return .object(object)
                }
            )
        }
        return [
            "INIntents": [
                [
                    "INIntentName": "Eat", "INIntentTitle": "Eat",
                    "INIntentParameters": entries("INIntentParameter", parameters),
                    "INIntentResponse": [
                        "INIntentResponseParameters": entries(
                            "INIntentResponseParameter",
                            properties.map { ["Name": .string($0), "Type": "String"] }
                        ),
                        "INIntentResponseCodes": entries(
                            "INIntentResponseCode",
                            codes.map { ["Name": .string($0.name), "FormatString": .string($0.text)] }
                        ),
                    ],
                ]
            ],
            "INEnums": [
                [
                    "INEnumName": "Size",
                    "INEnumValues": entries(
                        "INEnumValue",
                        cases.enumerated().map { ["Name": .string($1), "Index": .integer(Int64($0 + 1))] }
                    ),
                ]
            ],
            "INTypes": [
                [
                    "INTypeName": "Soup",
                    "INTypeProperties": entries(
                        "INTypeProperty",
                        members.map { ["Name": .string($0), "Type": "Integer"] }
                    ),
                ]
            ],
        ]
    }

    /// A definition in which every name clashes with something.
    private static let everyName: JSONValue = {
        // The words of the language, and the names that generated code has around the place of a name.
        let words = [
            "Any", "Int", "NSNumber", "Protocol", "Self", "String", "Type", "actor", "any", "as", "async", "await",
            "break",
            "case", "catch", "class", "completion", "consume", "consuming", "continue", "copy", "default", "defer",
            "deinit", "discard", "do", "each", "else", "enum", "extension", "false", "fileprivate", "for", "func",
            "get",
            "guard", "handler", "if", "import", "in", "init", "inout", "intent", "internal", "is", "isolated", "lazy",
            "left", "let", "macro", "method", "newValue", "nil", "none", "nonisolated", "observer", "oldValue", "open",
            "operator", "package", "private", "protocol", "public", "rawValue", "repeat", "response", "rethrows",
            "return",
            "searchTerm", "self", "sending", "set", "some", "static", "struct", "subscript", "super", "switch", "then",
            "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
            "wireName", "yield",
        ]
        let names = ReservedNames.intent.union(ReservedNames.response).union(ReservedNames.value)
            .union(ReservedNames.code).union(words).sorted()
        let known = Set(DefinitionFile.builtInCodes)
        // If names differ only in the case of their first letter, only one of them has methods.
        var stems: Set<String> = []
        let resolved = names.filter { stems.insert($0.prefix(1).uppercased() + $0.dropFirst()).inserted }
        return definition(
            parameters: resolved.map { name in
                [
                    "Name": .string(name), "Type": "Integer", "EnumType": "Size", "SupportsResolution": true,
                    "UnsupportedReasons": .array(
                        names.prefix(3).map { ["INIntentParameterUnsupportedReasonCode": .string($0)] }
                    ),
                ]
            }
                + resolved.map {
                    [
                        "Name": .string("\($0)_"), "Type": "String", "SupportsDynamicEnumeration": true,
                        "SupportsSearch": true,
                    ]
                },
            properties: names,
            codes: names.filter { !known.contains($0) }.map { ($0, "${\($0)} ${response} ${code}") },
            cases: names,
            members: names
        )
    }()
}
