import HostProtocol
import Testing

@testable import DesktopBridge

@Suite("What polkit is asked and answers")
struct PolkitTests {
    @Test("A client of the bus is the subject, with no details, which polkit takes from root alone")
    func check() {
        let call = Polkit.check(client: ":1.7", cancellation: "intenthost-1")
        #expect(call.member == "CheckAuthorization")
        #expect(call.arguments.map(\.signature).joined() == "(sa{sv})sa{ss}us")
        #expect(call.arguments[0].members?[1][key: "name"]?.text == ":1.7")
        #expect(call.arguments[1] == .string("org.intenthost.authenticate"))
        #expect(call.arguments[2] == .array(of: "{ss}", []))
        #expect(call.arguments[3] == .unsigned(1))
    }

    private func answer(_ isAuthorized: Bool, _ isChallenge: Bool, _ details: [BusValue] = []) -> [BusValue] {
        [.structure([.boolean(isAuthorized), .boolean(isChallenge), .array(of: "{ss}", details)])]
    }

    @Test("Only an authorisation authenticates; a challenge that nobody can put to the person is no refusal")
    func result() {
        #expect(Polkit.result(of: answer(true, false)) == .authenticated)
        #expect(Polkit.result(of: answer(false, false)) == .refused)
        let dismissed = BusValue.entry(.string("polkit.dismissed"), .string("true"))
        #expect(Polkit.result(of: answer(false, true, [dismissed])) == .refused)
        #expect(Polkit.result(of: answer(false, true)) == .unavailable)
        #expect(Polkit.result(of: [.string("yes")]) == .unavailable)
        #expect(Polkit.result(of: []) == .unavailable)
    }
}
