internal import IntentModel
internal import JSON

/// The day and the time that a parameter has while the person says another one.
///
/// Who says "no, at eight" after "tomorrow at seven" means tomorrow, and who says "on Saturday" means that time.
struct KnownMoment: Sendable, Hashable {
    /// The day, as `2026-12-04`.
    let day: String
    /// The time of the day, as `18:30`; nil where only a day is known.
    let time: String?

    /// Reads a moment as the language's values are written: `2026-12-04T18:30`, or the first one of a range.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[$0] })
        else { return nil }
        day = String(text.prefix(10))
        time = bytes.count >= 16 && bytes[10] == UInt8(ascii: "T") ? String(text.dropFirst(11).prefix(5)) : nil
    }

    /// Reads the first moment of a value as docs/protocol.md has it: a date, date components, or a range of them.
    init?(_ value: JSONValue) {
        if let text = value.stringValue {
            self.init(text)
            return
        }
        guard let object = value.objectValue else { return nil }
        for inner in ["dateComponentsRange", "startDateComponents"] {
            if let found = object[inner].flatMap({ KnownMoment($0) }) {
                self = found
                return
            }
        }
        guard let year = object["year"]?.integerValue, let month = object["month"]?.integerValue,
            let day = object["day"]?.integerValue
        else { return nil }
        let minute = Self.two(object["minute"]?.integerValue ?? 0)
        let time = object["hour"]?.integerValue.map { "\(Self.two($0)):\(minute)" }
        self.init("\(year)-\(Self.two(month))-\(Self.two(day))" + (time.map { "T" + $0 } ?? ""))
    }

    private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

    var isAfternoon: Bool { time.map { $0 >= "12:00" } ?? false }
}

extension AnswerReader {
    /// What was read, with the day or the time that was known before and is not said anew.
    func keepingMoment(_ reading: AnswerReading, _ sentence: Sentence, _ context: AnswerContext) -> AnswerReading {
        switch reading {
        case .answer(.text(let text)):
            guard let asked = context.question?.parameter else { return reading }
            return .answer(.text(completed(text, of: asked, sentence, context)))
        case .answers(.text(let text), let also, let leftOut):
            guard let asked = context.question?.parameter else { return reading }
            let text = completed(text, of: asked, sentence, context)
            return .answers(.text(text), also: also, leftOut: leftOut)
        case .correction(let parameter, let text):
            return .correction(parameter: parameter, text: completed(text, of: parameter, sentence, context))
        case .corrections(let values, let leftOut):
            let whole = values.map { value in
                let text = completed(value.text, of: value.parameter, clauseOfTime(sentence), context)
                return SaidParameter(parameter: value.parameter, text: text)
            }
            return .corrections(whole, leftOut: leftOut)
        default: return reading
        }
    }

    /// The clause of a sentence that says a day or a time; the sentence where none does.
    ///
    /// In "at 7, and there are two of us" the second number is no time.
    private func clauseOfTime(_ sentence: Sentence) -> Sentence {
        let clauses = AnswerFrames(phrases).clauses(sentence).map { Sentence(sentence.text($0)) }
        return clauses.first { names(.time, $0) || names(.date, $0) } ?? sentence
    }

    /// The text of a moment that is to come, with what is known of it: "the messages of Saturday" are those of the day.
    private func completed(
        _ text: String,
        of parameter: String,
        _ sentence: Sentence,
        _ context: AnswerContext
    ) -> String {
        guard phrases.sense(of: parameter) != .any, text.utf8.count == 10 || text.utf8.count == 16,
            let said = KnownMoment(text), let known = known(parameter, context)
        else { return text }
        switch said.time {
        case nil:
            guard let time = known.time, !names(.time, sentence) else { return text }
            return "\(said.day)T\(time)"
        case let time?:
            // "In half an hour" and "tonight" say the day as well.
            guard !names(.date, sentence), !names(.duration, sentence), isClock(sentence) else { return text }
            // "Seven" after "6:30 PM" is one of the evening.
            let evening = known.isAfternoon ? evening(of: time, sentence) : nil
            return "\(known.day)T\(evening ?? time)"
        }
    }

    /// Whether words say a time of any day, and beside it no other moment.
    private func isClock(_ sentence: Sentence) -> Bool {
        let times = sentence.tokens.indices.compactMap { start in
            readings(.time, sentence, start).filter { $0.value != nil }.map(\.end).max().map { start..<$0 }
        }
        let moments = sentence.tokens.indices.filter { start in
            readings(.dateTime, sentence, start).contains { $0.value != nil }
        }
        return !times.isEmpty && moments.allSatisfy { start in times.contains { $0.contains(start) } }
    }

    /// Whether some words of a sentence are a value of a kind.
    private func names(_ kind: ValueKind, _ sentence: Sentence) -> Bool {
        sentence.tokens.indices.contains { start in readings(kind, sentence, start).contains { $0.value != nil } }
    }

    /// The time twelve hours later, where the words may mean that.
    private func evening(of time: String, _ sentence: Sentence) -> String? {
        for start in sentence.tokens.indices {
            let longest = Self.times(readings(.dateTime, sentence, start)).max { $0.end < $1.end }
            guard let longest, longest.time == time else { continue }
            let evening = Self.times(readings(.evening, sentence, start)).first { $0.end == longest.end }
            if let evening { return evening.time }
        }
        return nil
    }

    private static func times(_ readings: [Reading]) -> [(time: String, end: Int)] {
        readings.compactMap { reading in
            reading.value.flatMap { KnownMoment($0) }?.time.map { ($0, reading.end) }
        }
    }

    /// The moment that a parameter has: as the app refused it, as it is to be confirmed, or as it was said.
    private func known(_ parameter: String, _ context: AnswerContext) -> KnownMoment? {
        if let question = context.question {
            let value = question.parameter == parameter ? question.value : question.parameters[parameter]
            if let found = value.flatMap({ KnownMoment($0) }) { return found }
        }
        if let found = context.request.parameters[parameter].flatMap({ KnownMoment($0) }) { return found }
        let texts = context.request.typedParameters.filter {
            $0.name == parameter || $0.name.hasPrefix(parameter + ".")
        }
        return texts.lazy.compactMap { KnownMoment($0.text) }.first
    }
}
