import Intents

/// A message in MonkeyChat's form.
struct ChatMessage: Codable, Hashable {
    /// The user's own identifier as a sender.
    static let me = "me"

    let identifier: String
    let content: String
    let date: Date
    /// The identifier of a contact, or `me`.
    let sender: String
    /// Identifiers of contacts.
    let recipients: [String]
    var isRead = false
    var isFlagged = false

    /// Returns the message in the framework's form.
    func message(_ book: ContactBook) -> INMessage {
        let persons = recipients.compactMap { recipient in
            book.contacts.first { $0.identifier == recipient }?.person
        }
        return INMessage(
            identifier: identifier,
            conversationIdentifier: recipients.sorted().joined(separator: ","),
            content: content,
            dateSent: date,
            sender: book.contacts.first { $0.identifier == sender }?.person,
            recipients: persons,
            groupName: nil,
            messageType: .text,
            serviceName: "MonkeyChat"
        )
    }
}
