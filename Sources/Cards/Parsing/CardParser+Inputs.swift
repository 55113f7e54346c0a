internal import JSON

extension CardParser {
    /// What an input says, as texts: its label, and its value, its choices or what it asks for.
    ///
    /// A card asks nothing. The texts of an input are shown, so that those around it keep their meaning.
    mutating func inputTexts(_ object: JSONObject) throws(CardError) -> [Card.TextBlock] {
        var texts: [Card.TextBlock] = []
        if let label = inputText(object["label"]), !label.isEmpty {
            texts.append(Card.TextBlock(Card.escapingMarkdown(label), weight: .bolder))
        }
        if object.type == "input.toggle" {
            let isOn = object["value"].map { $0 == object["valueOn"] ?? "true" } ?? false
            texts.append(.plain("\(isOn ? "☑" : "☐") \(title(object["title"]) ?? "")"))
        } else if object["choices"] != nil {
            let choices = try choices(object)
            if !choices.isEmpty { texts.append(Card.TextBlock(choices.joined(separator: "\n"))) }
        } else if let value = inputValue(object["value"]), !value.isEmpty {
            texts.append(.plain(value))
        } else if let placeholder = inputText(object["placeholder"]), !placeholder.isEmpty {
            var text = Card.TextBlock.plain(placeholder)
            text.isSubtle = true
            texts.append(text)
        }
        for _ in texts.dropFirst() { try countElement(depth: 1) }
        return texts
    }

    private mutating func inputValue(_ value: JSONValue?) -> String? {
        switch value {
        case .integer, .double, .literal: value?.description
        default: inputText(value)
        }
    }

    /// A text that has room for its escapes.
    private mutating func inputText(_ value: JSONValue?) -> String? { text(value, atMost: CardBounds.text / 2) }

    /// The choices as lines of a list, the chosen ones with a tick.
    private mutating func choices(_ object: JSONObject) throws(CardError) -> [String] {
        let chosen = Set((object["value"]?.stringValue ?? "").split(separator: ",").map(String.init))
        var lines: [String] = []
        var length = 0
        for choice in objects(object["choices"], of: "Input.Choice") {
            try countPart()
            let name = title(choice["title"]) ?? title(choice["value"]) ?? ""
            let isChosen = choice["value"]?.stringValue.map(chosen.contains) ?? false
            let line = "- " + Card.escapingMarkdown(isChosen ? "\(name) ✓" : name)
            length += line.utf8.count + 1
            guard length <= CardBounds.text else {
                dropped.add(.longText, object.typeName)
                break
            }
            lines.append(line)
        }
        return lines
    }
}
