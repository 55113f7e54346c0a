import JSON
import Testing

@testable import IntentDefinitionCompiler

@Suite("The catalogue of values")
struct ValueCatalogueTests {
    private func catalogue(_ classes: JSONValue, strings: JSONValue = []) throws -> ValueCatalogue {
        let root: JSONValue = ["classes": classes, "strings": strings, "enums": [:], "identified": []]
        return try ValueCatalogue(
            root.bytes,
            enumerations: [
                "INKind": ["kind": "enum", "cases": [["name": "TVShow", "value": 0]]],
                "INOptions": ["kind": "options", "cases": [["name": "A", "value": 1]]],
            ]
        )
    }

    private func source(_ classes: JSONValue, _ name: String) throws -> String {
        let files = try catalogue(classes).files()
        return try #require(files.first { $0.name == "Values/\(name).swift" }).text
    }

    @Test("A property without a value reads as in Apple's type: nil, empty, or the case with the number zero")
    func absentValues() throws {
        let properties: JSONValue = [
            ["name": "a", "type": "String?"], ["name": "b", "type": "String"], ["name": "c", "type": "INKind"],
            ["name": "d", "type": "INOptions"], ["name": "e", "type": "[INValue]"], ["name": "f", "type": "INValue"],
            ["name": "g", "type": "Int", "default": "1"],
        ]
        let text = try source([["name": "INValue", "properties": properties]], "INValue")
        for line in [
            #"public var a: String? { member("a") }"#, #"public var b: String { member("b") ?? "" }"#,
            #"public var c: INKind { member("c") ?? .tvShow }"#, #"public var d: INOptions { member("d") ?? [] }"#,
            #"public var e: [INValue] { member("e") ?? [] }"#,
            #"public var f: INValue { member("f") ?? INValue([:]) }"#,
            #"public var g: Int { member("g") ?? 1 }"#,
        ] { #expect(text.contains("    \(line)\n"), "\(line)\n\(text)") }
    }

    @Test("An object that can change is kept once read, also one of a subclass, and in an array")
    func objects() throws {
        let classes: JSONValue = [
            ["name": "INBase", "properties": [["name": "x", "type": "String?", "isSettable": true]]],
            ["name": "INDerived", "superclass": "INBase"],
            [
                "name": "INOwner",
                "properties": [["name": "one", "type": "INDerived?"], ["name": "all", "type": "[INBase]?"]],
            ],
        ]
        let text = try source(classes, "INOwner")
        #expect(text.contains(#"public var one: INDerived? { object("one") }"#))
        #expect(text.contains(#"public var all: [INBase]? { object("all") }"#))
        #expect(try source(classes, "INBase").contains("public class INBase: WireObject"))
        #expect(try source(classes, "INDerived").contains("public final class INDerived: INBase"))
    }

    @Test("A parameter has its property's type unless it names another, and its label precedes its name")
    func initializers() throws {
        let classes: JSONValue = [
            [
                "name": "INValue", "properties": [["name": "amount", "type": "NSDecimalNumber?"]],
                "initializers": [
                    ["parameters": [["label": "number", "property": "amount", "type": "NSDecimalNumber"]]],
                    ["factory": "none", "parameters": [], "fixed": ["amount": "0"]],
                ],
            ]
        ]
        let text = try source(classes, "INValue")
        let initializer =
            #"public convenience init(number amount: NSDecimalNumber) { self.init(["amount": amount.decimalValue]) }"#
        #expect(text.contains(initializer))
        #expect(text.contains(#"public static func none() -> Self { Self(["amount": "0"]) }"#))
    }

    @Test("An undeclared type and a parameter without a property are refused by name")
    func faults() throws {
        #expect {
            try source([["name": "INValue", "properties": [["name": "a", "type": "INNothing"]]]], "INValue")
        } throws: {
            "\($0)".contains("'INNothing'")
        }
        #expect {
            let initializer: JSONValue = ["parameters": [["label": "colour"]]]
            return try source([["name": "INValue", "initializers": [initializer]]], "INValue")
        } throws: {
            "\($0)".contains("'INValue' has no property 'colour'")
        }
    }

    @Test(
        "The names of cases begin with a lowercase word, but a word of capitals alone stays so in Swift",
        arguments: [
            ("Success", "success", "success"), ("AM", "am", "AM"), ("TVShow", "tvShow", "tvShow"), ("A", "a", "a"),
            ("iPod", "iPod", "iPod"),
        ]
    )
    func caseNames(name: String, onTheWire: String, inSwift: String) {
        #expect(CaseName.wire(name) == onTheWire)
        #expect(CaseName.swift(name) == inSwift)
    }
}

extension JSONValue {
    /// The text of the value.
    fileprivate var bytes: [UInt8] { Array(description.utf8) }
}
