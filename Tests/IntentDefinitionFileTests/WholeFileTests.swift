import FoundationEssentials
import IntentModel
import JSON
import Testing

@testable import IntentDefinitionFile

@Suite("Whole definition files")
struct WholeFileTests {
    private func load(_ name: String) throws -> DefinitionFile {
        DefinitionFile.load(try #require(DefinitionFiles.own.first { $0.hasSuffix("/\(name).intentdefinition") }))
    }

    @Test("A file of the newest form is read completely, with the words of its table of translations")
    func newest() throws {
        let file = try load("Bakery")
        #expect(file.modelVersion == "1.2")
        #expect(file.namespace == "bakry1")
        #expect(
            file.intents.map(\.className) == [
                "OrderBreadIntent", "ShowShelfIntent", "OpenTillIntent", "BKCountBreadIntent", "INSendMessageIntent",
            ]
        )
        #expect(file.definitions.count == 4)
        let order = file.intents[0]
        #expect(order.isConfirmed && order.isConfigurable && order.isEligibleForWidgets)
        #expect(order.restriction == .whileLocked)
        #expect(file.intents[2].restriction == .whileProtectedDataUnavailable)
        #expect((order.input, order.keyParameter, order.defaultImageName) == ("bread", "bread", "loaf"))
        #expect(order.combinations.count == 3 && order.managedCombinations.count == 2)
        #expect(order.title?.text.translations == ["pt": "Encomendar pão"])
        let bread = order.parameters[0]
        #expect(bread.type == .object("Bread", namespace: "bakry1"))
        #expect(bread.isResolvable && bread.offersOptions && bread.searchesOptions)
        #expect(
            Set(bread.prompts.keys) == [.primary, .confirmation, .disambiguationIntroduction, .disambiguationSelection]
        )
        #expect(bread.reasons.map(\.code) == ["soldOut", "notToday"])
        #expect(order.parameters[3].fixedSizes == ["Small": 2, "Large": 4])
        #expect(order.parameters[4].metadata.trueDisplayName?.text.translations == ["pt": "fatiado"])
        #expect(
            order.parameters.compactMap(\.relationship?.definition) == [
                ParameterRelationship(parent: "isSliced", predicate: .hasExactValue(true)),
                ParameterRelationship(parent: "crust", predicate: .hasExactValue("dark")),
                ParameterRelationship(parent: "bread", predicate: .hasAnyValue),
            ]
        )
        #expect(order.response.ownCodes.map(\.name) == ["successTomorrow", "failureOvenCold"])
        #expect(order.response.output == "receipt")
        #expect(file.enumerations[0].cases.map(\.index) == [0, 1, 2])
        #expect(file.enumerations[0].cases[1].synonyms.map(\.text.text) == ["pale", "soft"])
        // The properties of every object are not among a type's own.
        #expect(file.types[0].properties.map(\.name) == ["price", "grams", "isVegan", "flours", "crust"])
    }

    @Test("A file of the oldest form has neither types nor a namespace")
    func oldest() throws {
        let file = try load("Ferry")
        #expect(file.modelVersion == "1.0")
        #expect(file.namespace == nil)
        #expect(file.types.isEmpty && file.enumerations.isEmpty)
        #expect(file.definitions.map(\.name) == ["BuyTicketIntent", "AskTideIntent"])
        #expect(file.intents[0].combinations.map(\.parameters) == [[], ["route"], ["route", "passengers"]])
        #expect(file.intents[0].response.codes.map(\.name) == ["failure", "success", "failureNoBoat"])
    }

    @Test("An intent of a widget has only its name")
    func widget() throws {
        let intent = try load("KiteWidget").intents[0]
        #expect(intent.isIneligibleForSuggestions && intent.isEligibleForWidgets)
        #expect(intent.parameters.isEmpty)
    }

    @Test("Our own files have every key of the public files beside the package, and every value that names a kind")
    func coverage() throws {
        var own: Set<String> = []
        for path in DefinitionFiles.own { own.formUnion(try Self.features(of: path)) }
        for path in DefinitionFiles.published { #expect(try Self.features(of: path).subtracting(own) == [], "\(path)") }
        // The number of features of the public files so far.
        #expect(own.count > 150)
    }

    /// Returns the paths to all values of a file, with the values that are flags or name a kind.
    private static func features(of path: String) throws -> Set<String> {
        let list = try PropertyListValue.parse([UInt8](Data(contentsOf: URL(filePath: path))))
        var features: Set<String> = []
        func note(_ value: JSONValue, _ way: String) {
            switch value {
            case .object(let object):
                // The keys of combinations are names of parameters.
                let isNamed = way.hasSuffix("Combinations")
                for member in object { note(member.value, "\(way).\(isNamed ? "*" : member.key)") }
            case .array(let elements):
                if elements.isEmpty { features.insert("\(way)[]") }
                for element in elements { note(element, "\(way)[]") }
            case .bool(let flag): features.insert("\(way)=\(flag)")
            default: features.insert(kinds.contains { way.hasSuffix($0) } ? "\(way)=\(value)" : way)
            }
        }
        note(list, "")
        return features
    }

    private static let kinds = [
        "IntentType", "ParameterType", "PropertyType", "MetadataType", "DialogType", "INEnumType", "PredicateName",
        "ModelVersion", "Restrictions", "Capitalization", "Unit",
    ]
}
