import Intents

// Values for messages, money and lists in the style of authors, in language mode 5.

package enum AuthoredValues {
    package static func message() -> INMessage {
        let handle = INPersonHandle(value: "bobo@example.com", type: .emailAddress, label: .work)
        let bobo = INPerson(
            personHandle: handle,
            nameComponents: nil,
            displayName: "Bobo",
            image: INImage(named: "bobo"),
            contactIdentifier: nil,
            customIdentifier: "42",
            relationship: .friend
        )
        let me = INPerson(
            personHandle: INPersonHandle(value: nil, type: .unknown),
            nameComponents: PersonNameComponents(),
            displayName: nil,
            image: nil,
            contactIdentifier: nil,
            customIdentifier: nil,
            isMe: true
        )
        return INMessage(
            identifier: "1",
            conversationIdentifier: "c",
            content: "Bananas!",
            dateSent: Date(timeIntervalSince1970: 0),
            sender: me,
            recipients: [bobo],
            groupName: INSpeakableString(spokenPhrase: "Apes"),
            messageType: .text
        )
    }

    package static func payment() -> INPaymentRecord? {
        let amount = INCurrencyAmount(amount: NSDecimalNumber(string: "12.5"), currencyCode: "EUR")
        let method = INPaymentMethod(type: .checking, name: "Savings", identificationHint: "…12", icon: nil)
        return INPaymentRecord(
            payee: message().recipients?.first,
            payer: nil,
            currencyAmount: amount,
            paymentMethod: method,
            note: nil,
            status: .pending
        )
    }

    package static func note() -> INNote {
        INNote(
            title: INSpeakableString(vocabularyIdentifier: "n", spokenPhrase: "Shopping", pronunciationHint: nil),
            contents: [INTextNoteContent(text: "milk"), INImageNoteContent(image: INImage(imageData: Data()))],
            groupName: nil,
            createdDateComponents: DateComponents(year: 2026, month: 5, day: 1),
            modifiedDateComponents: nil,
            identifier: nil
        )
    }

    package static func trigger() -> INSpatialEventTrigger {
        let place = CLPlacemark(location: CLLocation(latitude: 1, longitude: 2), name: "Home", postalAddress: nil)
        return INSpatialEventTrigger(placemark: place, event: .arrive)
    }
}
