// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A person that takes part in an intent.
///
/// A person that the user named has a `displayName` only. An extension that found out who is meant answers with a person that carries its own `customIdentifier`, and gets this person in the next call.
public class INPerson: WireObject, @unchecked Sendable {
    /// Makes a person.
    public convenience init(personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?, contactIdentifier: String?, customIdentifier: String?, relationship: INPersonRelationship? = nil) { self.init(["personHandle": personHandle, "nameComponents": nameComponents, "displayName": displayName, "image": image, "contactIdentifier": contactIdentifier, "customIdentifier": customIdentifier, "relationship": relationship]) }

    /// Makes a person that may be the user.
    public convenience init(personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool) { self.init(["personHandle": personHandle, "nameComponents": nameComponents, "displayName": displayName, "image": image, "contactIdentifier": contactIdentifier, "customIdentifier": customIdentifier, "isMe": isMe]) }

    /// Makes a person that was suggested and may be the user.
    public convenience init(personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool, suggestionType: INPersonSuggestionType) { self.init(["personHandle": personHandle, "nameComponents": nameComponents, "displayName": displayName, "image": image, "contactIdentifier": contactIdentifier, "customIdentifier": customIdentifier, "isMe": isMe, "suggestionType": suggestionType]) }

    /// Makes a person that may be suggested as a contact.
    public convenience init(personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?, contactIdentifier: String?, customIdentifier: String?, isContactSuggestion: Bool, suggestionType: INPersonSuggestionType) { self.init(["personHandle": personHandle, "nameComponents": nameComponents, "displayName": displayName, "image": image, "contactIdentifier": contactIdentifier, "customIdentifier": customIdentifier, "isContactSuggestion": isContactSuggestion, "suggestionType": suggestionType]) }

    /// Makes a person with other addresses.
    public convenience init(personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?, contactIdentifier: String?, customIdentifier: String?, aliases: [INPersonHandle]?, suggestionType: INPersonSuggestionType) { self.init(["personHandle": personHandle, "nameComponents": nameComponents, "displayName": displayName, "image": image, "contactIdentifier": contactIdentifier, "customIdentifier": customIdentifier, "aliases": aliases, "suggestionType": suggestionType]) }

    /// The address; nil where only a name is known.
    public final var personHandle: INPersonHandle? { member("personHandle") }
    /// The parts of the name.
    public final var nameComponents: PersonNameComponents? { member("nameComponents") }
    /// The name to show, or the empty string where none is known.
    public final var displayName: String { member("displayName") ?? "" }
    /// A picture.
    public final var image: INImage? { member("image") }
    /// The identifier in the user's address book.
    public final var contactIdentifier: String? { member("contactIdentifier") }
    /// The identifier that the extension gave.
    public final var customIdentifier: String? { member("customIdentifier") }
    /// What the person is to the user.
    public final var relationship: INPersonRelationship? { member("relationship") }
    /// Other addresses.
    public final var aliases: [INPersonHandle]? { member("aliases") }
    /// Where the person was suggested from.
    public final var suggestionType: INPersonSuggestionType { member("suggestionType") ?? .none }
    /// Whether the person is suggested as a contact.
    public final var isContactSuggestion: Bool { member("isContactSuggestion") ?? false }
    /// Other persons that the user's words may mean.
    public final var siriMatches: [INPerson]? { member("siriMatches") }
    /// Whether the person is the user.
    public final var isMe: Bool { member("isMe") ?? false }
}
