import FoundationEssentials
import IntentModel
import JSON
import Testing

@testable import IntentDefinitionFile

@Suite("Definitions that authors write in the short form")
struct ShortDefinitionTests {
    private func load(_ text: String, name: String = "Pizza.intentdefinition.yaml") throws -> DefinitionFile {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        var definition = DefinitionFile.load(file.path)
        definition.path = name
        definition.issues = definition.issues.map {
            DefinitionIssue(
                $0.severity,
                file: $0.file.replacing(folder.path + "/", with: ""),
                keyPath: $0.keyPath,
                $0.message,
                help: $0.help
            )
        }
        return definition
    }

    @Test("The least that an author writes is a whole definition")
    func least() throws {
        let file = try load(
            """
            intents:
              OrderPizza:
                title: Order pizza
                parameters:
                  topping: String
                  size: {type: Size, ask: "Which size?"}
                response:
                  properties: {minutes: Integer}
                  codes:
                    success: In ${minutes} minutes.
                    soldOut: There is no more.
            enums:
              Size: {cases: {small: Small, large: Large}}
            translations:
              es: {Which size?: ¿Qué tamaño?, Order pizza: Pedir pizza}
            """.replacing("Which size?: ¿", with: "\"Which size?\": ¿").replacing(
                "¿Qué tamaño?,",
                with: "\"¿Qué tamaño?\","
            )
        )
        #expect(!file.hasErrors)
        let intent = try #require(file.definitions.first)
        #expect(intent.name == "OrderPizzaIntent" && intent.title?.translations == ["es": "Pedir pizza"])
        #expect(intent.parameters.map(\.name) == ["topping", "size"])
        #expect(intent.parameters.map(\.resolvesEachElement) == [false, false])
        #expect(intent.parameters[0].resolutionResultClass == nil)
        #expect(intent.parameters[1].resolutionResultClass == "SizeResolutionResult")
        #expect(intent.parameters[1].dialogue?.prompt?.translations == ["es": "¿Qué tamaño?"])
        #expect(intent.responseCodes.suffix(1).map(\.name) == ["soldOut"])
        #expect(intent.responseCodes[4].template?.text == "In ${minutes} minutes.")
        #expect(file.enumerations.first?.cases.map(\.name) == ["unknown", "small", "large"])
        #expect(file.enumerations.first?.cases.map(\.index) == [0, 1, 2])
    }

    @Test(
        "A mistake is named with its place and what would be right",
        arguments: [
            (
                "intents: {A: {titel: x}}", ":1:15", "intents.A.titel", "The member 'titel' is unknown here.",
                "Did you mean 'title'?"
            ),
            (
                "intents: {A: {title: 5}}", ":1:15", "intents.A.title", "The value is a number, and not a text.",
                "Put it in quotes."
            ),
            (
                "intents:\n  A:\n    parameters:\n      b: Strng", ":4:7", "intents.A.parameters.b.type",
                "The type 'Strng' is unknown.", "Did you mean 'String'?"
            ),
            (
                "intents: {A: {confirm: yes}}", ":1:15", "intents.A.confirm",
                "The value is the text 'yes', and not true or false.", ""
            ),
            (
                "intents: {A: {restricted: always}}", ":1:15", "intents.A.restricted",
                "The value is the text 'always', and not never or locked or protectedData.", ""
            ),
            (
                "intents: {A: {parameters: {b: {ask: {primry: x}}}}}", ":1:38", "intents.A.parameters.b.ask.primry",
                "The question 'primry' is unknown.", "Did you mean 'primary'?"
            ),
            (
                "intents: {A: x}\nids: {intents.B.title: abc}", ":2:7", "ids.intents.B.title",
                "No text of the file has this path.", "Correct it, or leave the id out: it is then made of the path."
            ),
            (
                "intents: {A: x}\ntranslations: {../es: {x: y}}", ":2:16", "translations.../es",
                "'../es' is no language.", "Write a tag such as 'es' or 'pt-BR'."
            ),
            (
                "intents: {A: {title: x, parameters: {b: {when: {parameter: c, equal: 1}}}}}", ":1:63",
                "intents.A.parameters.b.when.equal", "The member 'equal' is unknown here.", "Did you mean 'equals'?"
            ),
            (
                "intents: {A: {title: x, parameters: {b: {type: String, when: c}}}}", ":1:56",
                "intents.A.parameters.b.when", "'b' depends on 'c', which is no parameter.", "It is always asked for."
            ),
            (
                "intents: {A: {title: &x y}}", ":1:22", "", "Anchors and aliases ('&') are not read.",
                "Put a text that begins with it in quotes."
            ),
            (
                "title: x", "", "", "This is not a definition of intents: it has no mapping 'intents'.",
                "'intenthost help definition' says where the form is described."
            ),
        ]
    )
    func mistakes(_ text: String, _ place: String, _ path: String, _ message: String, _ help: String) throws {
        let issues = try load(text).issues
        #expect(
            issues.first
                == DefinitionIssue(
                    .error,
                    file: "Pizza.intentdefinition.yaml\(place)",
                    keyPath: path,
                    message,
                    help: help
                )
        )
        #expect(issues.count == 1)
    }

    @Test("A translation of a text that is gone is a warning, so that a changed text breaks nothing")
    func stale() throws {
        let file = try load("intents: {A: Order}\ntranslations: {es: {Nothing: Nada}}")
        #expect(file.definitions.count == 1)
        let issue = DefinitionIssue(
            .warning,
            file: "Pizza.intentdefinition.yaml:2:21",
            keyPath: "translations.es.Nothing",
            "No text of the file is 'Nothing'.",
            help: "The translation is not used."
        )
        #expect(file.issues.first == issue)
    }

    @Test("JSON is the same form, and has to be JSON")
    func json() throws {
        let text = #"{"intents": {"A": {"title": "x", "parameters": {"b": "Integer"}}}}"#
        let file = try load(text, name: "Pizza.intentdefinition.json")
        #expect(!file.hasErrors && file.definitions.first?.parameters.map(\.type) == [.integer])
        let issue = try #require(load("{\n \"intents\": {A: 1}}", name: "Pizza.intentdefinition.json").issues.first)
        #expect(issue.file == "Pizza.intentdefinition.json:2:14" && issue.message.hasPrefix("The file is not JSON"))
        let twice = try load(#"{"intents": {"A": null, "A": null}}"#, name: "Pizza.intentdefinition.json")
        #expect(twice.issues.first?.message == "The key 'A' stands in line 1 already.")
    }

    @Test("Hostile files cost no more than their size", .timeLimit(.minutes(1)))
    func hostile() throws {
        func many(_ count: Int, _ entry: (Int) -> String) -> String { (0..<count).map(entry).joined() }
        let texts: [String] = [
            "intents: {A: {\(many(15_000) { "m\($0): 1, " })}}",
            "intents:\n\(many(15_000) { "  A\($0): x\n" })",
            "intents: {A: {parameters: {\(many(6_000) { "p\($0): {ask: x}, " })}}}",
            "intents: {A: {response: {codes: {\(many(15_000) { "c\($0): x, " })}}}}",
            "enums: {A: {cases: {\(many(15_000) { "c\($0): x, " })}}}",
            "intents: {A: x}\nids: {\(many(15_000) { "i\($0): x, " })}",
            "intents: {A: x}\ntranslations: {es: {\(many(15_000) { "i\($0): x, " })}}",
            "intents: {A: {xcode: {\(many(15_000) { "i\($0): x, " })}}}",
            "intents: {\(many(900) { _ in "A" }): {title: x}}",
        ]
        for text in texts {
            #expect(try load(text).issues.count <= DefinitionFile.mostIssues + 1)
        }
    }

    @Test("Names of files tell their form, and the name of their tables")
    func names() {
        #expect(DefinitionFile.tableName(of: "a/Soup.intentdefinition") == "Soup")
        #expect(DefinitionFile.tableName(of: "a/Soup.intentdefinition.yaml") == "Soup")
        #expect(DefinitionFile.tableName(of: "Soup.intentdefinition.json") == "Soup")
        #expect(DefinitionFile.tableName(of: "Soup.yml") == "Soup")
        #expect(DefinitionForm.isDefinition("Soup.intentdefinition.yml"))
        #expect(!DefinitionForm.isDefinition("Soup.yaml") && !DefinitionForm.isDefinition("Soup.json"))
    }

    @Test("What XML has no character for is refused, and all else is written as it is read")
    func propertyLists() throws {
        #expect(throws: PropertyListText.Failure.self) { try PropertyListText.text("\u{1}") }
        #expect(throws: PropertyListText.Failure.self) { try PropertyListText.text(.null) }
        let value: JSONValue = ["a<&>\"": ["\r\n\té🍜]]>", "", " x "], "b": [:], "c": [], "d": 1.5, "e": -3, "f": true]
        #expect(try PropertyListValue.parse(Array(PropertyListText.text(value).utf8)) == value)
        let texts = ["a\"b\\": "c\nd\r\t\u{1}é\\n"]
        #expect(try StringsFile(Array(StringsFile.text(texts).utf8)).texts == texts)
    }

    @Test("The schema for editors has the members that the reader knows")
    func schema() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../docs/schemas/intentdefinition.schema.json")
        let schema = try JSONParser.parse(Array(Data(contentsOf: path)))
        func members(_ name: String) throws -> Set<String> {
            let definition = try #require(schema["$defs"]?[name])
            let mapping = definition["oneOf"]?.arrayValue?.last ?? definition
            return Set(try #require(mapping["properties"]?.objectValue).keys)
        }
        func names(_ members: [ShortMember], _ more: [String] = []) -> Set<String> {
            Set(members.map(\.name) + more + ["xcode"])
        }
        #expect(Set(try #require(schema["properties"]?.objectValue).keys) == Set(ShortExpansion.fileMembers))
        #expect(try members("intent") == names(ShortMember.intent, ShortExpansion.intentParts))
        let parameter = names(ShortMember.parameter + ShortMember.metadata, ShortExpansion.parameterParts)
        #expect(try members("parameter") == parameter)
        #expect(try members("combination") == names(ShortMember.combination))
        #expect(try members("response") == ["output", "properties", "codes", "xcode"])
        #expect(try members("code") == names(ShortMember.code))
        #expect(try members("reason") == names(ShortMember.reason))
        #expect(try members("enumeration") == names(ShortMember.type, ["cases"]))
        #expect(try members("objectType") == names(ShortMember.type, ["properties"]))
        #expect(try members("case") == names(ShortMember.enumerationCase, ["synonyms"]))
        let types = schema["$defs"]?["parameter"]?["oneOf"]?.arrayValue?.last?["properties"]?["type"]
        let known = ParameterType.SystemType.allCases.map { JSONValue.string($0.rawValue) }
        #expect(types?["anyOf"]?.arrayValue?.first?["enum"] == .array(known))
    }
}
