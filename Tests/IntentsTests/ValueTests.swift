import IntentModel
@_spi(IntentDefinition) import Intents
import JSON
import Testing

@Suite("Values")
struct ValueTests {
    @Test("A value keeps every member it was read with, known or not")
    func keepsUnknownMembers() throws {
        let wire: JSONValue = [
            "displayName": "Bobo", "fur": ["brown", 3],
            "personHandle": ["value": "b@x", "type": "emailAddress", "label": "work", "since": 1999],
        ]
        let person = try #require(INPerson(wire: wire))
        #expect(person.wire == wire)
        #expect(person.displayName == "Bobo")
        #expect(person.personHandle?.type == .emailAddress)
        #expect(person.personHandle?.label == .work)
        #expect(person.personHandle?.wire == wire["personHandle"])
    }

    @Test("A value made of parts has them, and absent parts are not sent")
    func partsTravel() {
        let range = INDateComponentsRange(
            start: DateComponents(year: 2026, month: 1),
            end: nil,
            recurrenceRule: INRecurrenceRule(interval: 2, frequency: .weekly, weeklyRecurrenceDays: [.monday, .friday])
        )
        let task = INTask(
            title: INSpeakableString(spokenPhrase: "Milk"),
            status: .completed,
            taskType: .completable,
            spatialEventTrigger: INSpatialEventTrigger(placemark: CLPlacemark(name: "Home"), event: .arrive),
            temporalEventTrigger: INTemporalEventTrigger(dateComponentsRange: range),
            createdDateComponents: nil,
            modifiedDateComponents: nil,
            identifier: "7",
            priority: .flagged
        )
        let expected: JSONValue = [
            "title": ["spokenPhrase": "Milk"], "status": "completed", "taskType": "completable",
            "spatialEventTrigger": ["placemark": ["name": "Home"], "event": "arrive"],
            "temporalEventTrigger": [
                "dateComponentsRange": [
                    "startDateComponents": ["year": 2026, "month": 1],
                    "recurrenceRule": [
                        "interval": 2, "frequency": "weekly", "weeklyRecurrenceDays": ["monday", "friday"],
                    ],
                ]
            ],
            "identifier": "7", "priority": "flagged",
        ]
        #expect(task.wire == expected)
        #expect(
            task.temporalEventTrigger?.dateComponentsRange.recurrenceRule?.weeklyRecurrenceDays == [.monday, .friday]
        )
        #expect(task.isEqual(INTask(wire: expected)))
    }

    @Test("The parts of a note have the class named by their members")
    func noteContents() {
        let note = INNote(
            title: INSpeakableString(spokenPhrase: "N"),
            contents: [INTextNoteContent(text: "t")],
            groupName: nil,
            createdDateComponents: nil,
            modifiedDateComponents: nil,
            identifier: nil
        )
        #expect((note.contents.first as? INTextNoteContent)?.text == "t")
    }

    @Test(
        "A date is read with any offset, with and without fractions",
        arguments: [
            ("2026-11-21T08:00:00Z", 1_795_248_000.0), ("2026-11-21T10:00:00+02:00", 1_795_248_000.0),
            ("2026-11-21T08:00:00.250Z", 1_795_248_000.25), ("2026-11-21T10:00:00.250+02:00", 1_795_248_000.25),
        ]
    )
    func dates(text: String, seconds: Double) throws {
        let date = try #require(Date(wire: .string(text)))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.001)
        #expect(Date(wire: date.wire) == date)
    }

    /// Reads a value of a type from an intent, and returns the intent's value afterwards.
    private static func read<Value: WireConvertible & Sendable>(_: Value.Type, _ wire: JSONValue) throws -> JSONValue? {
        let intent = INIntent(identifier: nil, parameters: ["value": wire])
        let value: Value = try #require(intent.parameter("value"))
        // The first read may keep the value that the second returns.
        _ = value
        let _: Value? = intent.parameter("value")
        return intent.parameters["value"]
    }

    @Test("A value that is read keeps its form on the wire, including the parts that its type lacks")
    func readingChangesNothing() throws {
        let values: [(JSONValue, (JSONValue) throws -> JSONValue?)] = [
            ("2026-11-21T10:00:00.250+02:00", { try Self.read(Date.self, $0) }),
            (["2026-11-21T10:00:00+02:00"], { try Self.read([Date].self, $0) }),
            (["year": 2569, "calendar": "buddhist", "mood": "good"], { try Self.read(DateComponents.self, $0) }),
            ("GMT+0200", { try Self.read(TimeZone.self, $0) }),
            ("HTTP://EXAMPLE.org/%7Ea", { try Self.read(URL.self, $0) }),
            ("1.50", { try Self.read(Decimal.self, $0) }), (.double(1), { try Self.read(Double.self, $0) }),
            (.double(0.1), { try Self.read(Float.self, $0) }),
            (["location": 1, "length": 2, "of": "text"], { try Self.read(NSRange.self, $0) }),
            (["givenName": "A", "patronymic": "B"], { try Self.read(PersonNameComponents.self, $0) }),
            (["value": 1.0, "unit": "km", "about": true], { try Self.read(Measurement<UnitLength>.self, $0) }),
            (
                ["latitude": 1, "longitude": 2, "altitude": 3],
                { try Self.read(CLLocationCoordinate2D.self, $0) }
            ), (["b", "a"], { try Self.read(Set<String>.self, $0) }),
            ([["displayName": "A", "fur": "red"]], { try Self.read([INPerson].self, $0) }),
        ]
        for (wire, read) in values { #expect(try read(wire)?.description == wire.description) }
    }

    @Test("A date set to its own value keeps its offset and its calendar; another date does not")
    func settingTheSame() {
        let parameters: JSONObject = [
            "earliestBookingDateForResults": "2026-11-21T10:00:00.250+02:00",
            "preferredBookingDateComponents": ["year": 2569, "calendar": "buddhist"],
        ]
        let intent = INGetAvailableRestaurantReservationBookingsIntent(identifier: nil, parameters: parameters)
        let (date, components) = (intent.earliestBookingDateForResults, intent.preferredBookingDateComponents)
        intent.earliestBookingDateForResults = date
        intent.preferredBookingDateComponents = components
        #expect(intent.parameters == parameters)
        intent.earliestBookingDateForResults = date.map { $0 + 1 }
        intent.preferredBookingDateComponents = DateComponents(year: 2570)
        #expect(intent.parameters["earliestBookingDateForResults"] == "2026-11-21T08:00:01.25Z")
        #expect(intent.parameters["preferredBookingDateComponents"] == ["year": 2570])
    }

    @Test("A malformed element makes the whole array absent, so that results cannot shift")
    func malformedElement() {
        let intent = INSendMessageIntent(identifier: nil, parameters: ["recipients": [["displayName": "a"], 7]])
        #expect(intent.recipients == nil)
    }

    @Test("An activity carries the kinds of values that a property list has")
    func userActivity() {
        let activity = NSUserActivity(activityType: "t")
        activity.title = "T"
        activity.addUserInfoEntries(from: ["i": 1, "b": true, "d": 1.5, "a": ["x", ["y": false]] as [Any]])
        let expected: JSONObject = [
            "activityType": "t", "title": "T", "userInfo": ["i": 1, "b": true, "d": 1.5, "a": ["x", ["y": false]]],
        ]
        #expect(activity.members == expected)
    }
}
