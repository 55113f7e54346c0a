import IntentDefinitions
import JSON
import Testing

@Suite("Checking a value against its type")
struct ValueCheckTests {
    private let catalogue = IntentCatalogue.system

    @Test(
        "A value of another type is refused with the path to it",
        arguments: [
            (ValueType.string, "7", "expected a string, but got 7"), (.integer, "1.5", "expected an integer"),
            (.unsignedInteger, "-1", "expected an integer that is not negative"),
            (.double, "true", "expected a number"),
            (.number, "\"7\"", "expected a number or a Boolean"), (.boolean, "1", "expected a Boolean"),
            (.decimal, "12.5", "expected a decimal number"), (.decimal, "\"1e5\"", "expected a decimal number"),
            (.date, "\"2026-05-01\"", "with its offset"), (.date, "0", "with its offset"),
            (.dateComponents, "{\"day\":\"1\"}", "day: expected an integer"),
            (.dateComponentsRange, "{\"startDateComponents\":{\"hour\":true}}", "startDateComponents.hour: expected"),
            (.measurement(unit: "NSUnitTemperature"), "{\"value\":\"1\",\"unit\":\"K\"}", "value: expected a number"),
            (.measurement(unit: "NSUnitTemperature"), "{\"value\":1}", "unit: expected a string"),
            (
                .measurement(unit: "NSUnitTemperature"), "{\"value\":1,\"unit\":\"C\"}",
                "unit: expected one of '°C', '°F' or 'K'"
            ),
            (.enumeration("INRadioType"), "\"AM\"", "expected one of 'unknown', 'am'"),
            (.enumeration("INRadioType"), "1", "expected the name of a case of INRadioType"),
            (
                .optionSet("INCarSignalOptions"), "[\"audible\",\"smell\"]",
                "[1]: expected one of 'audible' or 'visible'"
            ),
            (.optionSet("INCarSignalOptions"), "\"audible\"", "names of options"),
            (.object("INPerson"), "[]", "expected a person's name"),
            (.object("INPerson"), "{\"aliases\":[{\"value\":1}]}", "aliases[0].value: expected a string"),
            (.object("INImage"), "7", "INImage"), (.dictionary, "[]", "expected a JSON object"),
            (.array(of: .object("INPerson")), "[{},null]", "[1]: expected a person's name"),
            (.string, "null", "a string"),
        ]
    )
    func refusals(type: ValueType, json: String, message: String) throws {
        let value = try JSONParser.parse(json)
        let error = try #require(throws: ValueError.self) { try type.check(value, catalogue) }
        #expect(error.description.contains(message), "\(error)")
    }

    @Test("Unknown keys of a class are accepted, and so is null in known ones")
    func foreignKeys() throws {
        let person: JSONValue = [
            "displayName": nil, "mood": ["happy": true], "personHandle": ["value": "x", "type": nil],
        ]
        try ValueType.object("INPerson").check(person, catalogue)
        try ValueType.object("INSomethingNew").check(["a": 1], catalogue)
        try ValueType.enumeration("INSomethingNew").check("x", catalogue)
    }
}
