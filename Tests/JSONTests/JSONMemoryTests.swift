import Testing

@testable import JSON

@Suite("The memory of values, before they are made")
struct JSONMemoryTests {
    private static let long = String(repeating: "k", count: 40)

    /// Texts of many values of one form.
    private static let texts: [String] = [
        "0", "[0]", "[0,0]", "[]", "{}", #"{"a":1}"#, #"{"a":1,"b":2}"#, #"{"a":{"b":{"c":[[]]}}}"#, #""\#(long)""#,
        #""sixteen bytes..""#, #"{"\#(long)":0}"#, "123456789012345678901234567890.5e-3", "null", #""\u00e9\"\\""#,
        #"{"a":"\#(long)","b":[1,"\#(long)",{}],"c":2,"d":3,"e":4}"#, " [ 0 , 0 ] ",
    ].map { "[" + Array(repeating: $0, count: 1000).joined(separator: ",") + "]" }

    @Test("What is made never takes more than what was said, and what is said is no wild guess", arguments: texts)
    func bound(text: String) throws {
        let value = try JSONParser.parse(text)
        let told = JSONParser.memory(of: Array(text.utf8)[...])
        #expect(Self.memory(of: value) <= told)
        #expect(told <= 6 * Self.memory(of: value) + 4 * text.utf8.count)
    }

    @Test(
        "Any bytes have a bound, and it grows with them",
        arguments: ["", "\"", "\"\\", "]]]]", ":::", "[[[[", "{\"a", "\\"]
    )
    func garbage(text: String) {
        #expect(JSONParser.memory(of: Array(text.utf8)[...]) >= text.utf8.count)
        let many = Array(String(repeating: text, count: 1000).utf8)
        #expect(JSONParser.memory(of: many[...]) <= 200 * many.count + 200)
    }

    /// The bytes that the parts of a value take outside of it.
    private static func memory(of value: JSONValue) -> Int {
        switch value {
        case .null, .bool, .integer, .double: 0
        case .literal(let text), .string(let text): memory(of: text)
        case .array(let elements):
            (elements.capacity == 0 ? 0 : 32) + elements.capacity * MemoryLayout<JSONValue>.stride
                + elements.reduce(0) { $0 + memory(of: $1) }
        case .object(let object):
            (object.members.capacity == 0 ? 0 : 32)
                + object.members.capacity * MemoryLayout<JSONObject.Member>.stride
                + object.members.reduce(0) { $0 + memory(of: $1.key) + memory(of: $1.value) }
        }
    }

    private static func memory(of text: String) -> Int { text.utf8.count > 15 ? 32 + text.utf8.count + 1 : 0 }
}
