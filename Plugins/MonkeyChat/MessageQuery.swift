import Intents

/// The conditions of a search; a condition without values holds for every message.
struct MessageQuery {
    /// Values of one kind, and the number of them that must match.
    struct Condition {
        var values: [String] = []
        var conditionalOperator = INConditionalOperator.all

        fileprivate func holds(_ matches: (String) -> Bool) -> Bool {
            guard !values.isEmpty else { return true }
            return switch conditionalOperator {
            case .all: values.allSatisfy(matches)
            case .any: values.contains(where: matches)
            case .none: !values.contains(where: matches)
            }
        }
    }

    var recipients = Condition()
    var senders = Condition()
    var terms = Condition()
    var identifiers = Condition()
    var attributes: INMessageAttributeOptions = []
    var dates: ClosedRange<Date>?

    func matches(_ message: ChatMessage) -> Bool {
        recipients.holds(message.recipients.contains)
            && senders.holds { $0 == message.sender }
            && terms.holds { message.content.localizedCaseInsensitiveContains($0) }
            && identifiers.holds { $0 == message.identifier }
            && matchesAttributes(message)
            && dates?.contains(message.date) ?? true
    }

    private func matchesAttributes(_ message: ChatMessage) -> Bool {
        (!attributes.contains(.read) || message.isRead)
            && (!attributes.contains(.unread) || !message.isRead)
            && (!attributes.contains(.flagged) || message.isFlagged)
            && (!attributes.contains(.unflagged) || !message.isFlagged)
    }
}
