import ExtensionProtocol
import HostProtocol
import JSON
import Testing

@_spi(IntentDefinition) @testable import Intents

@MainActor
@Suite("What a host asks of an app")
struct AppCallTests {
    /// Continues activities of one type, and handles workouts.
    final class Delegate: INApplicationDelegate {
        var continued: [NSUserActivity] = []

        func application(_ application: INApplication, continue userActivity: NSUserActivity) async -> Bool {
            continued.append(userActivity)
            return userActivity.activityType == "fit.workout"
        }

        func application(_ application: INApplication, handlerFor intent: INIntent) -> Any? {
            intent is INStartWorkoutIntent ? Handler() : nil
        }
    }

    final class Handler: INStartWorkoutIntentHandling {
        func handle(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse {
            let isRun = intent.workoutName?.spokenPhrase == "Run"
            return isRun ? .successInApp() : INStartWorkoutIntentResponse(code: .failure, userActivity: nil)
        }
    }

    private let delegate = Delegate()
    private var calls: AppCalls { AppCalls(INApplication(), delegate, IntentTypes()) }

    private func refusal(_ method: String, _ params: JSONValue) async throws -> ResponseError {
        switch await calls.answer(method, params) {
        case .success(let answer): throw ResponseError(code: .internalError, message: "\(answer) is no refusal.")
        case .failure(let error): error
        }
    }

    private func workout(_ name: String, intent: String = "INStartWorkoutIntent") -> JSONValue {
        [
            "interaction": "i",
            "intent": [
                "name": .string(intent), "id": "t", "parameters": ["workoutName": ["spokenPhrase": .string(name)]],
            ],
            "context": ["deadlineMs": 1000],
        ]
    }

    @Test("The delegate continues an activity, with the intent and the response in their classes")
    func continuing() async throws {
        let params: JSONValue = [
            "activity": ["activityType": "fit.workout", "userInfo": ["workout": "run"]],
            "interaction": [
                "identifier": "i", "intent": ["intent": "INStartWorkoutIntent", "parameters": ["goalValue": 3]],
                "response": ["code": "handleInApp"], "start": 1000, "end": 2000, "direction": "outgoing",
            ],
        ]
        #expect(try await calls.answer("app/continueActivity", params).get() == [:])
        let activity = try #require(delegate.continued.first)
        #expect(activity.userInfo?["workout"] as? String == "run")
        let interaction = try #require(activity.interaction)
        #expect((interaction.intent as? INStartWorkoutIntent)?.goalValue == 3)
        #expect((interaction.intentResponse as? INStartWorkoutIntentResponse)?.code == .handleInApp)
        #expect(interaction.intentHandlingStatus == .deferredToApplication && interaction.direction == .outgoing)
        #expect(interaction.dateInterval?.duration == 1)
    }

    @Test("An interaction that ends before it begins has no times, and an unknown intent no interaction")
    func oddInteractions() async throws {
        for intent in ["INStartWorkoutIntent", "OtherIntent"] {
            let params: JSONValue = [
                "activity": ["activityType": "fit.workout"],
                "interaction": ["identifier": "i", "intent": ["intent": .string(intent)], "start": 2000, "end": 1000],
            ]
            _ = try await calls.answer("app/continueActivity", params).get()
        }
        #expect(delegate.continued.map { $0.interaction == nil } == [false, true])
        #expect(delegate.continued.first?.interaction?.dateInterval == nil)
    }

    @Test("The host hears of an activity that the app does not continue")
    func notContinued() async throws {
        let error = try await refusal("app/continueActivity", ["activity": ["activityType": "other"]])
        #expect(error.kind == .notContinued && error.message.contains("'other'"))
    }

    @Test(
        "The delegate's handler handles an intent",
        arguments: [("Run", "success"), ("Nap", "failure")]
    )
    func handling(name: String, code: String) async throws {
        let answer = try await calls.answer("app/handleIntent", workout(name)).get()
        #expect(answer["response"]?["code"] == .string(code))
    }

    @Test("An intent without a handler, an unknown one and an unknown method are refused")
    func refusals() async throws {
        let missing = try await refusal("app/handleIntent", workout("Run", intent: "INEndWorkoutIntent"))
        #expect(missing.message.contains("application(_:handlerFor:) gave nil for INEndWorkoutIntent"))
        #expect(try await refusal("app/handleIntent", workout("Run", intent: "XIntent")).message.contains("'XIntent'"))
        #expect(try await refusal("app/other", [:]).code == .methodNotFound)
        #expect(try await refusal("app/continueActivity", [:]).code == .invalidParams)
    }
}
