import ExtensionProtocol
import JSON
import Testing

@testable import ConsoleServer

/// A stress test as a person asks for it.
struct StressPlanTests {
    @Test("A plan is a command that prints its progress and its page")
    func commands() throws {
        let values: JSONValue = ["content=Hi", "--x=1"]
        let rate = try StressPlan(["extension": "e", "intent": "I", "values": values, "rate": 20, "seconds": 5])
        let common = ["stress", "--intent=I", "--extension=id:e"]
        let end = ["--duration=5s", "--progress=json", "--format=html", "--"]
        #expect(
            rate.words(manifests: ["/m", "--n"])
                == common + ["--param=content=Hi", "--param=--x=1", "--rate=20"] + end + ["/m", "--n"]
        )
        let cold = try StressPlan(["extension": "e", "intent": "I", "concurrency": 4, "seconds": 5, "isCold": true])
        #expect(cold.words(manifests: []) == common + ["--concurrency=4", "--cold"] + end)
    }

    @Test("What is over a bound, or missing, is refused")
    func bounds() {
        let whole: JSONObject = ["extension": "e", "intent": "I", "rate": 1, "seconds": 1]
        #expect(throws: Never.self) { try StressPlan(.object(whole)) }
        for (key, value) in [
            ("extension", nil), ("extension", ""), ("extension", "a\0b"), ("intent", "A=2"), ("intent", nil),
            ("rate", 0), ("rate", 1001), ("rate", -1), ("rate", 1e300), ("rate", "20"), ("rate", nil),
            ("concurrency", 1), ("seconds", 0), ("seconds", 301), ("seconds", nil), ("seconds", 1.5),
            ("values", ["content"]), ("values", [1]), ("values", ["a=\0"]), ("values", "a=b"),
            ("values", .array(Array(repeating: "a=b", count: 21))),
            ("values", [.string("a=" + String(repeating: "x", count: 4096))]), ("isCold", "yes"),
        ] as [(String, JSONValue)] {
            var wrong = whole
            wrong[key] = value
            #expect(throws: MessageError.self, "\(key) \(value)") { try StressPlan(.object(wrong)) }
        }
        var both = whole
        both["rate"] = nil
        both["concurrency"] = 65
        #expect(throws: MessageError.self) { try StressPlan(.object(both)) }
    }

    @Test("Extensions to choose from have their intents")
    func choices() {
        let list: JSONValue = [
            ["identifier": "e", "displayName": "E", "IntentsSupported": ["I"], "executable": "/x"], 1,
        ]
        #expect(
            StressPlan.choices(list)["items"] == [
                ["extension": "e", "name": "E", "intents": ["I"]], ["extension": "", "name": "", "intents": []],
            ]
        )
    }
}
