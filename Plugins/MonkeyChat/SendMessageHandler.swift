import Intents
import PluginSupport

/// Sends a message.
final class SendMessageHandler: INSendMessageIntentHandling {
    private let store: MessageStore?
    private let book: ContactBook

    init(store: MessageStore?, book: ContactBook = .monkeys) {
        self.store = store
        self.book = book
    }

    func resolveRecipients(for intent: INSendMessageIntent) async -> [INSendMessageRecipientResolutionResult] {
        guard let recipients = intent.recipients, !recipients.isEmpty else { return [.needsValue()] }
        return recipients.map { recipient in
            switch book.match(recipient) {
            case .exact(let contact): .success(with: contact.person)
            case .inexact(let contact): .confirmationRequired(with: contact.person)
            case .several(let contacts): .disambiguation(with: contacts.map(\.person))
            case .none: .unsupported(forReason: .noAccount)
            }
        }
    }

    func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
        guard let content = intent.content, !content.isEmpty else { return .needsValue() }
        return .success(with: content)
    }

    func resolveSpeakableGroupName(for intent: INSendMessageIntent) async -> INSpeakableStringResolutionResult {
        // Monkeys have no groups, and a message must not go to fewer than were named.
        intent.speakableGroupName == nil ? .notRequired() : .unsupported()
    }

    func resolveOutgoingMessageType(
        for intent: INSendMessageIntent
    ) async -> INOutgoingMessageTypeResolutionResult {
        switch intent.outgoingMessageType {
        case .unknown: .notRequired()
        case .outgoingMessageAudio: .unsupported()
        case let type: .success(with: type)
        }
    }

    func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(
            code: store == nil ? .failureRequiringAppLaunch : .ready,
            userActivity: activity(intent)
        )
    }

    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        let recipients = (intent.recipients ?? []).compactMap(\.customIdentifier)
        guard let store, let content = intent.content, !recipients.isEmpty else {
            return INSendMessageIntentResponse(code: .failure, userActivity: activity(intent))
        }
        let message = ChatMessage(
            identifier: UUID().uuidString,
            content: content,
            date: Date(),
            sender: ChatMessage.me,
            recipients: recipients,
            isRead: true
        )
        do {
            try store.add(message)
        } catch {
            print("The message could not be kept: \(error)")
            return INSendMessageIntentResponse(code: .failure, userActivity: activity(intent))
        }
        let response = INSendMessageIntentResponse(code: .success, userActivity: activity(intent))
        response.sentMessages = [message.message(book)]
        return response
    }

    private func activity(_ intent: INSendMessageIntent) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "org.intenthost.MonkeyChat.conversation")
        activity.title = (intent.recipients ?? []).map(\.displayName).joined(separator: ", ")
        return activity
    }
}
