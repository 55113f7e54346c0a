import JSON
import Testing

@Suite("JSON text")
struct JSONTests {
    @Test(
        "A value is read back from its text unchanged",
        arguments: [
            "null", "true", "false", "0", "-1", "9223372036854775807", "-9223372036854775808", "0.1", "-2.5",
            "999999999999999999", "1000000000000000000", "12345678901234567890", "0.1000000000000000055511151231257827",
            "1e400", "\"\"", "\"ü🦄\"",
            "[]", "[1,[2,[]]]", "{}", "{\"b\":1,\"a\":{\"c\":null}}", "\"\\u0000\\n\\\"\\\\\"",
        ]
    )
    func roundTrip(text: String) throws {
        #expect(try JSONParser.parse(text).description == text)
    }

    @Test("A number keeps its value in every form")
    func numbers() throws {
        #expect(try JSONParser.parse("1.0e2") == .double(100))
        #expect(try JSONParser.parse("-0") == .double(-0.0))
        #expect(try JSONParser.parse("-0").description == "-0.0")
        #expect(try JSONParser.parse("9223372036854775808") == .literal("9223372036854775808"))
        #expect(try JSONParser.parse("1e-400") == .literal("1e-400"))
        #expect(JSONValue.double(.infinity).description == "null")
    }

    @Test("A number with a point is the double that is nearest to it")
    func decimals() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<5000 {
            let digits = Int.random(in: 1...17, using: &random)
            var text = String((0..<digits).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
            text.insert(".", at: text.index(text.startIndex, offsetBy: Int.random(in: 0..<digits, using: &random)))
            if text.hasPrefix(".") || text.hasPrefix("0") { text = "0." + text.filter { $0 != "." } + "1" }
            if Bool.random(using: &random) { text = "-" + text }
            #expect(try JSONParser.parse(text).doubleValue == Double(text), "\(text)")
        }
    }

    @Test(
        "A number is the same value when it is written and read again",
        arguments: [
            "165E12", "1e15", "123456789012345e3", "1.23456789012345e-4", "0.000123456789012345", "-0", "0.0",
            "100000000000000000000", "-9223372036854775809", "1.7976931348623157e308", "1e308",
        ]
    )
    func writtenNumber(text: String) throws {
        let value = try JSONParser.parse(text)
        #expect(try JSONParser.parse(value.serialized) == value)
    }

    @Test("Escapes are read, and surrogate pairs joined")
    func escapes() throws {
        #expect(try JSONParser.parse(#""\u00e9\ud83e\udd84\/\b\f\r\t""#) == "é🦄/\u{8}\u{C}\r\t")
    }

    @Test(
        "A text that is not JSON is refused with the place",
        arguments: [
            ("", JSONError.Code.unexpectedEnd, 0), ("[1,", .unexpectedEnd, 3), ("[1,]", .unexpectedByte, 3),
            ("{\"a\"}", .unexpectedByte, 4), ("{a:1}", .unexpectedByte, 1), ("01", .invalidNumber, 0),
            ("00", .invalidNumber, 0),
            ("1.", .invalidNumber, 0), ("-", .invalidNumber, 0), ("1e", .invalidNumber, 0), ("+1", .unexpectedByte, 0),
            ("\"a", .unexpectedEnd, 2), ("\"\u{1}\"", .invalidString, 1), ("\"\\x\"", .invalidString, 1),
            ("\"\\ud800\"", .invalidUTF8, 3), ("\"\\ud800\\u0041\"", .invalidUTF8, 3), ("\"\\u12", .unexpectedEnd, 5),
            ("true false", .trailingBytes, 5), ("trux", .unexpectedByte, 0), ("NaN", .unexpectedByte, 0),
            ("\u{FEFF}1", .unexpectedByte, 0), ("\"\\", .unexpectedEnd, 2),
        ]
    )
    func refusal(text: String, code: JSONError.Code, offset: Int) {
        #expect(throws: JSONError.self) { try JSONParser.parse(text) }
        do throws(JSONError) {
            _ = try JSONParser.parse(text)
        } catch {
            #expect(error.code == code)
            #expect(error.offset == offset)
        }
    }

    @Test("Every byte means the same at every place in a string, although whole words are read at once")
    func bytesInStrings() throws {
        for byte in UInt8.min...UInt8.max {
            for before in 0...17 {
                for after in [0, 1, 9] {
                    let text = [UInt8](repeating: 0x61, count: before) + [byte] + [UInt8](repeating: 0x21, count: after)
                    let value = try? JSONParser.parse([0x22] + text + [0x22])
                    let isPlain = (0x20..<0x80).contains(byte) && byte != 0x22 && byte != 0x5C
                    #expect(value == (isPlain ? .string(String(decoding: text, as: UTF8.self)) : nil))
                }
            }
        }
    }

    @Test("Bytes that are not UTF-8 are refused", arguments: [[0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0xFF]])
    func invalidUTF8(bytes: [UInt8]) {
        #expect(throws: JSONError.self) { try JSONParser.parse(bytes) }
    }

    @Test("Nesting is bounded, so that a line of brackets cannot exhaust the stack")
    func depth() throws {
        let deepest = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
        #expect(try JSONParser.parse(deepest).arrayValue != nil)
        #expect(throws: JSONError.self) { try JSONParser.parse("[\(deepest)]") }
        #expect(throws: JSONError.self) { try JSONParser.parse("{\"a\":\(deepest)}") }
    }

    @Test("An object keeps its order and the last value of a repeated key, and compares without order")
    func objects() throws {
        let object = try #require(try JSONParser.parse(#"{"b":1,"a":2,"b":3}"#).objectValue)
        #expect(object.keys == ["b", "a"])
        #expect(object["b"] == 3)
        #expect(object == ["a": 2, "b": 3])
        #expect(object.hashValue == (["a": 2, "b": 3] as JSONObject).hashValue)
        #expect(object != ["a": 2, "c": 3])
    }

    @Test("A large object with repeated keys is read in linear time", .timeLimit(.minutes(1)))
    func largeObject() throws {
        let members = (0..<200_000).map { "\"k\($0 % 100_000)\":\($0)" }.joined(separator: ",")
        let object = try #require(try JSONParser.parse("{\(members)}").objectValue)
        #expect(object.count == 100_000)
        #expect(object["k7"] == 100_007)
    }

    @Test("Random bytes never crash the parser")
    func randomBytes() {
        var generator = SplitMix64(state: 42)
        let alphabet = Array(#"{}[]":,\u0123456789eE+-. truefalsn"#.utf8) + [0xC3, 0xA9, 0xFF, 0x00]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            if let value = try? JSONParser.parse(bytes) {
                #expect((try? JSONParser.parse(value.serialized)) == value)
            }
        }
    }

    @Test("A string is read as it was written, wherever in a word a special or non-ASCII byte stands")
    func specialBytes() throws {
        for length in 0...20 {
            for special in ["\"", "\\", "\n", "\u{1}", "\u{1F}", "\u{7F}", "é", "🦄"] {
                for place in 0...length {
                    let text =
                        String(repeating: "x", count: place) + special + String(repeating: "!", count: length - place)
                    let written = JSONValue.string(text).serialized
                    #expect(written.allSatisfy { $0 >= 0x20 })
                    #expect(try JSONParser.parse(written) == .string(text))
                }
            }
        }
    }
}

private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
