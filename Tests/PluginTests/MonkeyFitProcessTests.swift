import JSON
import Testing
import WireTestSupport

@Suite("MonkeyFit as a process", .timeLimit(.minutes(1)))
struct MonkeyFitProcessTests {
    private let directory: TemporaryDirectory
    private let process: ExtensionProcess

    init() throws {
        directory = try TemporaryDirectory()
        process = try ExtensionProcess(ExtensionProcess.built("MonkeyFit"))
    }

    private func initialize() async throws {
        try await process.initialize(
            intents: [
                "INStartWorkoutIntent", "INPauseWorkoutIntent", "INResumeWorkoutIntent", "INEndWorkoutIntent",
                "INCancelWorkoutIntent",
            ],
            group: "group.org.intenthost.MonkeyFit",
            at: directory.url
        )
    }

    private let bananarific: JSONValue = ["spokenPhrase": "Bananarific", "vocabularyIdentifier": "bananarific"]

    @Test("The app's own name is recognised by its words, and is returned with its identifier")
    func names() async throws {
        try await initialize()
        let exact = try await process.resolve(
            "workoutName",
            of: "INStartWorkoutIntent",
            ["workoutName": ["spokenPhrase": "bananarific"]]
        )
        #expect(exact["outcome"] == "success")
        #expect(exact["value"] == bananarific)
        let similar = try await process.resolve(
            "workoutName",
            of: "INStartWorkoutIntent",
            ["workoutName": ["spokenPhrase": "swing"]]
        )
        #expect(similar["outcome"] == "confirmationRequired")
        let none = try await process.resolve("workoutName", of: "INStartWorkoutIntent", [:])
        #expect(none["options"]?.arrayValue?.count == 4)
    }

    @Test("A workout is started, paused, resumed and ended, each in the app")
    func life() async throws {
        try await initialize()
        let parameters: JSONObject = ["workoutName": bananarific]
        for intent in ["INStartWorkoutIntent", "INPauseWorkoutIntent", "INResumeWorkoutIntent", "INEndWorkoutIntent"] {
            #expect(try await process.handle(intent, parameters)["code"] == "handleInApp", "\(intent)")
        }
        #expect(try await process.handle("INCancelWorkoutIntent", parameters)["code"] == "failureNoMatchingWorkout")
    }

    @Test("Only one workout is under way at a time")
    func ongoing() async throws {
        try await initialize()
        #expect(try await process.handle("INStartWorkoutIntent", ["workoutName": bananarific])["code"] == "handleInApp")
        let swing: JSONValue = ["spokenPhrase": "Vine Swing", "vocabularyIdentifier": "vine-swing"]
        #expect(
            try await process.handle("INStartWorkoutIntent", ["workoutName": swing])["code"] == "failureOngoingWorkout"
        )
        #expect(
            try await process.handle("INPauseWorkoutIntent", ["workoutName": swing])["code"]
                == "failureNoMatchingWorkout"
        )
        #expect(try await process.handle("INCancelWorkoutIntent", [:])["code"] == "handleInApp")
    }

    @Test("A goal needs a unit")
    func goal() async throws {
        try await initialize()
        let unit = try await process.resolve(
            "workoutGoalUnitType",
            of: "INStartWorkoutIntent",
            ["workoutName": bananarific, "goalValue": 5]
        )
        #expect(unit["outcome"] == "needsValue")
        let goal = try await process.resolve("goalValue", of: "INStartWorkoutIntent", ["goalValue": -5])
        #expect(goal["outcome"] == "unsupported")
    }
}
