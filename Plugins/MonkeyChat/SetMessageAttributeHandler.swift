import Intents

/// Marks messages as read or flagged, or removes the mark.
final class SetMessageAttributeHandler: INSetMessageAttributeIntentHandling {
    private let store: MessageStore?

    init(store: MessageStore?) { self.store = store }

    func resolveAttribute(for intent: INSetMessageAttributeIntent) async -> INMessageAttributeResolutionResult {
        switch intent.attribute {
        case .unknown: .needsValue()
        case .played: .unsupported()
        case let attribute: .success(with: attribute)
        }
    }

    func handle(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse {
        INSetMessageAttributeIntentResponse(code: code(intent), userActivity: nil)
    }

    private func code(_ intent: INSetMessageAttributeIntent) -> INSetMessageAttributeIntentResponseCode {
        guard let store, let identifiers = intent.identifiers, !identifiers.isEmpty else { return .failure }
        guard let change = Self.change(intent.attribute) else { return .failureMessageAttributeNotSet }
        do {
            return try store.change(identifiers, change).isEmpty ? .success : .failureMessageNotFound
        } catch {
            print("The messages could not be changed: \(error)")
            return .failureMessageAttributeNotSet
        }
    }

    private static func change(_ attribute: INMessageAttribute) -> ((inout ChatMessage) -> Void)? {
        switch attribute {
        case .read: { $0.isRead = true }
        case .unread: { $0.isRead = false }
        case .flagged: { $0.isFlagged = true }
        case .unflagged: { $0.isFlagged = false }
        case .unknown, .played: nil
        }
    }
}
