internal import IntentModel
internal import IntentPresentation
internal import JSON

/// The values of a question as a person says them: "$12.50", "tomorrow at 10 AM".
struct SpokenQuestion: Sendable {
    let spoken: SpokenValue
    let now: @Sendable () -> LocalTime

    /// The question with its amounts, dates and times in words; texts of the extension stay as they are.
    func words(of question: Question) -> Question {
        var question = question
        // Which rule of the policy asks is for operators.
        if question.kind == .unlock || question.kind == .protectedData { question.message = nil }
        if question.valueText == nil || question.valueText == question.value?.displayText {
            question.valueText = question.value.flatMap(text) ?? question.valueText
        }
        if question.kind == .confirmIntent, question.summary == nil {
            var said = question
            for parameter in question.parameters {
                if let text = text(parameter.value) { said.parameters[parameter.key] = .string(text) }
            }
            question.summary = DialogueText(locale: question.locale).summary(of: said)
        }
        return question
    }

    /// An amount, a date or a range in words; nil for any other value.
    func text(_ value: JSONValue) -> String? {
        if let amount = value["amount"]?.stringValue, let currency = value["currencyCode"]?.stringValue {
            return spoken.amount("\(amount) \(currency)")
        }
        if let range = value["dateComponentsRange"] { return text(range) }
        if let amount = value["amount"], value["amountType"] != nil { return text(amount) }
        if let start = value["startDateComponents"].flatMap(moment) {
            let end = value["endDateComponents"].flatMap(moment) ?? ""
            return start == end ? spoken.moment(start, now: now()) : spoken.range("\(start)..\(end)", now: now())
        }
        if let end = value["endDateComponents"].flatMap(moment) { return spoken.range("..\(end)", now: now()) }
        return moment(value).map { spoken.moment($0, now: now()) }
    }

    /// Calendar components as `2026-11-27T10:00`, or a part of it; nil for a value that is none.
    private func moment(_ value: JSONValue) -> String? {
        func part(_ key: String) -> Int? { value[key]?.integerValue.flatMap { Int(exactly: $0) } }
        var day: String?
        if let year = part("year"), let month = part("month"), let date = part("day") {
            day = [String(year), ValueText.padded(month), ValueText.padded(date)].joined(separator: "-")
        }
        let time = part("hour").map { "\(ValueText.padded($0)):\(ValueText.padded(part("minute") ?? 0))" }
        let parts = [day, time].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "T")
    }
}
