import IntentStress
import JSON
import Testing
import WireTestSupport

@Suite("Hostile numbers in scenarios")
struct HostileScenarioTests {
    @Test("For any number in a scenario, it can be run or is refused")
    func scenario() throws {
        let text = """
            {"intent": "INSendMessageIntent", "requests": 10, "rate": 12.5, "concurrency": 7, "processes": 3, \
            "limits": {"memory": 8388608, "concurrentCalls": 4}, "seed": 7, "model": {"memory": 1048576}, \
            "stages": [{"duration": "1s", "rate": 9}], "warmUp": 2}
            """
        for text in HostileNumbers.variants(of: text) {
            guard let value = try? JSONParser.parse(text), let settings = try? ScenarioSettings(value),
                let scenario = try? settings.scenario()
            else { continue }
            #expect(try ScenarioSettings(.object(scenario.json)).scenario() == scenario, "\(text)")
        }
    }

    @Test(
        "A model that uses more memory than any machine has is refused",
        arguments: ["9223372036854775807", "\"8589934591GiB\"", "1099511627777", "0", "-1"]
    )
    func memory(text: String) throws {
        let value = try JSONParser.parse(#"{"intent": "INSendMessageIntent", "model": {"memory": \#(text)}}"#)
        #expect(throws: StressError.self) { try ScenarioSettings(value) }
    }
}
