import JSON
import Testing
import WireTestSupport

@Suite("UnicornRides as a process", .timeLimit(.minutes(1)))
struct UnicornRidesProcessTests {
    private let directory: TemporaryDirectory
    private let process: ExtensionProcess

    init() throws {
        directory = try TemporaryDirectory()
        process = try ExtensionProcess(ExtensionProcess.built("UnicornRides"))
    }

    private func initialize() async throws {
        try await process.initialize(
            intents: [
                "INListRideOptionsIntent", "INRequestRideIntent", "INGetRideStatusIntent", "INCancelRideIntent",
                "INSendRideFeedbackIntent",
            ],
            group: "group.org.intenthost.UnicornRides",
            at: directory.url
        )
    }

    private let unicorn: JSONObject = [
        "pickupLocation": ["name": "Forest"],
        "rideOptionName": ["spokenPhrase": "Unicorn", "vocabularyIdentifier": "unicorn"],
    ]

    @Test("Every kind of ride has its price")
    func options() async throws {
        try await initialize()
        let response = try await process.handle("INListRideOptionsIntent", ["pickupLocation": ["name": "Forest"]])
        let options = try #require(response["properties"]?["rideOptions"]?.arrayValue)
        #expect(options.map { $0["name"] } == ["Pony", "Unicorn", "Unicorn Coach"])
        #expect(options.allSatisfy { $0["priceRange"]?["currencyCode"] == "EUR" })
    }

    @Test("Without a kind of ride the user chooses, and a pick-up place is required")
    func questions() async throws {
        try await initialize()
        let kind = try await process.resolve("rideOptionName", of: "INRequestRideIntent", [:])
        #expect(kind["options"]?.arrayValue?.count == 3)
        var two = unicorn
        two["partySize"] = 2
        two["rideOptionName"] = ["spokenPhrase": "Pony"]
        let seats = try await process.resolve("rideOptionName", of: "INRequestRideIntent", two)
        #expect(seats["options"]?.arrayValue?.compactMap { $0["spokenPhrase"] } == ["Unicorn", "Unicorn Coach"])
        let place = try await process.resolve("pickupLocation", of: "INRequestRideIntent", [:])
        #expect(place["outcome"] == "needsValue")
        let crowd = try await process.resolve("partySize", of: "INRequestRideIntent", ["partySize": 7])
        #expect(crowd["outcome"] == "unsupported")
    }

    @Test("A ride is booked once, shown, canceled and rated")
    func life() async throws {
        try await initialize()
        let booked = try await process.handle("INRequestRideIntent", unicorn)
        #expect(booked["code"] == "success")
        let identifier = try #require(booked["properties"]?["rideStatus"]?["rideIdentifier"])
        let second = try await process.handle("INRequestRideIntent", unicorn)
        #expect(second["code"] == "failureRequiringAppLaunchPreviousRideNeedsCompletion")

        let status = try await process.handle("INGetRideStatusIntent", [:])
        #expect(status["properties"]?["rideStatus"]?["rideIdentifier"] == identifier)
        #expect(status["properties"]?["rideStatus"]?["pickupLocation"]?["name"] == "Forest")

        #expect(try await process.handle("INCancelRideIntent", ["rideIdentifier": identifier])["code"] == "success")
        #expect(try await process.handle("INCancelRideIntent", ["rideIdentifier": identifier])["code"] == "failure")
        let feedback = try await process.handle(
            "INSendRideFeedbackIntent",
            ["rideIdentifier": identifier, "rating": 5, "tip": ["amount": "2", "currencyCode": "EUR"]]
        )
        #expect(feedback["code"] == "success")
        let unknown = try await process.handle("INSendRideFeedbackIntent", ["rideIdentifier": "none", "rating": 1])
        #expect(unknown["code"] == "failure")
    }
}
