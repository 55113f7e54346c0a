import IntentModel
import Testing

@testable import ConversationFuzzing

@Suite("The judge of conversations")
struct LedgerTests {
    /// A world whose person wants the first app to do something, and a judge who knows that.
    private static func ledger() throws -> (Ledger, FuzzWorld) {
        let world = FuzzWorld(seed: 7)
        var ledger = Ledger(world)
        var random = SplitMix64(state: 1)
        let app = (world.apps[0].number, world.apps[0].name)
        ledger.wants(Intention("INCreateNoteIntent", with: app, world.speech, &random), from: [app.0])
        return (ledger, world)
    }

    @Test("The app that was named may get the request, and no other")
    func others() throws {
        var (ledger, world) = try Self.ledger()
        ledger.began(world.apps[0], "INCreateNoteIntent")
        #expect(ledger.finding == nil)
        ledger.began(try #require(world.apps.last), "INCreateNoteIntent")
        #expect(ledger.finding?.promise == .chosenApp)
    }

    @Test("Nothing begins after the person gave up")
    func givenUp() throws {
        var (ledger, world) = try Self.ledger()
        ledger.givesUp()
        ledger.began(world.apps[0], "INCreateNoteIntent")
        #expect(ledger.finding?.promise == .refusalHolds)
    }

    @Test("Another intent than the one that was meant is none that was asked for")
    func otherIntent() throws {
        var (ledger, world) = try Self.ledger()
        ledger.began(world.apps[0], "INSendPaymentIntent")
        #expect(ledger.finding?.promise == .meantRequest)
    }

    @Test("What was not understood changes no wish")
    func unclear() throws {
        var (ledger, world) = try Self.ledger()
        let before = ledger
        ledger.givesUp()
        ledger.forgetsWish(before)
        ledger.began(world.apps[0], "INCreateNoteIntent")
        #expect(ledger.finding == nil)
    }

    @Test("Names look the same whatever their case, accents, signs and what cannot be seen")
    func likeness() {
        #expect("Notes Plus".likeness == "\u{200B}nótes-PLUS!".likeness)
        #expect("Notes Plus".likeness != "Notes Plus 2".likeness)
    }
}
