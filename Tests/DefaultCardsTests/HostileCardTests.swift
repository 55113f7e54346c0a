import Cards
import IntentModel
import JSON
import Testing

@testable import DefaultCards

@Suite("Default cards of hostile values")
struct HostileCardTests {
    /// Values of every JSON type, with the largest and strangest of each.
    private static let values: [JSONValue] = [
        .null, true, false, 0, -1, .integer(.max), .integer(.min), 1e308, -1e-308, .literal("1e999"),
        .literal("123456789012345678901234567890.5"), "", "unknown", .string(String(repeating: "x", count: 64 << 10)),
        .string(String(repeating: "\u{1}\\*\n", count: 16 << 10)), .string(String(repeating: "👩‍👩‍👧", count: 4_000)),
        "\u{202E}evil", "12345678901234567890123456789012345678901.99", "2026-05-01T18:30:00+02:00",
        "9999-99-99T99:99:99Z",
        [], [[]], .array(Array(repeating: [], count: 1_000)), .array(Array(repeating: "x", count: 10_000)), [:],
        [
            "amount": .string(String(repeating: "9", count: 1_000)),
            "currencyCode": .string(String(repeating: "E", count: 9_999)),
        ],
        ["amount": "1e5", "currencyCode": "EUR"], ["amount": .integer(.min), "currencyCode": "JPY"],
        ["year": .integer(.max), "month": 13, "day": -1, "hour": 25, "minute": 60, "weekday": 9],
        ["year": 2026, "month": 2, "day": 31, "hour": 0],
        [
            "startDateComponents": ["year": "x"], "endDateComponents": [],
            "recurrenceRule": ["frequency": "weekly", "interval": .integer(.max)],
        ],
        ["value": .literal("1e999"), "unit": .string(String(repeating: "°", count: 9_999))],
        ["location": ["coordinate": ["latitude": 1e300, "longitude": .integer(.min)]], "name": ["name": "x"]],
        ["location": ["coordinate": ["latitude": 90, "longitude": -180]]],
        ["location": .integer(.max), "length": .integer(.max)],
        .array(
            Array(
                repeating: ["title": ["spokenPhrase": .string(String(repeating: "y", count: 500))], "tasks": "x"],
                count: 10_000
            )
        ),
        .object(nested("tasks", depth: 100)), .object(nested("displayName", depth: 100)), .array([deep(100)]),
    ]

    private static func nested(_ key: String, depth: Int) -> JSONObject {
        (0..<depth).reduce(["title": "x"]) { object, _ in [key: .array([.object(object)])] }
    }

    private static func deep(_ depth: Int) -> JSONValue { (0..<depth).reduce([]) { value, _ in [value] } }

    @Test("Any value for any parameter and property gives a card within the bounds")
    func anyValue() throws {
        for name in Definitions.catalogue.names {
            let intent = try Definitions.of(name)
            // Each value meets each type, as the values move on from parameter to parameter.
            for round in 0..<6 {
                var values = JSONObject()
                for (index, name) in (intent.parameters.map(\.name) + intent.responseProperties.map(\.name))
                    .enumerated()
                {
                    values[name] = Self.values[(index + round * 6 + intent.name.utf8.count) % Self.values.count]
                }
                try expectBounded(intent, values, values, "de")
            }
        }
    }

    @Test("Any value for any member of any class gives a card within the bounds")
    func anyMember() throws {
        for name in [
            "INGetReservationDetailsIntent", "INSearchForMessagesIntent", "INGetRideStatusIntent", "INAddTasksIntent",
        ] {
            let intent = try Definitions.of(name)
            for sample in try Sample.all() where sample.interaction.intent == name {
                for (index, value) in Self.values.enumerated() {
                    for depth in 1...5 where index % 3 == depth % 3 {
                        let properties = Self.replaced(
                            .object(sample.interaction.response?.properties ?? [:]),
                            depth,
                            value
                        )
                        try expectBounded(intent, sample.interaction.parameters, properties.objectValue ?? [:], "en")
                    }
                }
            }
        }
    }

    /// The value with another one in place of all that is at a depth.
    private static func replaced(_ value: JSONValue, _ depth: Int, _ other: JSONValue) -> JSONValue {
        guard depth > 0 else { return other }
        switch value {
        case .object(let object):
            var replacedObject = JSONObject()
            for member in object { replacedObject[member.key] = replaced(member.value, depth - 1, other) }
            return .object(replacedObject)
        case .array(let elements): return .array(elements.map { replaced($0, depth - 1, other) })
        default: return value
        }
    }

    @Test("A definition with a thousand parameters gives a card within the bounds, which says that there is more")
    func manyParameters() throws {
        let intent = IntentDefinition(
            name: "ManyIntent",
            domain: "",
            parameters: (0..<1_000).map { ParameterDefinition(name: "p\($0)", type: .string, isOptional: true) },
            responseCodes: []
        )
        var parameters = JSONObject()
        for parameter in intent.parameters {
            parameters[parameter.name] = .string(String(repeating: "long ", count: 1_000))
        }
        let card = try expectBounded(intent, parameters, [:], "de")
        #expect("\(card.body.last.map { "\($0)" } ?? "")".contains("Es gibt mehr, als hierher passt"))
    }

    @Test("A long list is cut with the number of the rest")
    func longList() throws {
        let intent = try Definitions.of("INAddTasksIntent")
        let tasks = JSONValue.array(Array(repeating: ["title": ["spokenPhrase": "Milk"]], count: 10_000))
        let card = try expectBounded(intent, [:], ["addedTasks": tasks], "es")
        #expect("\(card)".contains("… y 9984 más"))
    }

    @discardableResult
    private func expectBounded(
        _ intent: IntentDefinition,
        _ parameters: JSONObject,
        _ properties: JSONObject,
        _ locale: String
    ) throws -> Card {
        let interaction = Interaction(
            identifier: "1",
            intent: intent.name,
            parameters: parameters,
            response: IntentResponse(code: "success", properties: properties),
            status: .success
        )
        let card = DefaultCard.sections(
            of: interaction,
            definedBy: intent,
            from: String(repeating: "App ", count: 10_000),
            text: nil,
            locale: locale,
            catalogue: Definitions.catalogue
        ).card()
        #expect(throws: Never.self, "\(intent.name)") { try card.check() }
        #expect(
            (card.speak ?? "").utf8.count <= 1_200 && (card.fallbackText ?? "").utf8.count <= 1_400,
            "\(intent.name)"
        )
        return card
    }
}
