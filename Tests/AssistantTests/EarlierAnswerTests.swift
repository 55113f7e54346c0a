import IntentModel
import JSON
import Testing

@testable import Assistant

/// What a person has said already is not asked for again, and a request that failed goes on with another value.
@Suite struct EarlierAnswerTests {
    private static let soups = Question(
        kind: .disambiguation,
        intent: "OrderSoupIntent",
        extensionName: "Soup Chef",
        parameter: "soup",
        options: ["Tomato soup", "Leek soup"].map { .object(["displayString": .string($0)]) }
    )

    private static func turns() throws -> ConversationTurns {
        var turns = try TurnDialogueSupport.turns("en")
        _ = turns.handle(.said("order soup with Soup Chef"))
        return turns
    }

    private static let place = Question(
        kind: .needsValue,
        intent: "INRequestRideIntent",
        extensionName: "UnicornRides",
        parameter: "pickupLocation"
    )

    private static let rides = Question(
        kind: .disambiguation,
        intent: "INRequestRideIntent",
        extensionName: "UnicornRides",
        parameter: "rideOptionName",
        options: ["Pony", "Unicorn Coach"].map { .object(["spokenPhrase": .string($0)]) }
    )

    /// A ride whose place was answered with more than a place.
    private static func ride() throws -> ConversationTurns {
        var turns = try TurnDialogueSupport.turns("en")
        _ = turns.handle(.said("get me a ride to the zoo"))
        _ = turns.handle(.question(place))
        let said = turns.handle(.said("at the old fig tree, and I'd like the coach if there's one"))
        #expect(said == [.answer(.text("the old fig tree"))])
        return turns
    }

    @Test("Words that nothing took answer a later question")
    func later() throws {
        var turns = try Self.ride()
        #expect(turns.handle(.question(Self.rides)) == [.answer(.choice(1))])
    }

    @Test("They answer no question twice, and none about what the app cannot use")
    func once() throws {
        var turns = try Self.ride()
        var refused = Self.rides
        refused.kind = .unsupported
        #expect(turns.handle(.question(refused)).contains(.ask(refused)))
        turns = try Self.ride()
        _ = turns.handle(.question(Self.rides))
        #expect(turns.handle(.question(Self.rides)).contains(.ask(Self.rides)))
    }

    @Test("Another value right after a failure makes the request again; later it is nothing")
    func inPlace() throws {
        for isLate in [false, true] {
            var turns = try Self.turns()
            _ = turns.handle(.question(Self.soups))
            _ = turns.handle(.said("leek"))
            let failure = Outcome(status: .failure, intent: "OrderSoupIntent", stage: .confirm)
            _ = turns.handle(.outcome(failure))
            if isLate { _ = turns.handle(.said("why is the sky blue")) }
            let actions = turns.handle(.said("oh what a pity, then tomato"))
            let performs = actions.contains { if case .perform = $0 { true } else { false } }
            #expect(performs != isLate, "\(actions)")
        }
    }

    @Test("A request that may have done something is not made again")
    func effect() throws {
        var turns = try Self.turns()
        _ = turns.handle(.question(Self.soups))
        _ = turns.handle(.said("leek"))
        _ = turns.handle(.outcome(Outcome(status: .crashed, intent: "OrderSoupIntent", stage: .handle)))
        let actions = turns.handle(.said("then tomato"))
        #expect(!actions.contains { if case .perform = $0 { true } else { false } }, "\(actions)")
    }
}
