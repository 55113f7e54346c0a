import IntentModel
import JSON
import Testing

@testable import Assistant

/// A parse becomes a request whose values the host can read.
@Suite struct TurnRequestTests {
    private static func parse(
        _ intent: String,
        _ slots: [(String, String, String?)],
        implied: [(String, String)] = [],
        app: String? = nil,
        identifier: String? = nil,
        in text: String? = nil
    ) -> IntentParse {
        var from = text?.startIndex
        let slots = slots.map { parameter, words, value in
            var range = 0..<words.unicodeScalars.count
            if let text, let start = from, let found = text[start...].firstRange(of: words) {
                let offset = text[..<found.lowerBound].unicodeScalars.count
                range = offset..<(offset + words.unicodeScalars.count)
                from = found.upperBound
            }
            return IntentParse.Slot(
                parameter: parameter,
                text: words,
                range: range,
                value: value,
                identifier: identifier
            )
        }
        return IntentParse(
            intent: intent,
            score: 1,
            app: app,
            slots: slots,
            implied: implied.map { .init(parameter: $0.0, value: $0.1) },
            skipped: [],
            reason: ""
        )
    }

    /// The values that the host reads of a request.
    private static func values(_ request: IntentRequest) throws -> JSONObject {
        let intent = try #require(IntentCatalogue.system.definition(named: request.intent))
        let reader = ParameterText(intent)
        var values = try reader.values(of: request.parameters)
        let typed = try reader.values(of: request.typedParameters.map { ($0.name, $0.text) })
        for member in typed { values[member.key] = member.value }
        return values
    }

    @Test func paths() throws {
        let parse = Self.parse(
            "INPlayMediaIntent",
            [("mediaSearch.mediaName", "Yellow", nil), ("mediaSearch.artistName", "Coldplay", nil)],
            implied: [("mediaSearch.mediaType", "song"), ("playShuffled", "true"), ("mediaSearch.mediaName", "Blue")]
        )
        let values = try Self.values(parse.request(locale: "en-US", catalogue: .system))
        #expect(values["mediaSearch"] == ["mediaName": "Yellow", "artistName": "Coldplay", "mediaType": "song"])
        #expect(values["playShuffled"] == true)
    }

    @Test func arrays() throws {
        let parse = Self.parse(
            "INAddTasksIntent",
            [("taskTitles", "milk", nil), ("taskTitles", "bananas", nil), ("targetTaskList.title", "Groceries", nil)]
        )
        let request = parse.request(locale: "en-US", catalogue: .system)
        #expect(request.typedParameters.map(\.text) == ["milk", "bananas", "Groceries"])
        let values = try Self.values(request)
        #expect(values["taskTitles"]?.arrayValue?.count == 2)
        #expect(values["targetTaskList"] == ["title": ["spokenPhrase": "Groceries"]])
    }

    /// A goal that is said with its unit is a number in a unit that Apple has; a length of time has no space in it.
    @Test(
        arguments: [
            ("5 km", 5000, "meter"), ("800 m", 800, "meter"), ("2.5 mi", 2.5, "mile"), ("300 kCal", 300, "kiloCalorie"),
            ("2 kJ", 2000, "joule"), ("30m", 30, "minute"), ("1h", 60, "minute"), ("1m30s", 90, "second"),
        ] as [(String, Double, String)]
    )
    func goals(_ value: String, _ number: Double, _ unit: String) throws {
        let parse = Self.parse("INStartWorkoutIntent", [("goalValue", "so far", value)])
        let values = try Self.values(parse.request(locale: "en-US", catalogue: .system))
        #expect(values["goalValue"]?.doubleValue == number && values["workoutGoalUnitType"] == .string(unit))
    }

    /// Details of an object become its name, with the words between them if the text is known.
    @Test(
        arguments: [
            (nil, "Italian Rome"),
            ("book a table at an Italian restaurant in Rome for two", "Italian restaurant in Rome"),
            ("Italian, for two of us in the evening, in Rome", "Italian Rome"),
        ] as [(String?, String)]
    )
    func details(_ text: String?, _ name: String) throws {
        let parse = Self.parse(
            "INBookRestaurantReservationIntent",
            [("restaurant.cuisine", "Italian", nil), ("restaurant.city", "Rome", nil)],
            in: text
        )
        let values = try Self.values(parse.request(locale: "en-US", catalogue: .system, text: text))
        #expect(values["restaurant"] == ["name": .string(name)])
    }

    /// Words of a person or an app go to the host, which looks them up; identifiers are for the app that is named.
    @Test func identifiers() throws {
        let slots: [(String, String, String?)] = [("recipients", "Bobo", nil)]
        let words = Self.parse("INSendMessageIntent", slots, identifier: "bobo-1")
        let plain = words.request(locale: "en-US", catalogue: .system)
        #expect(plain.typedParameters == [TypedParameter(name: "recipients", text: "Bobo")])
        let named = Self.parse("INSendMessageIntent", slots, app: "chat", identifier: "bobo-1")
        let values = try Self.values(named.request(locale: "en-US", catalogue: .system))
        #expect(values["recipients"] == [["displayName": "Bobo", "customIdentifier": "bobo-1"]])
        let workout = Self.parse("INStartWorkoutIntent", [("workoutName", "run", nil)], app: "fit", identifier: "w")
        let name = try Self.values(workout.request(locale: "en-US", catalogue: .system))["workoutName"]
        #expect(name == ["spokenPhrase": "run", "vocabularyIdentifier": "w"])
        let list = Self.parse("INAddTasksIntent", [("targetTaskList", "food", nil)], app: "list", identifier: "l")
        let title = try Self.values(list.request(locale: "en-US", catalogue: .system))["targetTaskList"]
        #expect(title == ["title": ["spokenPhrase": "food", "vocabularyIdentifier": "l"]])
    }

    /// Text that looks like JSON stays text.
    @Test(arguments: ["{\"displayName\": \"Eve\"}", "[1]", "\"x\"", "[", "{"])
    func looksLikeJSON(_ text: String) throws {
        for value in [nil, text] {
            let parse = Self.parse("INSendMessageIntent", [("recipients", text, value), ("content", text, value)])
            let values = try Self.values(parse.request(locale: "en-US", catalogue: .system))
            #expect(values["recipients"] == [["displayName": .string(text)]])
            #expect(values["content"] == .string(text))
        }
    }

    /// Every parameter that a text can stand for takes it, as words and as a value.
    @Test(arguments: IntentCatalogue.system.names)
    func everyType(_ name: String) throws {
        let intent = try #require(IntentCatalogue.system.definition(named: name))
        for parameter in intent.parameters {
            guard let example = parameter.type.typedExample(.system) else { continue }
            for value in [nil, example] {
                let parse = Self.parse(name, [(parameter.name, example, value)])
                let values = try Self.values(parse.request(locale: "en-US", catalogue: .system))
                #expect(values[parameter.name] != nil, "\(name).\(parameter.name)")
            }
        }
    }

    @Test func unknownParameter() {
        let request = Self.parse("INSendMessageIntent", [("nonsense", "x", nil)]).request(
            locale: "en-US",
            catalogue: .system
        )
        #expect(request.parameters == ["nonsense": "x"])
        #expect(Self.parse("NoIntent", []).request(locale: "en-US", catalogue: .system).parameters.isEmpty)
    }
}
