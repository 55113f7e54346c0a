import Intents

extension MessageQuery {
    /// Makes the query of an intent.
    ///
    /// An identifier names one message, so several identifiers are alternatives whatever their operator says.
    init(_ intent: INSearchForMessagesIntent) {
        recipients = Condition(
            values: (intent.recipients ?? []).compactMap(\.customIdentifier),
            conditionalOperator: intent.recipientsOperator
        )
        senders = Condition(
            values: (intent.senders ?? []).map { $0.isMe ? ChatMessage.me : $0.customIdentifier ?? $0.displayName },
            conditionalOperator: intent.sendersOperator
        )
        terms = Condition(values: intent.searchTerms ?? [], conditionalOperator: intent.searchTermsOperator)
        identifiers = Condition(
            values: intent.identifiers ?? [],
            conditionalOperator: intent.identifiersOperator == .none ? .none : .any
        )
        attributes = intent.attributes
        dates = intent.dateTimeRange.flatMap(Self.dates)
    }

    /// Returns the instants of a range that may lack a start or an end.
    private static func dates(_ range: INDateComponentsRange) -> ClosedRange<Date>? {
        let calendar = Calendar(identifier: .gregorian)
        let start = range.startDateComponents.flatMap(calendar.date(from:)) ?? .distantPast
        let end = range.endDateComponents.flatMap(calendar.date(from:)) ?? .distantFuture
        return start <= end ? start...end : nil
    }
}
