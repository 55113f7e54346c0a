import IntentModel
import IntentStress
import JSON
import Testing

@Suite("Scenario files and settings")
struct ScenarioSettingsTests {
    private func settings(_ text: String) throws -> ScenarioSettings {
        try ScenarioSettings(JSONParser.parse(text))
    }

    @Test("A file has all settings of a scenario, and a scenario prints an equivalent file")
    func roundTrip() throws {
        let text = """
            {
              "$schema": "scenario.schema.json",
              "intent": "INSendMessageIntent", "extension": "Faulty", "parameters": [{"content": "a"}, {"content": "b"}],
              "requests": 10, "duration": "1m30s", "rate": 12.5, "concurrency": 7, "processes": 3, "start": "warm",
              "faults": {"slow": "5%@3s", "hang": "1%", "crash": "0.5%", "leak": "1%"},
              "limits": {"handle": "5s", "memory": "8MiB", "concurrentCalls": 4}, "seed": "18446744073709551615",
              "expect": "p99<20ms, lost=0"
            }
            """
        let scenario = try settings(text).scenario()
        #expect(scenario.arrival == .open(perSecond: 12.5, concurrency: 7))
        #expect(scenario.end == .init(requests: 10, duration: .seconds(90)))
        #expect(scenario.faults.map(\.fault) == [.slow(.seconds(3)), .hang, .crash, .leak])
        #expect(scenario.faults.map(\.share) == [0.05, 0.01, 0.005, 0.01])
        #expect(scenario.limits.handle == .seconds(5))
        #expect(scenario.limits.memory == 8 << 20)
        #expect(scenario.seed == .max)
        #expect(scenario.expectations.map(\.description) == ["p99<20ms", "lost=0"])
        #expect(try ScenarioSettings(.object(scenario.json)).scenario() == scenario)
    }

    @Test("A share is read back as it was typed", arguments: ["0.07%", "7%", "29%", "0.0001%", "100%", "0%", "33.3%"])
    func shares(text: String) throws {
        let share = try #require(FaultShare(.hang, text: text))
        #expect(share.text == text)
        #expect(FaultShare(.hang, text: share.text) == share)
    }

    @Test("The command line overrides the file, and the file the defaults")
    func precedence() throws {
        let file = try settings(
            #"{"intent": "A", "requests": 10, "concurrency": 7, "faults": {"hang": "1%", "crash": "1%"}, "start": "cold"}"#
        )
        var own = ScenarioSettings()
        own.duration = .seconds(2)
        own.isCold = false
        own.faults[.crash] = FaultShare(.crash, share: 0)
        let scenario = try own.filled(with: file).scenario()
        #expect(scenario.intent == "A")
        #expect(scenario.end == .init(requests: nil, duration: .seconds(2)))
        #expect(scenario.arrival == .closed(concurrency: 7))
        #expect(!scenario.isCold)
        #expect(scenario.faults.map(\.fault) == [.hang])
    }

    @Test(
        "A mistake in a file names the key and its possible values",
        arguments: [
            ("[]", "of the type array"), (#"{"intnet": "A"}"#, "Did you mean 'intent'?"),
            (#"{"duration": 20}"#, "'duration' is not a duration such as \"20m\""),
            (#"{"start": "hot"}"#, "\"warm\" or \"cold\""), (#"{"faults": {"slow": "5%"}}"#, "5%@3s"),
            (#"{"faults": {"burn": "5%"}}"#, "There is no fault 'burn'"),
            (#"{"faults": {"crash": "105%"}}"#, "'faults.crash' is not a share"),
            (#"{"limits": {"handel": "5s"}}"#, "'handle'"), (#"{"limits": {"handle": "soon"}}"#, "'handle'"),
            (#"{"parameters": []}"#, "'parameters'"), (#"{"seed": -1}"#, "'seed'"),
            (#"{"expect": "p99<"}"#, "'expect'"),
        ]
    )
    func mistakes(text: String, hint: String) throws {
        let error = try #require(throws: StressError.self) { try settings(text) }
        #expect(error.code == .invalidScenario)
        #expect(error.description.contains(hint), "\(error)")
    }

    @Test(
        "A contradiction is refused",
        arguments: [
            (#"{}"#, "No intent"), (#"{"intent": "A", "requests": 0}"#, "at least 1"),
            (#"{"intent": "A", "concurrency": 0}"#, "concurrency is 0"), (#"{"intent": "A", "rate": 0}"#, "rate is 0"),
            (#"{"intent": "A", "start": "cold", "processes": 2}"#, "leave one of the two out"),
            (#"{"intent": "A", "faults": {"hang": "60%", "crash": "60%"}}"#, "add up to 120"),
            (#"{"intent": "A", "duration": "0s"}"#, "longer than nothing"),
            // A clock cannot count to moments so far away.
            (#"{"intent": "A", "duration": "24001h"}"#, "at most 1,000 days"),
            (#"{"intent": "A", "rate": 0.0000000001, "requests": 2}"#, "at least one request a day"),
            (#"{"intent": "A", "rate": 2000000}"#, "at most 1,000,000 a second"),
            (#"{"intent": "A", "rate": 0.0001, "requests": 9000000000000000000}"#, "more than 1,000 days"),
        ]
    )
    func contradictions(text: String, hint: String) throws {
        let settings = try settings(text)
        let error = try #require(throws: StressError.self) { try settings.scenario() }
        #expect(error.description.contains(hint), "\(error)")
    }
}
