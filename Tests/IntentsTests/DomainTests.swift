import ExtensionProtocol
import HandlersInSwift5
import HandlersInSwift6
import IntentModel
import JSON
import Testing

@_spi(IntentDefinition) @testable import Intents

@Suite("Handlers of other domains", .timeLimit(.minutes(1)))
struct DomainTests {
    private static let extensions: [@Sendable () -> any INIntentHandlerProviding] = [
        { HandlersInSwift5.DomainsExtension() }, { HandlersInSwift6.DomainsExtension() },
    ]

    @Test("A ride is offered, sized and requested; a status changed in place is the one that is sent")
    func rides() async throws {
        for provider in Self.extensions {
            let caller = IntentCaller(provider: HandedOver(provider()), types: IntentTypes())
            let options = try await caller.handle(IntentCall("INListRideOptionsIntent")).response
            #expect(options.properties["rideOptions"]?.arrayValue?.first?["name"] == "Unicorn")
            #expect(
                try await caller.resolve("partySize", of: "INRequestRideIntent", ["partySize": 3])
                    == .result(ResolutionResult(.success, value: 3))
            )
            #expect(
                try await caller.resolve("partySize", of: "INRequestRideIntent", ["partySize": 6])
                    == .result(ResolutionResult(.confirmationRequired, value: 4))
            )
            let status = try await caller.handle(IntentCall("INRequestRideIntent")).response.properties["rideStatus"]
            #expect(status?["phase"] == "confirmed")
            #expect(status?["rideIdentifier"] == "ride-1")
        }
    }

    @Test("Methods with unusual labels are called")
    func labels() async throws {
        for provider in Self.extensions {
            let caller = IntentCaller(provider: HandedOver(provider()), types: IntentTypes())
            let call = IntentCall("INCancelRideIntent", ["rideIdentifier": "ride-1"])
            #expect(try await caller.handle(call).response.code == "success")
        }
        let caller = IntentCaller(provider: HandedOver(HandlersInSwift5.DomainsExtension()), types: IntentTypes())
        let feedback = IntentCall("INSendRideFeedbackIntent", ["rideIdentifier": "ride-1", "rating": 5])
        #expect(try await caller.handle(feedback).response.code == "success")
    }

    @Test("An amount is refused for a reason of its type, and a failure has the intent's own code")
    func payments() async throws {
        for provider in Self.extensions {
            let caller = IntentCaller(provider: HandedOver(provider()), types: IntentTypes())
            let amount: JSONValue = ["amount": "12.5", "currencyCode": "EUR"]
            #expect(
                try await caller.resolve("currencyAmount", of: "INSendPaymentIntent", ["currencyAmount": amount])
                    == .result(ResolutionResult(.success, value: amount))
            )
            let tooMuch: JSONValue = ["amount": "500", "currencyCode": "EUR"]
            #expect(
                try await caller.resolve("currencyAmount", of: "INSendPaymentIntent", ["currencyAmount": tooMuch])
                    == .result(ResolutionResult(.unsupported, reason: "paymentsAmountAboveMaximum"))
            )
            #expect(
                try await caller.handle(IntentCall("INSendPaymentIntent")).response.code == "failureInsufficientFunds"
            )
        }
    }

    @Test("A number that holds a Boolean is a Boolean in Swift, and the app is asked to handle a workout")
    func workouts() async throws {
        for provider in Self.extensions {
            let caller = IntentCaller(provider: HandedOver(provider()), types: IntentTypes())
            #expect(
                try await caller.resolve("isOpenEnded", of: "INStartWorkoutIntent", ["isOpenEnded": false])
                    == .result(ResolutionResult(.success, value: false))
            )
            #expect(try await caller.handle(IntentCall("INStartWorkoutIntent")).response.code == "handleInApp")
        }
    }

    @Test("Media items are found one by one, and a dictionary of any values is sent")
    func media() async throws {
        for provider in Self.extensions {
            let caller = IntentCaller(provider: HandedOver(provider()), types: IntentTypes())
            #expect(
                try await caller.resolve("mediaItems", of: "INPlayMediaIntent", ["mediaItems": []])
                    == .results([ResolutionResult(.unsupported, reason: "subscriptionRequired")])
            )
            let search: JSONObject = ["mediaSearch": ["mediaName": "Bananas"]]
            let answer = try await caller.resolve("mediaItems", of: "INPlayMediaIntent", search)
            guard case .results(let results) = answer else {
                throw ResponseError.outOfOrder("resolve", "as one result")
            }
            #expect(results.first?.outcome == .success)
            #expect(results.first?.value?["title"] == "Bananas")
            let response = try await caller.handle(IntentCall("INPlayMediaIntent")).response
            #expect(response.properties["nowPlayingInfo"] == ["title": "Bananas", "duration": 3.5])
        }
    }

    @Test(
        "The template of message extensions answers all three intents from one class, and names its activity after it"
    )
    func messageTemplate() async throws {
        let providers: [any INIntentHandlerProviding] = [
            HandlersInSwift5.MessagingIntentHandler(), HandlersInSwift6.MessagingIntentHandler(),
        ]
        for provider in providers {
            let caller = IntentCaller(provider: HandedOver(provider), types: IntentTypes())
            let bobo: JSONValue = ["displayName": "Bobo"]
            #expect(
                try await caller.resolve("recipients", ["recipients": [bobo]])
                    == .results([ResolutionResult(.success, value: bobo)])
            )
            let response = try await caller.handle(IntentCall()).response
            #expect(response.code == "success")
            #expect(response.userActivity?["activityType"] == "INSendMessageIntent")
            let found = try await caller.handle(IntentCall("INSearchForMessagesIntent")).response
            #expect(found.properties["messages"]?.arrayValue?.first?["sender"]?["displayName"] == "Bobo")
            #expect(try await caller.handle(IntentCall("INSetMessageAttributeIntent")).response.code == "success")
        }
    }

    @Test("A handler of an intent with updates can be told to stop, and no other handler can")
    func updates() {
        let handler = HandlersInSwift5.RideHandler()
        #expect(INGetRideStatusIntent().sendUpdates(handler, to: nil))
        #expect(!INListCarsIntent().sendUpdates(handler, to: nil))
        #expect(!INGetCarPowerLevelStatusIntent().sendUpdates(handler, to: nil))
    }
}
