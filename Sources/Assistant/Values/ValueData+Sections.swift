extension ValueData {
    /// Reads an entry of `numerals NAME`.
    mutating func readNumeral(_ entry: ValueEntry, _ name: String, in file: LanguageFile) throws(LanguageError) {
        switch name {
        case "words": try readWord(entry, file)
        case "scales":
            let scale = try entry.number(in: file)
            guard scale > 1 else { throw file.error(entry.line, "A scale is greater than 1.") }
            try addAtom(entry, .scale(scale), to: .numeral, in: file)
        case "joins":
            guard let join = NumberAtom.Join(rawValue: entry.left) else {
                throw file.error(
                    entry.line,
                    "A join is one of tens, hundreds, reversed, point, fraction and quantity, not '\(entry.left)'."
                )
            }
            try addAtom(entry, .join(join), to: .join, in: file)
        case "pieces": try addPieces(try entry.template(in: file), try atom(entry, file))
        case "articles": try add(entry, to: .article, .integer(try entry.number(in: file)), in: file)
        case "ordinals": try addAtom(entry, .ordinal(try entry.number(in: file)), to: .ordinalWord, in: file)
        case "suffixes": try add(entry, to: .ordinalSuffix, .form, in: file)
        case "negative": try add(entry, to: .negative, .form, in: file)
        case "bounds":
            guard entry.left == "before" || entry.left == "after" else {
                throw file.error(entry.line, "A bound stands 'before' or 'after' its amount, as in 'before: at least'.")
            }
            try add(entry, to: entry.left == "before" ? .boundBefore : .boundAfter, .form, in: file)
        case "fractions":
            guard let amount = Amount(entry.left) else {
                throw file.error(entry.line, "A fraction begins with its number, as in '0.5: half'.")
            }
            try add(entry, to: .fraction, .amount(amount), in: file)
        case "marks": try readMark(entry, file)
        default: throw file.error(entry.line, "'numerals \(name)' is no section that is known.")
        }
    }

    private mutating func readWord(_ entry: ValueEntry, _ file: LanguageFile) throws(LanguageError) {
        if entry.left.utf8.contains(UInt8(ascii: ".")), !entry.left.utf8.contains(UInt8(ascii: "-")),
            let amount = Amount(entry.left)
        {
            try addAtom(entry, .decimal(amount), to: .numeral, in: file)
        } else {
            try addAtom(entry, try atom(entry, file), to: .numeral, in: file)
        }
    }

    /// The number of `7` or `60-79`; a scale from 1000 on, and a join where its name stands.
    private func atom(_ entry: ValueEntry, _ file: LanguageFile) throws(LanguageError) -> NumberAtom {
        if let join = NumberAtom.Join(rawValue: entry.left) { return .join(join) }
        if entry.left.hasPrefix("x"), let scale = Int(entry.left.dropFirst()), 2...1_000_000_000 ~= scale {
            return .scale(scale)
        }
        let ends = entry.left.split(separator: "-").map { Int($0) }
        guard 1...2 ~= ends.count, let value = ends[0], let last = ends[ends.count - 1], 0..<1000 ~= value,
            value..<1000 ~= last
        else { throw file.error(entry.line, "A number word begins with a number below 1000, as in '3: three'.") }
        guard ends.count == 1 else { return .value(value, through: last) }
        let room = value < 20 ? 1 : value % 100 == 0 ? 100 : value % 10 == 0 ? 10 : 1
        return .value(value, through: value + room - 1)
    }

    private mutating func addAtom(
        _ entry: ValueEntry,
        _ atom: NumberAtom,
        to symbol: Symbol,
        in file: LanguageFile
    ) throws(LanguageError) {
        try add(entry, to: symbol, .atom(atom), in: file)
        // In a language with compounds, a whole ordinal may end one: "einundzwanzigste".
        if case .ordinal = atom { try addPieces(try entry.template(in: file), atom) }
    }

    private mutating func addPieces(_ template: Template, _ atom: NumberAtom) throws(LanguageError) {
        switch template {
        case .word(let word):
            let bytes = Array(word.utf8)
            if let first = bytes.first { pieces[first, default: []].append(Piece(bytes: bytes, atom: atom)) }
        case .choice(let choices): for choice in choices { try addPieces(choice, atom) }
        default: break
        }
    }

    /// Reads `decimal: ,` or, for some regions, `decimal MX US: .`.
    private mutating func readMark(_ entry: ValueEntry, _ file: LanguageFile) throws(LanguageError) {
        let text = entry.text.split(separator: " ").joined(separator: " ")
        let parts = entry.left.split(separator: " ")
        let name = String(parts.first ?? "")
        var set = marks
        guard set.set(name, text), parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }) else {
            throw file.error(
                entry.line,
                "'\(entry.left)' is none of the marks decimal, group, date, ordinal, with regions such as MX or none."
            )
        }
        if parts.count == 1 { marks = set } else { regionalMarks.append((Array(parts.dropFirst()), name, text)) }
    }

    /// Reads an entry of `calendar NAME`.
    mutating func readCalendar(_ entry: ValueEntry, _ name: String, in file: LanguageFile) throws(LanguageError) {
        switch name {
        case "weekdays", "months":
            let number = try entry.number(in: file)
            guard 1...(name == "months" ? 12 : 7) ~= number else {
                throw file.error(entry.line, "Weekdays are counted from 1 to 7, and months from 1 to 12.")
            }
            try add(entry, to: name == "months" ? .month : .weekday, .integer(number), in: file)
        case "halves":
            guard let half = ["am", "pm"].firstIndex(of: entry.left) else {
                throw file.error(entry.line, "A half of the day is 'am' or 'pm'.")
            }
            try add(entry, to: .half, .integer(half), in: file)
        case "parts":
            let numbers = entry.left.split { $0 == " " || $0 == "-" }.map { Int($0) ?? -1 }
            guard numbers.count == 3, numbers.allSatisfy({ 0...24 ~= $0 }), numbers[0] < numbers[1], numbers[2] < 24
            else { throw file.error(entry.line, "A part of the day begins with its hours, as in '6-12 9: morning'.") }
            parts.append(Part(minutes: numbers[0] * 60..<numbers[1] * 60, usual: numbers[2] * 60))
            try add(entry, to: .part, .integer(parts.count), in: file)
        default: throw file.error(entry.line, "'calendar \(name)' is no section that is known.")
        }
    }
}
