import IntentModel
import JSON
import Testing

@testable import IntentStress

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

    @Test("A file has several intents, stages and a warm-up, and a scenario prints an equivalent file")
    func roundTripOfParts() throws {
        let text = """
            {
              "intents": [{"intent": "A", "weight": 3, "parameters": {"content": "a"}}, {"intent": "B"}],
              "stages": [{"duration": "30s", "rate": 100}, {"duration": "1m", "rate": 0}], "warmUp": "10s"
            }
            """
        let scenario = try settings(text).scenario()
        #expect(scenario.mix.map(\.intent) == ["A", "B"])
        #expect(scenario.mix.map(\.weight) == [3, 1])
        #expect(scenario.arrival == .open(perSecond: 0, concurrency: 256), "a ramp of a rate starts at zero")
        #expect(scenario.duration == .seconds(90))
        #expect(scenario.warmUp == .duration(.seconds(10)))
        #expect(try ScenarioSettings(.object(scenario.json)).scenario() == scenario)

        let closed = try settings(
            #"{"intent": "A", "stages": [{"duration": "1s", "concurrency": 4}], "warmUp": 5}"#
        ).scenario()
        #expect(closed.arrival == .closed(concurrency: 1))
        #expect(closed.greatestConcurrency == 4)
        #expect(closed.warmUp == .requests(5))
        #expect(try ScenarioSettings(.object(closed.json)).scenario() == closed)
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
            ("[]", "of the type array"), (#"{"intnet": "A"}"#, "Did you mean 'intent'"),
            (#"{"duration": 20}"#, "'duration' is not a duration such as \"20m\""),
            (#"{"start": "hot"}"#, "\"warm\" or \"cold\""), (#"{"faults": {"slow": "5%"}}"#, "5%@3s"),
            (#"{"faults": {"burn": "5%"}}"#, "There is no fault 'burn'"),
            (#"{"faults": {"crash": "105%"}}"#, "'faults.crash' is not a share"),
            (#"{"limits": {"handel": "5s"}}"#, "'handle'"), (#"{"limits": {"handle": "soon"}}"#, "'handle'"),
            (#"{"parameters": []}"#, "'parameters'"), (#"{"seed": -1}"#, "'seed'"),
            (#"{"expect": "p99<"}"#, "'expect'"),
            (#"{"stages": []}"#, "'stages' is not an array of 1 to 100"),
            (#"{"stages": [{"duration": "1s", "rate": 1}, {"duration": 3}]}"#, "'stages[1].duration'"),
            (#"{"stages": [{"duration": "1s"}]}"#, "'stages[0]' needs a 'duration' and either"),
            (#"{"stages": [{"duration": "1s", "rate": 1, "concurrency": 2}]}"#, "leave one out"),
            (#"{"stages": [{"duration": "1s", "speed": 1}]}"#, "no key 'speed' in 'stages[0]'"),
            (#"{"intents": [{"weight": 1}]}"#, "'intents[0]' has no 'intent'"),
            (#"{"intents": [{"intent": "A"}, {"intent": "B", "weight": "x"}]}"#, "'intents[1].weight'"),
            (#"{"intents": [{"intent": "A", "parameters": []}]}"#, "'intents[0].parameters'"),
            (#"{"warmUp": true}"#, "'warmUp'"),
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
            (#"{"intent": "A", "intents": [{"intent": "B"}]}"#, "With several intents"),
            (#"{"intents": [{"intent": "B", "weight": 0}]}"#, "above 0"),
            (#"{"intent": "A", "rate": 1, "stages": [{"duration": "1s", "concurrency": 2}]}"#, "has no rate"),
            (#"{"intent": "A", "stages": [{"duration": "1s", "rate": 0}]}"#, "no request would be made"),
            (#"{"intent": "A", "stages": [{"duration": "1s", "concurrency": 20000}]}"#, "from 0 to 10000"),
            (
                #"{"intent": "A", "stages": [{"duration": "24000h", "rate": 1}, {"duration": "1s", "rate": 1}]}"#,
                "1,000 days"
            ), (#"{"intent": "A", "duration": "5s", "warmUp": "5s"}"#, "end before the run"),
            (#"{"intent": "A", "requests": 5, "warmUp": 5}"#, "fewer than the run"),
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
