import Foundation
@_spi(IntentDefinition) import Intents
import JSON
import Testing

@testable import IntentDefinitions

@Suite("Every class of values")
struct ValueClassTests {
    private static let seeds: [UInt64] = Array(1...20)

    @Test(
        "Keeps every member it was read with, before and after its properties were read",
        arguments: ValueClassCase.all
    )
    func wireToClassToWire(entry: ValueClassCase) {
        for seed in Self.seeds {
            var generator = ValueGenerator(seed: seed)
            let wire = JSONValue.object(members(of: entry, &generator))
            let object = entry.type.init(wire: wire)
            #expect(object?.wire == wire, "seed \(seed)")
            if let object { for property in entry.properties { _ = property.get(object) } }
            #expect(object?.wire == wire, "seed \(seed), after its properties were read")
        }
    }

    @Test("Reads each member through its property, in the form in which it was sent", arguments: ValueClassCase.all)
    func properties(entry: ValueClassCase) {
        for seed in Self.seeds {
            var generator = ValueGenerator(seed: seed)
            let members = members(of: entry, &generator)
            let object = entry.type.init(members: members)
            for property in entry.properties where members[property.key] != nil {
                #expect(property.get(object) == members[property.key], "\(property.key), seed \(seed)")
            }
        }
    }

    @Test("Has each member that a property is set to, and no longer the one before", arguments: ValueClassCase.all)
    func setters(entry: ValueClassCase) {
        for seed in Self.seeds {
            var generator = ValueGenerator(seed: seed)
            let before = members(of: entry, &generator)
            for property in entry.properties {
                guard let set = property.set, let field = field(property.key, of: entry) else { continue }
                let object = entry.type.init(members: before)
                _ = property.get(object)
                let wire = property.sample(&generator, field)
                set(object, wire)
                var expected = before
                expected[property.key] = wire
                #expect(object.members == expected, "\(property.key), seed \(seed)")
                #expect(property.get(object) == wire, "\(property.key), seed \(seed)")
            }
        }
    }

    @Test("Has its initialisers' arguments, on the wire and in its properties", arguments: ValueClassCase.all)
    func initializers(entry: ValueClassCase) throws {
        for initializer in entry.initializers {
            for seed in Self.seeds {
                var generator = ValueGenerator(seed: seed)
                var values = JSONObject()
                for key in initializer.required + initializer.optional.filter({ _ in Bool.random(using: &generator) }) {
                    values[key] = sample(key, of: entry, &generator)
                }
                let object = try #require(try initializer.make(Arguments(values: values)), "\(initializer.name)")
                var expected = values
                for member in initializer.fixed { expected[member.key] = member.value }
                if let key = entry.type.kindKey, expected[key] == nil { expected[key] = .null }
                #expect(object.members == expected, "\(initializer.name), seed \(seed)")
                for property in entry.properties where values[property.key] != nil {
                    #expect(property.get(object) == values[property.key], "\(initializer.name), \(property.key)")
                }
                let again = try #require(entry.type.value(of: object.wire))
                #expect(again.isEqual(object) && type(of: again) == type(of: object), "\(initializer.name)")
                #expect((object.copy() as? WireObject)?.isEqual(object) ?? false)
            }
        }
    }

    @Test("Is read back as its own class if its superclass is expected", arguments: ValueClassCase.all)
    func kinds(entry: ValueClassCase) throws {
        guard let key = entry.type.kindKey, let superclass = entry.superclass else { return }
        let object = try #require(superclass.value(of: [key: nil]))
        #expect(type(of: object) == entry.type)
        // If the class itself is expected, its siblings' keys are keys like others.
        let keys = superclass.kinds.compactMap(\.kindKey)
        for other in keys { #expect(entry.type.value(of: [other: nil]).map { type(of: $0) == entry.type } ?? false) }
    }

    private func field(_ key: String, of entry: ValueClassCase) -> ValueGenerator.Field? {
        SystemObjects.table.definition(named: entry.name)?.fields.first { $0.key == key }
            ?? DateText.rangeTypes.first { $0.key == key }
    }

    private func sample(_ key: String, of entry: ValueClassCase, _ generator: inout ValueGenerator) -> JSONValue? {
        // A message may refer to another message, for which there is no property.
        guard key != "referencedMessage" else { return ["identifier": "m"] }
        guard let field = field(key, of: entry) else { return nil }
        return entry.properties.first { $0.key == key }?.sample(&generator, field)
    }

    private func members(of entry: ValueClassCase, _ generator: inout ValueGenerator) -> JSONObject {
        var members = generator.object(of: entry.name)
        for property in entry.properties where members[property.key] != nil {
            guard let field = field(property.key, of: entry) else { continue }
            members[property.key] = property.sample(&generator, field)
        }
        return members
    }
}
