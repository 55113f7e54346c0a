import Intents
import PluginSupport

/// Finds messages.
final class SearchForMessagesHandler: INSearchForMessagesIntentHandling {
    private let store: MessageStore?
    private let book: ContactBook

    init(store: MessageStore?, book: ContactBook = .monkeys) {
        self.store = store
        self.book = book
    }

    func resolveRecipients(for intent: INSearchForMessagesIntent) async -> [INPersonResolutionResult] {
        resolve(intent.recipients)
    }

    func resolveSenders(for intent: INSearchForMessagesIntent) async -> [INPersonResolutionResult] {
        resolve(intent.senders)
    }

    func handle(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse {
        do {
            guard let store else { return INSearchForMessagesIntentResponse(code: .failure, userActivity: nil) }
            let found = try store.messages().filter(MessageQuery(intent).matches)
            let response = INSearchForMessagesIntentResponse(code: .success, userActivity: nil)
            response.messages = found.map { $0.message(book) }
            return response
        } catch {
            print("The messages could not be read: \(error)")
            return INSearchForMessagesIntentResponse(code: .failure, userActivity: nil)
        }
    }

    private func resolve(_ persons: [INPerson]?) -> [INPersonResolutionResult] {
        guard let persons, !persons.isEmpty else { return [.notRequired()] }
        return persons.map { person in
            guard !person.isMe else { return .success(with: person) }
            return switch book.match(person) {
            case .exact(let contact): .success(with: contact.person)
            case .inexact(let contact): .confirmationRequired(with: contact.person)
            case .several(let contacts): .disambiguation(with: contacts.map(\.person))
            case .none: .unsupported()
            }
        }
    }
}
