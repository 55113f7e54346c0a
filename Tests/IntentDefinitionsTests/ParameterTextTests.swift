import IntentDefinitions
import JSON
import Testing

@Suite("A typed parameter")
struct ParameterTextTests {
    private let catalogue = IntentCatalogue.system

    @Test(
        "Text becomes the value it means",
        arguments: [
            (ValueType.string, "[urgent] {hi}", #""[urgent] {hi}""#), (.string, "", #""""#),
            (.integer, "007", "7"), (.integer, "-3", "-3"), (.unsignedInteger, "4.0", "4"),
            (.double, "+2.50", "2.5"), (.double, ".5", "0.5"), (.number, "yes", "true"), (.number, "3", "3"),
            (.boolean, "ON", "true"), (.boolean, "no", "false"), (.decimal, "0012.50", #""0012.50""#),
            (.timeInterval, "90s", "90"), (.timeInterval, "1h30m", "5400"), (.timeInterval, "250ms", "0.25"),
            (.timeInterval, "2.5s", "2.5"), (.timeInterval, "12", "12"),
            (.date, "2026-05-01T18:30+0200", #""2026-05-01T18:30:00+02:00""#),
            (.date, "2026-05-01 18:30:15.250Z", #""2026-05-01T18:30:15.250Z""#),
            (.dateComponents, "2026-05-01", #"{"year":2026,"month":5,"day":1}"#),
            (.dateComponents, "18:30", #"{"hour":18,"minute":30}"#),
            (
                .dateComponents, "2024-02-29T08:05:09.5",
                #"{"year":2024,"month":2,"day":29,"hour":8,"minute":5,"second":9,"nanosecond":500000000}"#
            ),
            (
                .dateComponents, "2026-05-01T18:30-05:30",
                #"{"year":2026,"month":5,"day":1,"hour":18,"minute":30,"timeZone":"GMT-0530"}"#
            ),
            (
                .dateComponentsRange, "2026-05-01..2026-05-03",
                #"{"startDateComponents":{"year":2026,"month":5,"day":1},"endDateComponents":{"year":2026,"month":5,"day":3}}"#
            ),
            (
                .dateComponentsRange, "2026-05-01",
                #"{"startDateComponents":{"year":2026,"month":5,"day":1},"endDateComponents":{"year":2026,"month":5,"day":1}}"#
            ),
            (.dateComponentsRange, "18:00 ..", #"{"startDateComponents":{"hour":18,"minute":0}}"#),
            (.measurement(unit: "NSUnitTemperature"), "21.5 °C", #"{"value":21.5,"unit":"°C"}"#),
            (.measurement(unit: "NSUnitTemperature"), "21 C", #"{"value":21,"unit":"°C"}"#),
            (.measurement(unit: "NSUnitTemperature"), "-4fahrenheit", #"{"value":-4,"unit":"°F"}"#),
            (.measurement(unit: "NSUnitLength"), "5 km", #"{"value":5,"unit":"km"}"#),
            (.measurement(unit: "NSUnitMass"), "5 kg", #"{"value":5,"unit":"kg"}"#),
            (.enumeration("INNotebookItemType"), "Task-List", #""taskList""#),
            (.enumeration("INCarAudioSource"), "USB", #""usb""#),
            (.optionSet("INCallRecordTypeOptions"), "missed, On Hold", #"["missed","onHold"]"#),
            (.optionSet("INCallRecordTypeOptions"), #"["Missed"]"#, #"["missed"]"#),
            (.object("INPerson"), "Bobo", #"{"displayName":"Bobo"}"#),
            (
                .object("INPerson"), "bobo@x.org",
                #"{"displayName":"bobo@x.org","personHandle":{"value":"bobo@x.org","type":"emailAddress"}}"#
            ),
            (
                .object("INPerson"), "+1 (555) 010-99",
                #"{"displayName":"+1 (555) 010-99","personHandle":{"value":"+1 (555) 010-99","type":"phoneNumber"}}"#
            ),
            (.object("INPerson"), "[Bobo]", #"{"displayName":"[Bobo]"}"#),
            (.object("INPerson"), #""{Bobo}""#, #"{"displayName":"{Bobo}"}"#),
            (.object("INPerson"), #"{"displayName":"Bobo","x":1}"#, #"{"displayName":"Bobo","x":1}"#),
            (.object("INSpeakableString"), "milk, fresh", #"{"spokenPhrase":"milk, fresh"}"#),
            (.object("INTaskList"), "Groceries", #"{"title":{"spokenPhrase":"Groceries"}}"#),
            (.object("INTask"), "milk", #"{"title":{"spokenPhrase":"milk"}}"#),
            (.object("INNote"), "Ideas", #"{"title":{"spokenPhrase":"Ideas"}}"#),
            (.object("INNoteContent"), "[x] done", #"{"text":"[x] done"}"#),
            (.object("INTextNoteContent"), "done", #"{"text":"done"}"#),
            (.object("CLPlacemark"), "Gare du Nord", #"{"name":"Gare du Nord"}"#),
            (.object("INRestaurant"), "Chez Bobo", #"{"name":"Chez Bobo"}"#),
            (.object("INCurrencyAmount"), "12.50 EUR", #"{"amount":"12.50","currencyCode":"EUR"}"#),
            (.object("INCurrencyAmount"), "$5", #"{"amount":"5","currencyCode":"USD"}"#),
            (.object("INCurrencyAmount"), "eur .5", #"{"amount":"0.5","currencyCode":"EUR"}"#),
            (.object("INPaymentAmount"), "5 €", #"{"amount":{"amount":"5","currencyCode":"EUR"}}"#),
            (.object("INPaymentAccount"), "savings", #"{"nickname":{"spokenPhrase":"savings"}}"#),
            (
                .object("INTemporalEventTrigger"), "18:30..",
                #"{"dateComponentsRange":{"startDateComponents":{"hour":18,"minute":30}}}"#
            ),
            (.object("INMediaItem"), "Imagine", #"{"title":"Imagine"}"#),
            (.object("INImage"), "file:///a.png", #""file:///a.png""#),
            (.array(of: .object("INPerson")), "Bobo, Ann", #"[{"displayName":"Bobo, Ann"}]"#),
            (
                .array(of: .object("INPerson")), #"["Bobo",{"displayName":"Ann"}]"#,
                #"[{"displayName":"Bobo"},{"displayName":"Ann"}]"#
            ),
            (.array(of: .object("INPerson")), #"{"displayName":"Ann"}"#, #"[{"displayName":"Ann"}]"#),
            (.array(of: .object("INSpeakableString")), #""[urgent] milk""#, #"[{"spokenPhrase":"[urgent] milk"}]"#),
            (.array(of: .string), "cats", #"["cats"]"#),
            (.dictionary, #"{"a":[1]}"#, #"{"a":[1]}"#),
            (.object("INRideStatus"), #"{"a":1}"#, #"{"a":1}"#),
        ]
    )
    func forms(type: ValueType, text: String, json: String) throws {
        let value = try type.value(ofText: text, catalogue)
        #expect(value == (try JSONParser.parse(json)))
        try type.check(value, catalogue)
        #expect(try type.normalized(value, catalogue) == value)
    }

    @Test(
        "Unreadable text is refused with the accepted form",
        arguments: [
            (ValueType.integer, "four", "expected an integer, such as 4, but got 'four'"),
            (.integer, "1.5", "an integer"), (.unsignedInteger, "-1", "not negative"), (.double, "1,5", "2.5"),
            (.boolean, "maybe", "yes or no"), (.decimal, "1e3", "12.50"), (.timeInterval, "1m2h", "1h30m"),
            (.date, "2026-05-01T18:30", "with its offset from UTC"),
            (.date, "2026-02-30T18:30Z", "2026-05-01T18:30:00"),
            (.date, "2026-05-01T24:30Z", "date"), (.date, "2026-05-01T18:30+15:00", "date"),
            (.dateComponents, "tomorrow", "2026-05-01, 18:30"), (.dateComponents, "2025-02-29", "a date"),
            (.dateComponentsRange, "2026-05-03..2026-05-01", "2026-05-01..2026-05-03"),
            (.dateComponentsRange, "..", "a range of dates"), (.measurement(unit: "NSUnitLength"), "5", "21.5 km"),
            (.measurement(unit: "NSUnitTemperature"), "5 km", "21.5 °C"),
            (.enumeration("INNotebookItemType"), "list", "'unknown', 'note', 'taskList' or 'task', but got 'list'"),
            (.optionSet("INCallRecordTypeOptions"), "missed,lost", "'lost'"),
            (.object("INCurrencyAmount"), "12.50", "12.50 EUR"),
            (.object("INCurrencyAmount"), "1,250 EUR", "12.50 EUR"),
            (.object("INCurrencyAmount"), "$5 EUR", "12.50 EUR"), (.object("INPerson"), "", "but got nothing"),
            (.object("INPerson"), "{Bobo", "JSON, because it begins with '{'"),
            (.object("INRideStatus"), "x", "a JSON object (INRideStatus)"),
            (
                .object("INPerson"), #"{"personHandle":{"type":"pigeon"}}"#,
                "personHandle.type: expected one of 'unknown', 'emailAddress' or 'phoneNumber'"
            ),
            (.array(of: .object("INPerson")), #"["Bobo",7]"#, "[1]: expected"),
            (.dictionary, "a=b", "{\"key\": \"value\"}"),
        ]
    )
    func refusals(type: ValueType, text: String, message: String) throws {
        let error = try #require(throws: ValueError.self) { try type.value(ofText: text, catalogue) }
        #expect(error.description.contains(message), "\(error)")
    }

    @Test("Repeating a parameter adds to an array, but not to a single value")
    func repetition() throws {
        let intent = try #require(catalogue.definition(named: "INSendMessageIntent"))
        let reader = ParameterText(intent, catalogue)
        let values = try reader.values(of: [("recipients", "Bobo"), ("content", "hi"), ("recipients", #"["Ann"]"#)])
        #expect(values == ["recipients": [["displayName": "Bobo"], ["displayName": "Ann"]], "content": "hi"])
        let error = try #require(throws: ValueError.self) {
            try reader.values(of: [("content", "hi"), ("content", "ho")])
        }
        #expect(error.code == .repeated)
        #expect(error.path == "content")
    }

    @Test("An unknown parameter is refused with the nearest known one")
    func unknownParameter() throws {
        let intent = try #require(catalogue.definition(named: "INSendMessageIntent"))
        let error = try #require(throws: ValueError.self) {
            try ParameterText(intent, catalogue).values(of: [("recipient", "Bobo")])
        }
        #expect(error.description == "expected a parameter of INSendMessageIntent: 'recipients', but got 'recipient'")
        #expect(error.code == .unknownParameter)
    }

    @Test("Short forms in JSON are expanded, null is left out, and errors name the path")
    func json() throws {
        let intent = try #require(catalogue.definition(named: "INAddTasksIntent"))
        let reader = ParameterText(intent, catalogue)
        let values = try reader.values(of: [
            "targetTaskList": ["title": "Groceries", "tasks": "milk", "x": 1], "taskTitles": "bread",
            "priority": "Flagged",
            "spatialEventTrigger": nil,
        ])
        #expect(
            values == [
                "targetTaskList": [
                    "title": ["spokenPhrase": "Groceries"], "tasks": [["title": ["spokenPhrase": "milk"]]], "x": 1,
                ],
                "taskTitles": [["spokenPhrase": "bread"]], "priority": "flagged",
            ]
        )
        let error = try #require(throws: ValueError.self) {
            try reader.values(of: ["taskTitles": ["bread", ["spokenPhrase": 7]]])
        }
        #expect(error.description == "taskTitles[1].spokenPhrase: expected a string, but got 7")
        #expect(error.code == .wrongType)
    }

    @Test("Every text accepted for a parameter of any intent passes the check")
    func acceptedTextPasses() throws {
        let texts = [
            "Bobo", "bobo@x.org", "+1 555 0100", "milk, bread", "4", "-2.50", "yes", "2026-05-01", "18:30",
            "2026-05-01T18:30:00+02:00", "2026-05-01..2026-05-03", "90s", "21 C", "5 km", "12.50 EUR", "$5", "unknown",
            "note", "mail, home", "{}", "[]", "\"x\"", "", " ", "{\"displayName\":\"x\"}", "[1]", "🦄", "a\u{0}b", "..",
        ]
        var accepted = 0
        for intent in catalogue.definitions {
            let types = intent.parameters.map(\.type) + intent.responseProperties.map(\.type)
            for type in types {
                for text in texts {
                    guard let value = try? type.value(ofText: text, catalogue) else { continue }
                    accepted += 1
                    #expect(throws: Never.self, "\(type): \(text)") { try type.check(value, catalogue) }
                    #expect(try type.normalized(value, catalogue) == value, "\(type): \(text)")
                }
            }
        }
        #expect(accepted > 2_000)
    }

    @Test("An example of a typed value is accepted, and nearly every parameter has one")
    func examples() throws {
        let parameters = catalogue.definitions.flatMap(\.parameters)
        var count = 0
        for parameter in parameters {
            guard let example = parameter.type.typedExample(catalogue) else { continue }
            count += 1
            #expect(throws: Never.self, "\(parameter.name): \(example)") {
                try parameter.type.check(parameter.type.value(ofText: example, catalogue), catalogue)
            }
        }
        #expect(count > parameters.count * 9 / 10)
    }
}
