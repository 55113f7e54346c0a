import Intents

/// A message as MonkeyChat keeps it.
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

    /// The message as the framework has it.
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
