import JSON
import Testing

@Suite("The work that JSON text can cause")
struct JSONLimitTests {
    @Test("A reader with a limit of values is given no more, in any arrangement")
    func values() throws {
        let texts = ["[0,0,0]", #"{"a":0,"b":{"":0}}"#, "[[],[[]]]", #"["","",""]"#]
        for text in texts {
            #expect(try JSONParser.parse(Array(text.utf8), maximumValues: 4).description == text)
            let error = #expect(throws: JSONError.self) { try JSONParser.parse(Array(text.utf8), maximumValues: 3) }
            #expect(error?.code == .tooManyValues)
        }
    }

    @Test("A number has a greatest length, whatever its form", arguments: ["", "-", "0.", "-0."])
    func longNumbers(beginning: String) throws {
        let number = beginning + String(repeating: "9", count: JSONParser.longestNumber - beginning.utf8.count)
        #expect(try JSONParser.parse("[\(number)]").description == "[\(number)]")
        let error = #expect(throws: JSONError.self) { try JSONParser.parse("[\(number)9]") }
        #expect(error?.code == .numberTooLong && error?.offset == 1)
    }

    @Test(
        "A value of any content is skipped up to its end",
        arguments: [
            "0", "-1.5e3", "null", #""text""#, #""a\"]},{[:""#, #""\\""#, "[]", "{}", "[1,[2,{\"a\":\"]\"}]]", "[[[[",
            #"{"a":{"b":[1,2]},"c":"}"}"#,
        ]
    )
    func stepOver(text: String) throws {
        let line = Array(#"{"x":\#(text),"y":1}"#.utf8)
        var found: Range<Int>?
        let isRead = try? JSONParser.read(line[...], maximumValues: .max) { parser throws(JSONError) in
            guard try parser.beginMembers(), try parser.stepOver(key: "x") else { return false }
            found = try parser.stepOverValue()
            guard try parser.goesOn(), try parser.stepOver(key: "y") else { return false }
            let next = try parser.value()
            let goesOn = try parser.goesOn()
            return next == 1 && !goesOn
        }
        // A value that is never closed has no end.
        guard text != "[[[[" else { return #expect(isRead == nil) }
        #expect(isRead == true)
        #expect(found.map { String(decoding: line[$0], as: UTF8.self) } == text)
    }

    @Test(
        "A text without a value cannot be skipped",
        arguments: [#"{"x":}"#, #"{"x":,"y":1}"#, #"{"x":"#, #"{"x":"\"#, #"{"x":"a"#, #"{"x":[""#]
    )
    func nothing(text: String) {
        #expect(throws: JSONError.self) {
            _ = try JSONParser.read(Array(text.utf8)[...], maximumValues: .max) { parser throws(JSONError) in
                guard try parser.beginMembers(), try parser.stepOver(key: "x") else { return false }
                _ = try parser.stepOverValue()
                return true
            }
        }
    }

    @Test("Deep objects that differ at the bottom are compared in linear time, for any order of their keys")
    func deepDifference() throws {
        func nested(_ opening: String, _ leaf: Int, _ closing: String) throws -> JSONValue {
            let text = String(repeating: opening, count: 200) + "\(leaf)" + String(repeating: closing, count: 200)
            return try JSONParser.parse(text)
        }
        let one = try nested(#"{"a":"#, 1, "}")
        #expect(try one != nested(#"{"a":"#, 2, "}"))
        let ordered = try nested(#"{"x":"#, 1, #","y":0,"z":0}"#)
        #expect(try ordered != nested(#"{"x":"#, 2, #","z":0,"y":0}"#))
        #expect(try ordered == nested(#"{"x":"#, 1, #","z":0,"y":0}"#))
        #expect(Set([ordered, one]).count == 2)
    }

    @Test("A number beyond the range of doubles is not a double")
    func finite() throws {
        for text in ["1e999", "-1e999", "1e309", String(repeating: "9", count: 400)] {
            #expect(try JSONParser.parse(text).doubleValue == nil)
        }
        #expect(try JSONParser.parse("1e308").doubleValue == 1e308)
        #expect(try JSONParser.parse("1e-999").doubleValue == 0)
        #expect(try JSONParser.parse("1e999").integerValue == nil)
        #expect(try JSONParser.parse("9223372036854775808").integerValue == nil)
    }

    @Test("Keys and strings are equal if their bytes are, not if they look the same")
    func bytes() throws {
        // One letter with an accent, and a letter followed by an accent.
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        #expect(composed == decomposed)
        let text = "{\"\(composed)\":1,\"\(decomposed)\":2}"
        let object = try #require(try JSONParser.parse(text).objectValue)
        #expect(object.count == 2)
        #expect(object[composed] == 1)
        #expect(object[decomposed] == 2)
        #expect(JSONValue.object(object).description == text)
        #expect(([composed: 1] as JSONObject) != ([decomposed: 1] as JSONObject))
        #expect(JSONValue.string(composed) != .string(decomposed))
        #expect(Set([JSONValue.string(composed), .string(decomposed)]).count == 2)
        #expect(Set([[composed: 1] as JSONObject, [decomposed: 1]]).count == 2)
        var changed = object
        changed[decomposed] = nil
        #expect(changed == [composed: 1])
        // Also with so many keys that they are found by a hash.
        let many = (0..<40).map { "\"k\($0)\":0" }.joined(separator: ",")
        let large = try #require(try JSONParser.parse("{\(many),\"\(composed)\":1,\"\(decomposed)\":2}").objectValue)
        #expect(large.count == 42)
        // A known name is not found under another that only looks like it: this is not a K.
        #expect(try JSONParser.parse("{\"\u{212A}\":1}")["K"] == nil)
    }

    @Test("Long keys are distinguished wherever they differ")
    func longKeys() throws {
        for length in 1...40 {
            let key = String(repeating: "k", count: length)
            for place in 0..<length {
                let other =
                    String(repeating: "k", count: place) + "x" + String(repeating: "k", count: length - place - 1)
                let object = try #require(try JSONParser.parse("{\"\(key)\":1,\"\(other)\":2}").objectValue)
                #expect(object[key] == 1)
                #expect(object[other] == 2)
                #expect(object[key + "k"] == nil)
            }
        }
    }

    @Test("The length of a value is compared with a limit without making its text")
    func length() throws {
        for text in [
            "null", "[1,2,3]", #"{"a":"b","c":[true,"x"]}"#, "\"\(String(repeating: "x", count: 1000))\"", "[]",
        ] {
            let value = try JSONParser.parse(text)
            #expect(!value.isLonger(than: value.serialized.count))
        }
        #expect(JSONValue.string(String(repeating: "x", count: 1000)).isLonger(than: 1001))
        #expect(JSONValue.array(Array(repeating: .null, count: 1000)).isLonger(than: 1000))
        #expect(JSONValue.object(["key": ["inner": .string(String(repeating: "x", count: 90))]]).isLonger(than: 95))
    }
}
