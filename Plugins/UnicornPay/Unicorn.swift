import Intents
import PluginSupport

/// The owner of an account.
struct Unicorn: Hashable {
    let identifier: String
    let name: String
    /// Whether payments can reach the account; it may be closed.
    var isOpen = true

    /// The unicorn as a person with our identifier.
    var person: INPerson {
        INPerson(
            personHandle: INPersonHandle(value: "\(identifier)@unicorns.example", type: .emailAddress),
            nameComponents: nil,
            displayName: name,
            image: nil,
            contactIdentifier: nil,
            customIdentifier: identifier
        )
    }

    /// All owners of accounts.
    static let all = [
        Unicorn(identifier: "luna", name: "Luna Silverhorn"),
        Unicorn(identifier: "stella", name: "Stella Silverhorn"),
        Unicorn(identifier: "bruno", name: "Bruno"),
        Unicorn(identifier: "celeste", name: "Celeste", isOpen: false),
    ]

    /// Returns the unicorns that a person may mean: the one named by an earlier call, or those with matching names.
    static func match(_ person: INPerson) -> NameMatch<Unicorn> {
        if let unicorn = all.first(where: { $0.identifier == person.customIdentifier }) { return .exact(unicorn) }
        return NameMatch(person.displayName, among: all, name: \.name)
    }
}
