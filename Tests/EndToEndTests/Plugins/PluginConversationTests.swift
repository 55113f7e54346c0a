import JSON
import Testing

@Suite("Conversations with the extensions of this repository", .timeLimit(.minutes(2)))
struct PluginConversationTests {
    private func invoke(
        _ arguments: [String],
        answers: String? = nil,
        in workshop: Workshop
    ) async throws -> (exitCode: Int32, standardError: String, outcome: JSONValue) {
        var arguments = ["invoke"] + arguments + ["--format", "json", "--data-directory", workshop.data]
        if let answers {
            arguments += ["--answers", try workshop.write(answers, to: "answers")]
        } else {
            arguments.append("--non-interactive")
        }
        let result = try await RunningCommand.run(arguments, in: workshop)
        return (result.exitCode, result.standardError, try JSONParser.parse(result.standardOutput))
    }

    @Test("A payment is always confirmed, and denied while the device is locked")
    func unicornPay() async throws {
        let workshop = try Workshop()
        try workshop.install("UnicornPay")
        let payment = ["INSendPaymentIntent", "--param", "payee=Bruno", "--param", "currencyAmount=12.50 EUR"]

        let asked = try await invoke(payment, in: workshop)
        #expect(asked.exitCode == 3)
        #expect(asked.outcome["question"]?["kind"] == "confirmIntent")
        #expect(
            asked.outcome["question"]?["text"]?.stringValue?.hasPrefix(
                "Shall UnicornPay send the payment (payee: Bruno"
            )
                == true
        )
        let paid = try await invoke(payment, answers: "yes\n", in: workshop)
        #expect(paid.exitCode == 0)
        #expect(paid.outcome["response"]?["properties"]?["paymentRecord"]?["status"] == "completed")
        let refused = try await invoke(payment, answers: "no\n", in: workshop)
        #expect(refused.outcome["error"]?["kind"] == "declined")
        #expect(try await invoke(payment + ["--locked"], in: workshop).exitCode == 77)
    }

    @Test("A refused amount has its reason in the user's language")
    func amountReason() async throws {
        let workshop = try Workshop()
        try workshop.install("UnicornPay")
        let result = try await invoke(
            ["INSendPaymentIntent", "--param", "payee=Bruno", "--param", "currencyAmount=600 EUR", "--locale", "es"],
            in: workshop
        )
        #expect(result.exitCode == 3)
        #expect(result.outcome["question"]?["text"]?.stringValue?.contains("El importe es demasiado alto.") == true)
    }

    @Test("A workout with the app's own name is handed to the app")
    func monkeyFit() async throws {
        let workshop = try Workshop()
        try workshop.install("MonkeyFit")
        let started = try await invoke(["INStartWorkoutIntent", "--param", "workoutName=Bananarific"], in: workshop)
        #expect(started.exitCode == 0, "\(started)")
        #expect(started.outcome["response"]?["code"] == "handleInApp")
        #expect(started.outcome["response"]?["userActivity"]?["title"] == "Bananarific")
        let again = try await invoke(["INStartWorkoutIntent", "--param", "workoutName=Vine Swing"], in: workshop)
        #expect(again.exitCode == 1)
        #expect(again.outcome["response"]?["code"] == "failureOngoingWorkout")
        #expect(again.outcome["text"] == "A workout is under way already.")
    }

    @Test("Photos are counted and shown in the app")
    func monkeyPhotos() async throws {
        let workshop = try Workshop()
        try workshop.install("MonkeyPhotos")
        let found = try await invoke(
            ["INSearchForPhotosIntent", "--param", "albumName=jungle", "--param", "searchTerms=banana"],
            answers: "Jungle Trip\n",
            in: workshop
        )
        #expect(found.outcome["response"]?["code"] == "continueInApp", "\(found)")
        #expect(found.outcome["response"]?["properties"]?["searchResultsCount"] == 1)
    }

    @Test("A ride is booked after a question and a confirmation, followed to its end, and rated")
    func unicornRides() async throws {
        let workshop = try Workshop()
        try workshop.install("UnicornRides", environment: ["UNICORN_SECONDS_PER_PHASE": "0.2"])
        let booked = try await invoke(
            ["INRequestRideIntent", "--param", "pickupLocation=Forest", "--param", "partySize=2"],
            answers: "Unicorn\nyes\n",
            in: workshop
        )
        #expect(booked.exitCode == 0, "\(booked)")
        let ride = try #require(booked.outcome["response"]?["properties"]?["rideStatus"])
        #expect(ride["rideOption"]?["name"] == "Unicorn")

        let followed = try await RunningCommand.run(
            ["invoke", "INGetRideStatusIntent", "--updates", "--format", "json", "--data-directory", workshop.data],
            in: workshop
        )
        let lines = try followed.standardOutput.split(separator: "\n").map { try JSONParser.parse(String($0)) }
        let phases = lines.compactMap { $0["properties"]?["rideStatus"]?["phase"]?.stringValue }
        #expect(phases.last == "completed", "\(followed)")

        let identifier = try #require(ride["rideIdentifier"]?.stringValue)
        let rated = try await invoke(
            ["INSendRideFeedbackIntent", "--param", "rideIdentifier=\(identifier)", "--param", "rating=5"],
            in: workshop
        )
        #expect(rated.exitCode == 0, "\(rated)")
    }
}
