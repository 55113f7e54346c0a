import FoundationEssentials
import JSON
import Testing

@testable import IntentDefinitionCompiler
@testable import IntentDefinitionFile

@Suite("A definition file becomes the classes that Xcode would make", .serialized)
struct CustomDefinitionsTests {
    /// Our own files in Xcode's forms, and those of public apps if they lie beside the package.
    private static let wholeFiles = ["../Fixtures/AppFiles", "../../../shared/data"].flatMap { folder in
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: folder).standardized.path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { $0.hasSuffix(".intentdefinition") }.map { "\(folder)/\($0)" }
    }

    private static let soupChef = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Plugins/SoupChef/Base.lproj/SoupChef.intentdefinition").standardized.path

    @Test(
        "Every file in a form of Xcode gives Swift that compiles in both language modes",
        .enabled(if: TypeCheck.isPossible, "There is no compiler, or there are no modules."),
        .timeLimit(.minutes(5)),
        arguments: wholeFiles,
        [5, 6]
    )
    func wholeFile(path: String, languageMode: Int) async throws {
        let definitions = CustomDefinitions(DefinitionFile.load(path))
        #expect(definitions.errors == [])
        let complaints = try await TypeCheck.complaints(
            [definitions.source(named: "A.swift").text],
            languageMode: languageMode
        )
        #expect(complaints == "")
    }

    @Test(
        "Every type, alone and in arrays, with reasons, options and a response of it, gives Swift that compiles",
        .enabled(if: TypeCheck.isPossible, "There is no compiler, or there are no modules."),
        .timeLimit(.minutes(5)),
        arguments: [5, 6]
    )
    func everyType(languageMode: Int) async throws {
        let definitions = CustomDefinitions(DefinitionFile(Self.everything, path: "All.intentdefinition"))
        #expect(definitions.errors == [])
        let source = definitions.source(named: "All.swift").text
        // With the handlers that authors are shown.
        let handlers = definitions.handlerOutlines.map { $0.source(asking: $0.resolutions.last?.parameter) }
        #expect(!handlers.isEmpty)
        let complaints = try await TypeCheck.complaints([source] + handlers, languageMode: languageMode)
        #expect(complaints == "")
    }

    @Test(
        "A handler written for Xcode's classes compiles against the generated ones",
        .enabled(if: TypeCheck.isPossible, "There is no compiler, or there are no modules."),
        .timeLimit(.minutes(5)),
        arguments: [5, 6]
    )
    func handler(languageMode: Int) async throws {
        let source = CustomDefinitions(DefinitionFile.load(Self.soupChef)).source(named: "SoupChef.swift").text
        let complaints = try await TypeCheck.complaints([source, Self.handler], languageMode: languageMode)
        #expect(complaints == "")
        // The check itself finds mistakes.
        let wrong = Self.handler.replacing("intent.soup", with: "intent.potage")
        #expect(try await TypeCheck.complaints([source, wrong], languageMode: languageMode).contains("potage"))
    }

    @Test("A code whose text names properties has a function that takes them, in the text's order")
    func templates() {
        let source = CustomDefinitions(DefinitionFile.load(Self.soupChef)).source(named: "SoupChef.swift").text
        #expect(source.contains("static func success(soup: Soup, waitTime: NSNumber) -> OrderSoupIntentResponse"))
        #expect(source.contains("static func failureSoupUnavailable(soup: Soup) -> OrderSoupIntentResponse"))
        #expect(!source.contains("static func failure()"))
        #expect(source.contains("case failureSoupUnavailable = 100"))
    }

    @Test(
        "A file without a type of its own gives Swift that compiles without a warning",
        .enabled(if: TypeCheck.isPossible, "There is no compiler, or there are no modules."),
        .timeLimit(.minutes(5)),
        arguments: [
            ["INIntents": []], ["INIntents": [["INIntentName": "PlayMedia", "INIntentType": "System"]]],
            ["INIntents": [], "INEnums": [["INEnumName": "Size", "INEnumValues": [["INEnumValueName": "unknown"]]]]],
        ] as [JSONValue]
    )
    func nothing(file: JSONValue) async throws {
        let definitions = CustomDefinitions(DefinitionFile(file, path: "A.intentdefinition"))
        #expect(definitions.errors == [])
        let source = definitions.source(named: "A.swift").text
        #expect(try await TypeCheck.complaints([source], languageMode: 6) == "")
    }

    @Test("A type may come from another file of the target, and an unknown type is an error")
    func otherFile() {
        let user = DefinitionFile(
            [
                "INIntents": [
                    [
                        "INIntentName": "Eat", "INIntentTitle": "Eat",
                        "INIntentParameters": [
                            [
                                "INIntentParameterName": "size", "INIntentParameterType": "Integer",
                                "INIntentParameterEnumType": "Size", "INIntentParameterEnumTypeNamespace": "other1",
                            ]
                        ],
                    ]
                ]
            ],
            path: "Eat.intentdefinition"
        )
        let owner = DefinitionFile(
            [
                "INIntents": [], "INIntentDefinitionNamespace": "other1",
                "INEnums": [["INEnumName": "Size", "INEnumValues": [["INEnumValueName": "unknown"]]]],
            ],
            path: "Size.intentdefinition"
        )
        #expect(CustomDefinitions(user).errors.map(\.keyPath) == ["INIntents[0].INIntentParameters[0]"])
        let together = CustomDefinitions(user, others: [owner])
        #expect(together.errors == [])
        #expect(together.source(named: "Eat.swift").text.contains("var size: Size {"))
    }

    // MARK: Sources

    /// One intent with a parameter and a property of each type.
    static let everything: JSONValue = {
        let types: [(name: String, keys: JSONObject)] =
            ParameterType.SystemType.allCases.map { ($0.rawValue, ["Type": .string($0.rawValue)]) }
            + [
                ("Size", ["Type": "Integer", "EnumType": "Size"]), ("Soup", ["Type": "Object", "ObjectType": "Soup"]),
            ]
        func entries(_ prefix: String, _ more: JSONObject) -> [JSONValue] {
            types.flatMap { type in
                [false, true].map { isArray in
                    var entry: JSONObject = ["\(prefix)Name": .string("a\(type.name)\(isArray ? "s" : "")")]
                    for member in type.keys { entry[prefix + member.key] = member.value }
                    entry["\(prefix)SupportsMultipleValues"] = .bool(isArray)
                    for member in more { entry[prefix + member.key] = member.value }
                    return .object(entry)
                }
            }
        }
        let options: JSONObject = [
            "SupportsResolution": true, "SupportsDynamicEnumeration": true, "SupportsSearch": true,
            "UnsupportedReasons": [
                [
                    "INIntentParameterUnsupportedReasonCode": "default",
                    "INIntentParameterUnsupportedReasonFormatString": "No.",
                ]
            ],
        ]
        let names = types.map { "${a\($0.name)} ${a\($0.name)s}" }.joined(separator: " ")
        return [
            "INIntents": [
                [
                    "INIntentName": "Everything", "INIntentTitle": "Everything", "INIntentClassPrefix": "XY",
                    "INIntentParameters": .array(
                        entries("INIntentParameter", options) + [
                            ["INIntentParameterName": "class", "INIntentParameterType": "String"]
                        ]
                    ),
                    "INIntentResponse": [
                        "INIntentResponseParameters": .array(entries("INIntentResponseParameter", [:])),
                        "INIntentResponseCodes": [
                            [
                                "INIntentResponseCodeName": "default",
                                "INIntentResponseCodeFormatString": .string(names + "\n\"\\(x)\" */"),
                            ]
                        ],
                    ],
                ]
            ],
            "INEnums": [
                [
                    "INEnumName": "Size",
                    "INEnumValues": [
                        ["INEnumValueName": "default", "INEnumValueIndex": 1],
                        ["INEnumValueName": "self", "INEnumValueIndex": 2],
                    ],
                ]
            ],
            "INTypes": [
                ["INTypeName": "Soup", "INTypeProperties": .array(entries("INTypeProperty", [:]))]
            ],
        ]
    }()

    private static let handler = """
        import Intents

        class SoupHandler: NSObject, OrderSoupIntentHandling {
            func resolveSoup(for intent: OrderSoupIntent, with completion: @escaping (OrderSoupSoupResolutionResult) -> Void) {
                guard let soup = intent.soup else { return completion(OrderSoupSoupResolutionResult.needsValue()) }
                if soup.identifier == nil {
                    completion(.disambiguation(with: [Soup(identifier: "a", display: "A"), Soup(identifier: "b", display: "B")]))
                } else {
                    completion(OrderSoupSoupResolutionResult.success(with: soup))
                }
            }

            func resolveQuantity(for intent: OrderSoupIntent, with completion: @escaping (OrderSoupQuantityResolutionResult) -> Void) {
                guard let quantity = intent.quantity else { return completion(.needsValue()) }
                if quantity.intValue >= 5 {
                    completion(OrderSoupQuantityResolutionResult.confirmationRequired(with: quantity.intValue))
                } else if quantity.intValue > 20 {
                    completion(OrderSoupQuantityResolutionResult.unsupported(forReason: .notEnoughLeft))
                } else {
                    completion(OrderSoupQuantityResolutionResult.success(with: quantity.intValue))
                }
            }

            func resolveIsDelivered(for intent: OrderSoupIntent) async -> INBooleanResolutionResult { .success(with: false) }

            func provideSoupOptionsCollection(
                for intent: OrderSoupIntent,
                searchTerm: String?,
                with completion: @escaping (INObjectCollection<Soup>?, Error?) -> Void
            ) {
                completion(INObjectCollection(items: [Soup(identifier: "a", display: "A")]), nil)
            }

            func confirm(intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void) {
                completion(OrderSoupIntentResponse(code: .ready, userActivity: nil))
            }

            func handle(intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void) {
                guard let soup = intent.soup else {
                    return completion(OrderSoupIntentResponse(code: .failure, userActivity: nil))
                }
                completion(OrderSoupIntentResponse.success(soup: soup, waitTime: 5))
            }
        }

        let order: OrderSoupIntent = {
            let intent = OrderSoupIntent()
            intent.quantity = NSNumber(value: 2)
            intent.soup = Soup(identifier: "a", display: "A", pronunciationHint: "ah")
            return intent
        }()
        """
}
