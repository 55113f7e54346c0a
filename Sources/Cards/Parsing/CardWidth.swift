internal import JSON

/// The width of a column in JSON: a word, a weight, or pixels; weights may be texts.
enum CardWidth {
    /// The greatest weight, and the greatest number of pixels.
    private static let greatest = 10_000.0

    /// Reads a width; what is none stands for `stretch`.
    static func read(_ value: JSONValue?) -> Card.Column.Width {
        if let number = value?.doubleValue { return weight(number) }
        guard let text = value?.stringValue?.lowercased(), text.utf8.count <= 24 else { return .stretch }
        switch text {
        case "auto": return .auto
        case "stretch": return .stretch
        default: break
        }
        if text.hasSuffix("px") {
            guard let number = Double(text.dropLast(2)), isUsable(number) else { return .stretch }
            return .pixels(number)
        }
        return Double(text).map(weight) ?? .stretch
    }

    /// Writes a width; nil for `stretch`, which needs not be said, and for a number that means nothing.
    static func json(_ width: Card.Column.Width) -> JSONValue? {
        switch width {
        case .auto: "auto"
        case .stretch: nil
        case .weight(let weight): isUsable(weight) ? number(weight) : nil
        case .pixels(let pixels): isUsable(pixels) ? .string("\(number(pixels))px") : nil
        }
    }

    private static func weight(_ number: Double) -> Card.Column.Width { isUsable(number) ? .weight(number) : .stretch }

    private static func isUsable(_ number: Double) -> Bool { number > 0 && number <= greatest }

    private static func number(_ value: Double) -> JSONValue {
        Int64(exactly: value).map { .integer($0) } ?? .double(value)
    }
}
