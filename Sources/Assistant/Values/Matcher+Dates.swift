extension Matcher {
    /// A time in digits: `10:30`.
    mutating func clock(at position: Int, separator: UInt8) -> [Match] {
        guard let time = DigitText.clock(sentence.tokens[position].word, separator: separator) else { return [] }
        let moment = Moment(
            minute: time.hour * 60 + time.minute,
            isAmbiguous: !time.isSure && 1...12 ~= time.hour
        )
        var found = [Match(end: position + 1, meaning: .moment(moment))]
        guard 1...12 ~= time.hour, position + 1 < limit else { return found }
        for match in matches(.half, at: position + 1) {
            guard case .integer(let half) = match.meaning else { continue }
            let minute = time.hour % 12 * 60 + time.minute + half * 720
            found.append(Match(end: match.end, meaning: .moment(Moment(minute: minute))))
        }
        return found
    }

    /// A date in digits: `1/20/2023`, `20.1.2023`, `2026-11-27`.
    mutating func numericDates(at position: Int) -> [Match] {
        let text = sentence.tokens[position].word
        if let iso = isoDate(at: position) { return [Match(end: position + 3, meaning: iso)] }
        guard let (year, month, day) = DigitText(marks: data.marks).date(text) else { return [] }
        if let year {
            return [Match(end: position + 1, meaning: .day(year, month, day: day))]
        }
        var fields = MomentRule()
        fields.set(.month, month)
        fields.set(.day, day)
        let resolved = DayResolver(today: now.day).day(fields)
        let meaning = resolved.map { Meaning.moment(Moment(day: $0.0, cycle: $0.1)) } ?? .noSuchDay
        return [Match(end: position + 1, meaning: meaning, cost: 0.2)]
    }

    /// Three numbers with one mark between each, which is no comma and no space within numbers of these widths.
    private func isoDate(at position: Int) -> Meaning? {
        guard position + 2 < limit else { return nil }
        let tokens = sentence.tokens[position...(position + 2)]
        guard
            tokens.allSatisfy({ $0.isNumeric && !$0.followsBreak })
                || !tokens.dropFirst().contains(where: \.followsBreak),
            zip(tokens, tokens.dropFirst()).allSatisfy({ $0.end + 1 == $1.start }),
            tokens.map({ $0.end - $0.start }) == [4, 2, 2]
        else { return nil }
        let numbers = tokens.map { Int($0.word) ?? 0 }
        guard 1...12 ~= numbers[1], 1...31 ~= numbers[2] else { return nil }
        return .day(numbers[0], numbers[1], day: numbers[2])
    }
}

extension Meaning {
    /// A day by its numbers.
    fileprivate static func day(_ year: Int, _ month: Int, day: Int) -> Meaning {
        CivilDay(year, month, day: day).map { .moment(Moment(day: $0)) } ?? .noSuchDay
    }
}
