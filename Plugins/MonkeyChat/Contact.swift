import Intents
import PluginSupport

/// A recipient of MonkeyChat's messages.
struct Contact: Hashable {
    let identifier: String
    let name: String

    /// The contact as a person with our identifier.
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

    /// The contacts of the MonkeyChat in the documentation.
    static let monkeys = ContactBook(contacts: [
        Contact(identifier: "bobo.great", name: "Bobo the Great"),
        Contact(identifier: "bobo.junior", name: "Bobo Jr."),
        Contact(identifier: "bobo.little", name: "Little Bobo"),
    ])

    /// Returns the contacts that a person may mean: the one named by an earlier call, or those with matching names.
    func match(_ person: INPerson) -> NameMatch<Contact> {
        if let contact = contacts.first(where: { $0.identifier == person.customIdentifier }) { return .exact(contact) }
        return NameMatch(person.displayName, among: contacts, name: \.name)
    }
}
