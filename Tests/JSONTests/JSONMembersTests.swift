import JSON
import Testing

@Suite("The members of an envelope")
struct JSONMembersTests {
    private static let names: [JSONWord] = [
        "id", "name", "nam", "fourteenLetter", "fifteenLetters_", "nineteenLettersLong",
    ]

    /// Returns the members passed on, in order, as "position=value".
    private func members(_ text: String) throws(JSONError) -> [String] {
        var members: [String] = []
        _ = try JSONParser.read(Array(text.utf8)[...], maximumValues: .max) { parser throws(JSONError) in
            var (isOpen, next) = (try parser.beginMembers(), 0)
            while isOpen {
                let name = try parser.key(among: Self.names, next: &next)
                let value = try parser.value()
                if let name { members.append("\(name)=\(value)") }
                isOpen = try parser.goesOn()
            }
            return true
        }
        return members
    }

    @Test(
        "Known members are passed on in the order of the text; others are read and dropped",
        arguments: [
            ("{}", []), (" { } ", []), (#"{"id":1,"name":"x"}"#, ["0=1", #"1="x""#]),
            (#"{"other":{"id":3},"nam":[1] , "id" : 2}"#, ["2=[1]", "0=2"]), (#"{"id":1,"id":2}"#, ["0=1", "0=2"]),
            // An escape means the same letter.
            (#"{"\u0069d":1}"#, ["0=1"]), (#"{"idx":1,"i":2,"":3}"#, []),
            // Names of the length that is compared at once, and longer ones, also close to the end of the text.
            (#"{"fourteenLetter":1}"#, ["3=1"]), (#"{"fifteenLetters_":1,"fifteenLetters":2}"#, ["4=1"]),
            (#"{"nineteenLettersLong":1,"nineteenLettersLonG":2,"nineteenLetters":3}"#, ["5=1"]),
            (#"{"fourteenLetterX":1,"fourteenLette":2}"#, []),
        ]
    )
    func known(text: String, expected: [String]) throws {
        #expect(try members(text) == expected)
    }

    @Test(
        "A text that a whole parse refuses is refused, with the same error",
        arguments: [
            "", "[]", "1", "{", "{\"id\"", "{\"id\":", "{\"id\":1", "{\"id\":1,", "{\"id\":1,}", "{id:1}", "{\"id\" 1}",
            "{\"id\":1} x", "{\"other\":01}", "{\"i", "{\"\\x\":1}",
        ]
    )
    func refused(text: String) throws {
        let error = #expect(throws: JSONError.self) { try members(text) }
        // JSON other than an object is refused only here.
        let whole = Result { try JSONParser.parse(text) }
        if case .failure(let other as JSONError) = whole { #expect(error == other) }
    }
}
