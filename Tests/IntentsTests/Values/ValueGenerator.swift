import Foundation
@_spi(IntentDefinition) import Intents
import JSON

@testable import IntentDefinitions

/// Makes values of any type of the catalogue from a seed; the same seed makes the same values.
struct ValueGenerator: RandomNumberGenerator {
    /// A key of a class with its type.
    typealias Field = (key: String, type: ValueType)

    private var state: UInt64
    private var depth = 0

    init(seed: UInt64) { state = seed }

    /// Returns the next number (SplitMix64).
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Structures that keep only their keys.
    private static let closed: Set<String> = [
        "CLLocationCoordinate2D", "INMediaDestination", "NSRange", "PersonNameComponents",
    ]

    mutating func value(of type: ValueType) -> JSONValue {
        switch type {
        case .string: return .string(text())
        case .integer: return .integer(Int64.random(in: -1_000_000...1_000_000, using: &self))
        case .unsignedInteger: return .integer(Int64.random(in: 0...1_000_000, using: &self))
        case .double, .timeInterval: return double().wire
        case .number, .boolean: return .bool(Bool.random(using: &self))
        case .decimal: return decimal()
        case .date:
            return Date(timeIntervalSinceReferenceDate: Double.random(in: 1e8...2e9, using: &self)).wire
        case .dateComponents: return .object(components())
        case .dateComponentsRange:
            return .object(members(of: DateText.rangeTypes, isWhole: false))
        case .measurement: return ["value": double().wire, "unit": "m"]
        case .enumeration(let name): return cases(of: name).randomElement(using: &self) ?? .null
        case .optionSet(let name):
            return .array(cases(of: name).filter { _ in Bool.random(using: &self) })
        case .array(let element):
            return .array((0..<Int.random(in: 0...2, using: &self)).map { _ in value(of: element) })
        case .dictionary: return .object(unknown())
        case .object("INImage"):
            return Bool.random(using: &self) ? .string(text()) : ["systemName": .string(text())]
        case .object(let name): return .object(object(of: name))
        }
    }

    /// Returns the members of an object of a class: some of its keys, and some unknown to it.
    mutating func object(of name: String) -> JSONObject {
        let isClosed = Self.closed.contains(name)
        let fields =
            name == "INDateComponentsRange"
            ? DateText.rangeTypes : SystemObjects.table.definition(named: name)?.fields ?? []
        if name == "INMediaDestination" {
            return ["mediaDestinationType": "playlist", "playlistName": .string(text())]
        }
        let isWhole = isClosed && name != "PersonNameComponents"
        var object = members(of: fields, isWhole: isWhole)
        if !isClosed { for member in unknown() { object[member.key] = member.value } }
        return object
    }

    private mutating func members(of fields: [Field], isWhole: Bool) -> JSONObject {
        depth += 1
        defer { depth -= 1 }
        var object = JSONObject()
        for field in fields where isWhole || Int.random(in: 0..<(2 + depth), using: &self) == 0 {
            // A phonetic representation has none of its own.
            guard depth < 5, field.key != "phoneticRepresentation" else { continue }
            object[field.key] = value(of: field.type)
        }
        return object
    }

    private mutating func components() -> JSONObject {
        var object = JSONObject()
        for field in DateText.componentTypes where Bool.random(using: &self) {
            switch field.key {
            case "calendar": object[field.key] = Bool.random(using: &self) ? "gregorian" : "iso8601"
            case "timeZone": object[field.key] = "GMT-0330"
            case "isLeapMonth": object[field.key] = .bool(Bool.random(using: &self))
            default: object[field.key] = .integer(Int64.random(in: 1...9, using: &self))
            }
        }
        return object
    }

    /// Returns members unknown to every class.
    mutating func unknown() -> JSONObject {
        [
            "x-\(word())": .string(text()), "x-\(word())-list": [1, 2.5, .bool(true), ["deep": .string(text())]],
            "x-exact": .literal("0.10000000000000000000001"),
        ]
    }

    mutating func double() -> Double { Double.random(in: -1e6...1e6, using: &self) }

    private mutating func decimal() -> JSONValue {
        let whole = Int.random(in: -1_000_000...1_000_000, using: &self)
        return .string("\(whole).\(word().count)\(Int.random(in: 1...9, using: &self))")
    }

    /// Returns a word of lowercase letters.
    mutating func word() -> String {
        String((0..<Int.random(in: 1...8, using: &self)).map { _ in "abcdefgh".randomElement(using: &self) ?? "z" })
    }

    /// Returns any text: letters of several scripts, quotes, control characters, emoji.
    mutating func text() -> String {
        let parts = ["a", "Z", "ß", "é", "猿", "🐒", "\"", "\\", "\n", "\u{1}", " ", "/", "%", "👩‍👩‍👧"]
        return (0..<Int.random(in: 0...6, using: &self)).map { _ in parts.randomElement(using: &self) ?? "" }.joined()
    }

    private func cases(of name: String) -> [JSONValue] {
        var seen: Set<Int> = []
        // Of two names of one case this side writes the first.
        let cases =
            IntentCatalogue.system.enumeration(named: name)?.cases.filter { seen.insert($0.value).inserted } ?? []
        return cases.map { .string($0.name) }
    }
}
