internal import HostProtocol

/// The calls of polkit (org.freedesktop.PolicyKit1(5)), by which a person at a session authenticates.
enum Polkit {
    /// The action of the file `org.intenthost.policy`.
    static let action = "org.intenthost.authenticate"
    private static let name = "org.freedesktop.PolicyKit1"
    private static let path = "/org/freedesktop/PolicyKit1/Authority"
    private static let interface = "org.freedesktop.PolicyKit1.Authority"
    /// Lets polkit ask the person.
    private static let allowUserInteraction: UInt32 = 1

    /// Has the person authenticate at the session of a client of the bus; for a user's service, that is the one at the
    /// user's display.
    ///
    /// A session itself is no subject: polkit 122 ends by an assertion about it.
    ///
    /// - Parameters:
    ///   - client: The name of the client's connection.
    ///   - cancellation: The name for `cancel(_:)`, of this connection alone.
    static func check(client: String, cancellation: String) -> BusCall {
        let subject = BusValue.structure([.string("system-bus-name"), .options(["name": .string(client)])])
        // polkit takes details, such as a reason to show, only from root and from the owner of an action.
        let details = BusValue.array(of: "{ss}", [])
        return BusCall(
            name,
            path,
            interface: interface,
            member: "CheckAuthorization",
            arguments: [subject, .string(action), details, .unsigned(allowUserInteraction), .string(cancellation)]
        )
    }

    /// Takes the dialogue away again.
    static func cancel(_ cancellation: String) -> BusCall {
        BusCall(
            name,
            path,
            interface: interface,
            member: "CancelCheckAuthorization",
            arguments: [.string(cancellation)]
        )
    }

    /// What the answer to `check(session:cancellation:)` means.
    static func result(of answer: [BusValue]) -> DesktopAuthenticate.Answer.Result {
        guard let members = answer.first?.members, members.count == 3, let isAuthorized = members[0].flag,
            let isChallenge = members[1].flag
        else { return .unavailable }
        if isAuthorized { return .authenticated }
        if members[2][key: "polkit.dismissed"] != nil { return .refused }
        // The person would have to authenticate, and polkit knows no program that could ask.
        return isChallenge ? .unavailable : .refused
    }
}
