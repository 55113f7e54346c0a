import IntentModel
import IntentRegistry
import JSON
import Testing
import WireTestSupport

@Suite("Hostile numbers in files")
struct HostileLimitTests {
    /// Numbers with the units of durations and sizes: too large, too long, and around their ends.
    private static let texts = HostileNumbers.literals.flatMap { literal in
        ["", "s", "ms", "us", "d", "GiB", "B"].map { literal.filter { $0 != "\"" } + $0 }
    }

    private static let durations = ["999999999d", "999999999d999999999h999999999m", "0.000001us", "999999999.999999d"]

    @Test("A limit of a manifest is read within its bounds, or refused", arguments: LimitName.allCases)
    func manifest(name: LimitName) throws {
        let values = try HostileNumbers.literals.map { try JSONParser.parse($0) }
        for value in values + (Self.texts + Self.durations).map(JSONValue.string) {
            let manifest: JSONValue = [
                "identifier": "org.example.lists", "executable": "bin/lists", "IntentsSupported": ["INAddTasksIntent"],
                "limits": [name.rawValue: value],
            ]
            guard let limits = try? ExtensionManifest.parse(manifest, file: "/opt/lists.json").limits else { continue }
            check(limits, name, "\(value)")
            let file: JSONValue = ["defaults": [name.rawValue: value], "caps": [name.rawValue: value]]
            let read = try LimitsFile(file, file: "/etc/limits.json")
            check(limits.filled(with: read.defaults), name, "\(value)")
            check(read.caps, name, "\(value)")
        }
    }

    @Test("A typed limit is read within its bounds, or refused", arguments: LimitName.allCases)
    func typed(name: LimitName) {
        for text in Self.texts + Self.durations {
            guard let limits = try? LimitSettings(text: "\(name.rawValue)=\(text)") else { continue }
            check(limits, name, text)
        }
    }

    private func check(_ limits: LimitSettings, _ name: LimitName, _ text: String) {
        switch limits[name] {
        case .duration(let duration): #expect(duration > .zero, "\(text)")
        case .bytes(let number), .count(let number): #expect(name.bounds.contains(Int64(number)), "\(text)")
        case nil: return
        }
        #expect(limits[name].map { !"\($0)".isEmpty } == true)
    }

    @Test("Values of a request are read or refused", arguments: IntentCatalogue.system.definitions.map(\.name))
    func values(intent: String) throws {
        let definition = try #require(IntentCatalogue.system.definition(named: intent))
        for literal in HostileNumbers.literals {
            let value = try JSONParser.parse(literal)
            for parameter in definition.parameters {
                for given in [value, ["amount": value, "value": value, "unit": "°C"], [value], .string(literal)] {
                    let read = try? ParameterText(definition).values(of: [parameter.name: given])
                    #expect(read.map { !JSONValue.object($0).description.isEmpty } ?? true)
                }
                _ = try? ParameterText(definition).values(of: [(parameter.name, literal)])
            }
        }
    }

    @Test("Bounds are checked against every number")
    func bounds() throws {
        let bounds = ValueBounds(minimum: -1, maximum: 1, allowsNegative: false)
        for literal in HostileNumbers.literals { _ = bounds.violation(of: try JSONParser.parse("[\(literal)]")) }
        #expect(bounds.violation(of: .integer(.min)) == .negativeNumbersNotSupported)
        #expect(bounds.violation(of: .integer(.max)) == .greaterThanMaximumValue)
    }
}
