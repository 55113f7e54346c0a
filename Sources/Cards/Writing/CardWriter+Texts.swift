internal import JSON

extension CardWriter {
    /// Writes a text in Markdown.
    static func text(_ text: Card.TextBlock) -> JSONObject {
        // Other readers take a text that does not say it for one that is cut.
        var object: JSONObject = ["type": "TextBlock", "text": .string(text.text), "wrap": .bool(text.wraps)]
        object["maxLines"] = text.maximumLines.map { .integer(Int64($0)) }
        if text.isHeading { object["style"] = "heading" }
        look(
            into: &object,
            size: text.size,
            weight: text.weight,
            color: text.color,
            isSubtle: text.isSubtle,
            isMonospaced: text.isMonospaced
        )
        return object
    }

    /// Writes a part of a rich text.
    static func run(_ run: Card.TextRun) -> JSONValue {
        var object: JSONObject = ["type": "TextRun", "text": .string(run.text)]
        look(
            into: &object,
            size: run.size,
            weight: run.weight,
            color: run.color,
            isSubtle: run.isSubtle,
            isMonospaced: run.isMonospaced
        )
        if run.isItalic { object["italic"] = true }
        if run.isStruckThrough { object["strikethrough"] = true }
        if run.isUnderlined { object["underline"] = true }
        if run.isHighlighted { object["highlight"] = true }
        object["selectAction"] = run.action.flatMap(action)
        return .object(object)
    }

    private static func look(
        into object: inout JSONObject,
        size: Card.Size,
        weight: Card.Weight,
        color: Card.Color,
        isSubtle: Bool,
        isMonospaced: Bool
    ) {
        if size != .default { object["size"] = .string(size.rawValue) }
        if weight != .default { object["weight"] = .string(weight.rawValue) }
        if color != .default { object["color"] = .string(color.rawValue) }
        if isSubtle { object["isSubtle"] = true }
        if isMonospaced { object["fontType"] = "monospace" }
    }
}
