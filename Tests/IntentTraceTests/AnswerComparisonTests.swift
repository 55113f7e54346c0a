import JSON
import Testing

@testable import IntentTrace

@Suite("What counts as a difference of answers")
struct AnswerComparisonTests {
    private static let day = 86_400.0
    private static let first = "0B6B6C0E-9B0A-4F61-8C5B-3B1C0A5D0001"
    private static let second = "1B6B6C0E-9B0A-4F61-8C5B-3B1C0A5D0002"

    private func members(_ was: String, _ is: String, ignored: Set<String> = []) throws -> [String] {
        var names = ReplayNames()
        names.setPaths([("/old/app", "/new/app"), ("/old/app/inner", "/new/inner")], of: 0)
        var comparison = AnswerComparison(names: names, launch: 0, shift: Self.day, ignored: ignored)
        comparison.compare(try object(was), try object(`is`))
        return comparison.findings.map(\.member)
    }

    private func object(_ text: String) throws -> JSONObject {
        try #require(JSONParser.parse(text).objectValue)
    }

    @Test(
        "Equal, or different for a reason that is no fault",
        arguments: [
            (#"{"result":{"a":[1,{"b":"x"}]}}"#, #"{"result":{"a":[1,{"b":"x"}]},"id":9}"#),
            (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#),
            (#"{"a":null}"#, "{}"),
            // Containers.
            (#"{"a":"file:///old/app/x"}"#, #"{"a":"file:///new/app/x"}"#),
            (#"{"a":"/old/app/inner/x"}"#, #"{"a":"/new/inner/x"}"#),
            // Identifiers, also within a text, if each means one thing.
            (#"{"a":"\#(first)","b":"x/\#(first)"}"#, #"{"a":"\#(second)","b":"x/\#(second)"}"#),
            (#"{"result":{"job":{"handle":"a"}}}"#, #"{"result":{"job":{"handle":"b"}}}"#),
            (#"{"result":{"openJobs":["a"]}}"#, #"{"result":{"openJobs":["b"]}}"#),
            // Times that have moved by a day, as the replay has.
            (#"{"a":"2026-02-28T23:59:58.5Z"}"#, #"{"a":"2026-03-01T23:59:50Z"}"#),
            (#"{"a":"2026-01-01T01:00:00+02:00"}"#, #"{"a":"2026-01-01T23:00:00Z"}"#),
            (
                #"{"d":{"year":2026,"month":12,"day":31,"hour":23,"minute":59,"weekday":5}}"#,
                #"{"d":{"year":2027,"month":1,"day":1,"hour":23,"minute":59,"weekday":6}}"#
            ),
            (#"{"result":{"extension":{"version":"1"}}}"#, #"{"result":{"extension":{"version":"2"}}}"#),
            (#"{"params":{"sequence":1}}"#, #"{"params":{"sequence":7}}"#),
        ]
    )
    func same(was: String, is: String) throws {
        #expect(try members(was, `is`) == [])
    }

    @Test(
        "Different, with the member",
        arguments: [
            (#"{"result":{"outcome":"success"}}"#, #"{"result":{"outcome":"needsValue"}}"#, ["result.outcome"]),
            (#"{"a":[1,2]}"#, #"{"a":[1]}"#, ["a[1]"]),
            (#"{"a":[1]}"#, #"{"a":[1,null]}"#, ["a[1]"]),
            (#"{"a":1}"#, #"{"b":1}"#, ["a", "b"]),
            (#"{"a":1}"#, #"{"a":"1"}"#, ["a"]),
            (#"{"a":"/old/app/x"}"#, #"{"a":"/new/app/y"}"#, ["a"]),
            (#"{"a":"/old/app/x"}"#, #"{"a":"/old/app/y"}"#, ["a"]),
            // One identifier cannot become two.
            (#"{"a":"\#(first)","b":"\#(first)"}"#, #"{"a":"\#(second)","b":"\#(first)"}"#, ["b"]),
            (#"{"a":"\#(first)"}"#, #"{"a":"x"}"#, ["a"]),
            // Times that have not moved with the clock.
            (#"{"a":"2026-02-28T23:59:58Z"}"#, #"{"a":"2026-03-01T23:50:00Z"}"#, ["a"]),
            (#"{"a":"2026-02-30T23:59:58Z!"}"#, #"{"a":"2026-03-01T23:59:58Z"}"#, ["a"]),
            (#"{"d":{"year":2026,"month":1,"day":1}}"#, #"{"d":{"year":2026,"month":1,"day":4}}"#, ["d.day"]),
            (
                #"{"d":{"year":2026,"month":1,"day":1,"calendar":"a"}}"#,
                #"{"d":{"year":2026,"month":1,"day":2,"calendar":"b"}}"#, ["d.calendar"]
            ),
        ]
    )
    func different(was: String, is: String, expected: [String]) throws {
        #expect(try members(was, `is`) == expected)
    }

    @Test("What the caller leaves out is no difference, with all that is in it")
    func ignored() throws {
        let (was, new) = (#"{"a":{"b":1,"c":1},"d":1}"#, #"{"a":{"b":2,"c":2},"d":2}"#)
        #expect(try members(was, new, ignored: ["a"]) == ["d"])
        #expect(try members(was, new, ignored: ["a.b", "d"]) == ["a.c"])
    }

    @Test("Deep and wide messages are compared without harm")
    func hostile() throws {
        let deep = String(repeating: #"{"a":["#, count: 120) + String(repeating: "]}", count: 120)
        #expect(try members(#"{"x":\#(deep)}"#, #"{"x":\#(deep)}"#) == [])
        let wide = "{" + (0..<50_000).map { #""k\#($0)":\#($0)"# }.joined(separator: ",") + "}"
        #expect(try members(#"{"x":\#(wide)}"#, #"{"x":\#(wide)}"#) == [])
    }
}
