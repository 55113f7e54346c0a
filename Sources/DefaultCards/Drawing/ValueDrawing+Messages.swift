internal import Cards
internal import IntentModel
internal import JSON

extension ValueDrawing {
    /// A text that the person sends.
    func bubble(of text: String, _ noun: String) -> Drawn {
        Drawn(
            elements: [Self.bubble([.text(text.shortened(to: CardBound.long), as: .plain)], isOwn: true)],
            spoken: "\(noun): \(text.inOneLine(512))",
            displays: .message
        )
    }

    /// What a message may have beside a text.
    private static let marks = Member.all("sticker reaction linkMetadata audioMessageFile", of: "INMessage")

    /// A message with who sent it, its text, what is attached, and when.
    func message(_ value: JSONValue) -> Drawn {
        let isOwn = value["sender"]?["isMe"]?.boolValue == true
        let sender = words.text(value["sender"], .object("INPerson"))
        let group = words.text(value["groupName"], .object("INSpeakableString"))
        let heading = words.joined([isOwn ? nil : sender, group].compactMap(\.self))
        let kind =
            value["messageType"]?.stringValue == "text"
            ? nil : words.text(value["messageType"], .enumeration("INMessageType"))
        let marks = words.texts(Self.marks, in: value)
        let files = [words.text(value["attachmentFiles"], .array(of: .object("INFile")))].compactMap(\.self)
        let content = value["content"]?.stringValue
        var items: [Card.Element] = []
        if let heading { items.append(.text(heading, as: .strong)) }
        if let content, !content.isEmpty { items.append(.text(content.shortened(to: 1024), as: .plain)) }
        // The kind says something where there is no text.
        let others = (content == nil && marks.isEmpty ? [kind].compactMap(\.self) : []) + marks + files
        items += others.map { .text($0, as: .subtle) }
        guard !items.isEmpty else { return Drawn(elements: []) }
        if let date = words.text(value["dateSent"], .date) { items.append(.text(date, as: .label, spacing: .small)) }
        let spoken = [sender ?? group, content?.inOneLine() ?? others.first].compactMap(\.self)
        return Drawn(
            elements: [Self.bubble(items, isOwn: isOwn)],
            spoken: spoken.joined(separator: ": ")
        )
    }

    /// A box at the side of the one who speaks, which leaves some room at the other side.
    private static func bubble(_ items: [Card.Element], isOwn: Bool) -> Card.Element {
        let box = Card.Column([.container(items, style: isOwn ? .accent : .emphasis)], width: .weight(85))
        let room = Card.Column([], width: .weight(15))
        return isOwn ? .columns(room, box) : .columns(box, room)
    }
}
