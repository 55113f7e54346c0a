import Intents
import Testing

@testable import MonkeyChat

@Suite("A search for messages")
struct MessageQueryTests {
    private let message = ChatMessage(
        identifier: "1",
        content: "Bananas at noon",
        date: Date(timeIntervalSince1970: 1_795_248_000),
        sender: ChatMessage.me,
        recipients: ["a", "b"],
        isRead: true
    )

    @Test(
        "The operator says how many of the values must match",
        arguments: [
            (INConditionalOperator.all, ["a", "b"], true), (.all, ["a", "c"], false), (.any, ["a", "c"], true),
            (.any, ["c"], false), (.none, ["a"], false), (.none, ["c"], true), (.all, [], true),
        ]
    )
    func operators(conditionalOperator: INConditionalOperator, recipients: [String], expected: Bool) {
        let condition = MessageQuery.Condition(values: recipients, conditionalOperator: conditionalOperator)
        #expect(MessageQuery(recipients: condition).matches(message) == expected)
    }

    @Test("Terms, states and dates of the intent are conditions")
    func intent() {
        #expect(MessageQuery(INSearchForMessagesIntent(searchTerms: ["bananas"])).matches(message))
        #expect(MessageQuery(INSearchForMessagesIntent(attributes: .read)).matches(message))
        #expect(!MessageQuery(INSearchForMessagesIntent(attributes: .unread)).matches(message))
        #expect(MessageQuery(INSearchForMessagesIntent(identifiers: ["1", "2"])).matches(message))
        let before = INDateComponentsRange(start: nil, end: DateComponents(year: 2020))
        #expect(!MessageQuery(INSearchForMessagesIntent(dateTimeRange: before)).matches(message))
        let after = INDateComponentsRange(start: DateComponents(year: 2020), end: nil)
        #expect(MessageQuery(INSearchForMessagesIntent(dateTimeRange: after)).matches(message))
    }
}
