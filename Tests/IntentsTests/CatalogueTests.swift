import Foundation
import JSON
import Testing

@_spi(IntentDefinition) @testable import Intents

/// Compares the catalogue of facts with the module and its documentation.
@Suite("Catalogue")
struct CatalogueTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func facts(_ name: String, _ member: String? = nil) throws -> JSONObject {
        let value = try JSONParser.parse(text("Sources/IntentDefinitionCompiler/Catalogue/\(name).json"))
        return try #require((member.map { value[$0] ?? .null } ?? value).objectValue)
    }

    /// Returns the type with a name in the module: a class (C), an enumeration (O) or a structure (V).
    private static func type(_ name: String) -> Any.Type? {
        ["C", "O", "V"].lazy.compactMap { _typeByName("7Intents\(name.utf8.count)\(name)\($0)") }.first
    }

    private static func names(_ facts: JSONObject, _ key: String) -> [String] {
        (facts[key]?.arrayValue ?? []).compactMap { $0["name"]?.stringValue }
    }

    @Test("Every intent has its class, its response and its protocol, with every member of the facts")
    func intents() throws {
        let renamed = ["defaultProfile": "isDefaultProfile"]
        for member in try Self.facts("intents") {
            let intent = member.key
            let facts = try #require(member.value.objectValue)
            #expect(Self.type(intent) is INIntent.Type, "\(intent)")
            let response = try #require(facts["responseClass"]?.stringValue)
            #expect(Self.type(response) is INIntentResponse.Type, "\(response)")
            let source = try Self.text("Sources/Intents/Generated/Intents/\(intent).swift")
            for parameter in Self.names(facts, "parameters") {
                #expect(source.contains("public var \(renamed[parameter] ?? parameter): "), "\(intent).\(parameter)")
            }
            for property in Self.names(facts, "responseProperties") {
                #expect(source.contains("public var \(property): "), "\(response).\(property)")
            }
            let handling = facts["handlingProtocol"]?.stringValue
            #expect(source.contains("public protocol \(intent)Handling: ") == (handling != nil), "\(intent)")
            let updates = facts["extraMethods"]?.arrayValue?.isEmpty == false
            #expect(source.contains("func startSendingUpdates(for intent: \(intent), ") == updates, "\(intent)")
        }
    }

    @Test("Every code has Apple's number, and is sent by its name")
    func codes() throws {
        for member in try Self.facts("intents") {
            let names = ["\(member.key)ResponseCode", "\(member.key)Code"]
            let type = try #require(names.lazy.compactMap { Self.type($0) }.first as? any WireEnumeration.Type)
            for code in member.value["responseCodes"]?.arrayValue ?? [] {
                let wireName = try #require(code["name"]?.stringValue).loweringFirstWord
                #expect(type.number(of: wireName) == code["value"]?.integerValue, "\(type).\(wireName)")
            }
        }
    }

    @Test("Every enumeration and option set of the facts is there, with Apple's numbers")
    func enumerations() throws {
        for member in try Self.facts("enums", "enums") {
            // The codes of errors are a type in INIntentError.
            guard member.key != "INIntentErrorCode" else { continue }
            let type = try #require(Self.type(member.key), "\(member.key)")
            for entry in member.value["cases"]?.arrayValue ?? [] {
                let wireName = try #require(entry["name"]?.stringValue).loweringFirstWord
                let number = entry["value"]?.integerValue
                switch type {
                case let type as any WireEnumeration.Type:
                    #expect(type.number(of: wireName) == number, "\(member.key).\(wireName)")
                case let type as any WireOptionSet.Type:
                    #expect(type.bits(of: wireName) == number, "\(member.key).\(wireName)")
                default: Issue.record("\(member.key) does not travel")
                }
            }
        }
        let source = try Self.text("Sources/Intents/Values/Settings/INIntentError+Codes.swift")
        for entry in try Self.facts("enums", "enums")["INIntentErrorCode"]?["cases"]?.arrayValue ?? [] {
            let name = try #require(entry["name"]?.stringValue).dropFirst("INIntentError".count)
            #expect(source.contains("public static var \(String(name).loweringFirstWord): Code"), "\(name)")
        }
    }

    @Test("Every class of resolution results inherits and offers the same as Apple's")
    func results() throws {
        let source = try Self.text("Sources/Intents/Generated/ResolutionResults.swift")
        for member in try Self.facts("resolution_results", "types") where member.key != "INIntentResolutionResult" {
            let type = try #require(Self.type(member.key) as? INIntentResolutionResult.Type, "\(member.key)")
            let superclass = try #require(member.value["inherits"]?.stringValue)
            #expect(_getSuperclass(type).map { "\($0)" } == superclass, "\(member.key)")
            let start = try #require(source.range(of: "class \(member.key): "))
            let end =
                source.range(of: "\n}\n", range: start.upperBound..<source.endIndex)?.lowerBound ?? source.endIndex
            let declaration = source[start.upperBound..<end]
            for own in member.value["own"]?.arrayValue?.compactMap(\.stringValue) ?? [] {
                let method = own == "unsupportedForReason" ? "unsupported(forReason" : "\(own)(with"
                #expect(declaration.contains("class func \(method)"), "\(member.key).\(own)")
            }
            for reason in member.value["reasons"]?.objectValue?.keys ?? [] {
                #expect(declaration.contains("forReason reason: \(reason)"), "\(member.key)")
            }
        }
    }

    @Test("The documentation names every intent, member, code, class of results and case of the facts")
    func documentation() throws {
        let document = try Self.text("docs/intents.md")
        var sections: [String: Substring] = [:]
        for part in document.components(separatedBy: "\n### ").dropFirst() {
            sections[String(part.prefix { $0 != "\n" })] = part[...]
        }
        for member in try Self.facts("intents") {
            let facts = try #require(member.value.objectValue)
            let section = try #require(sections[member.key], "\(member.key)")
            for name in Self.names(facts, "parameters") + Self.names(facts, "responseProperties") {
                #expect(section.contains("`\(name)`"), "\(member.key).\(name)")
            }
            for code in facts["responseCodes"]?.arrayValue ?? [] {
                let name = try #require(code["name"]?.stringValue).loweringFirstWord
                #expect(section.contains("`\(name)` \(code["value"]?.integerValue ?? -1)"), "\(member.key).\(name)")
            }
            let isDeprecated = facts["availability"]?["deprecatedIos"]?.stringValue != nil
            #expect(section.contains("State: deprecated") == isDeprecated, "\(member.key)")
        }
        for name in try Self.facts("resolution_results", "types").keys + Self.facts("enums", "enums").keys {
            #expect(document.contains("`\(name)`"), "\(name)")
        }
    }
}

extension WireEnumeration {
    /// Returns the number of a name in the table of the type.
    ///
    /// A case unavailable to extensions has no value in Swift.
    fileprivate static func number(of name: String) -> Int64? {
        let words = wireNames.description.split(separator: " ")
        guard let index = words.firstIndex(of: Substring(name)), index + 1 < words.count else { return nil }
        let number = Int64(words[index + 1])
        let value = Self(wireName: name).map { Int64($0.rawValue) }
        return value == nil || value == number ? number : nil
    }
}

extension WireOptionSet {
    fileprivate static func bits(of name: String) -> Int64? {
        Self(wire: [.string(name)]).map { Int64($0.rawValue) }
    }
}

extension String {
    /// The name on the wire of a name in Objective-C: `inProgress` for `InProgress`, `am` for `AM`, `tvShow` for
    /// `TVShow`.
    fileprivate var loweringFirstWord: String {
        let letters = Array(self)
        var end = letters.prefix { $0.isUppercase }.count
        if end > 1, end < letters.count, letters[end].isLowercase { end -= 1 }
        return prefix(max(end, 1)).lowercased() + dropFirst(max(end, 1))
    }
}
