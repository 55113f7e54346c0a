import Intents
import PluginSupport

/// Somebody to whom MonkeyChat can send messages.
struct Contact: Hashable {
    let identifier: String
    let name: String

    /// The contact as a person that carries our identifier.
    var person: INPerson {
        INPerson(
            personHandle: INPersonHandle(value: identifier, type: .unknown),
            nameComponents: nil,
            displayName: name,
            image: nil,
            contactIdentifier: nil,
            customIdentifier: identifier
        )
    }
}

/// All contacts.
struct ContactBook {
    let contacts: [Contact]

    /// The contact book of the MonkeyChat of the documentation.
    static let monkeys = ContactBook(contacts: [
        Contact(identifier: "bobo.great", name: "Bobo the Great"),
        Contact(identifier: "bobo.junior", name: "Bobo Jr."),
        Contact(identifier: "bobo.little", name: "Little Bobo"),
    ])

    /// Whom a person may mean: the contact that an earlier call named, or those whose names match.
    func match(_ person: INPerson) -> NameMatch<Contact> {
        if let contact = contacts.first(where: { $0.identifier == person.customIdentifier }) { return .exact(contact) }
        return NameMatch(person.displayName, among: contacts, name: \.name)
    }
}
