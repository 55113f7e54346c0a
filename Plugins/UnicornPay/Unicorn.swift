import Intents
import PluginSupport

/// Somebody who has an account.
struct Unicorn: Hashable {
    let identifier: String
    let name: String
    /// Whether payments can reach the account; it may be closed.
    var isOpen = true

    /// The unicorn as a person that carries our identifier.
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

    /// Everybody who has an account.
    static let all = [
        Unicorn(identifier: "luna", name: "Luna Silverhorn"),
        Unicorn(identifier: "stella", name: "Stella Silverhorn"),
        Unicorn(identifier: "bruno", name: "Bruno"),
        Unicorn(identifier: "celeste", name: "Celeste", isOpen: false),
    ]

    /// Whom a person may mean: the unicorn that an earlier call named, or those whose names match.
    static func match(_ person: INPerson) -> NameMatch<Unicorn> {
        if let unicorn = all.first(where: { $0.identifier == person.customIdentifier }) { return .exact(unicorn) }
        return NameMatch(person.displayName, among: all, name: \.name)
    }
}
