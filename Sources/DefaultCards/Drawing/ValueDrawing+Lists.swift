internal import Cards
internal import IntentModel
internal import JSON

extension ValueDrawing {
    /// Names of tasks that are to be added, as open tasks.
    func ticks(_ slot: ValueSlot) -> Drawn? {
        guard let values = slot.value.arrayValue else { return nil }
        let tasks = values.prefix(CardBound.ticks).compactMap { value -> Card.Element? in
            words.text(value, .object("INSpeakableString")).map { Self.tick("☐", $0, isDone: false) }
        }
        guard !tasks.isEmpty else { return nil }
        return Drawn(
            elements: tasks + rest(values.count - CardBound.ticks),
            spoken: words.text(slot.value, slot.type).map { "\(slot.noun): \($0)" }
        )
    }

    /// A task with its tick, and below it when and where the person is reminded.
    func task(_ value: JSONValue) -> Drawn {
        let type = ValueType.object("INTask")
        guard let title = words.text(value, type) else { return Drawn(elements: []) }
        let isDone = value["status"]?.stringValue == "completed"
        let isMark = value["taskType"]?.stringValue == "notCompletable"
        let isImportant = value["priority"]?.stringValue == "flagged"
        let priority = isImportant ? words.text(value["priority"], .enumeration("INTaskPriority")) : nil
        let details =
            [
                words.text(value["temporalEventTrigger"], .object("INTemporalEventTrigger")),
                words.text(value["spatialEventTrigger"], .object("INSpatialEventTrigger")),
            ].compactMap(\.self)
            + [priority].compactMap(\.self)
        let tick = Self.tick(isMark ? "•" : isDone ? "☑" : "☐", title, isDone: isDone)
        return Drawn(elements: [tick] + Self.details(details), spoken: title)
    }

    /// A list with its tasks.
    func taskList(_ value: JSONValue) -> Drawn {
        let type = ValueType.object("INTaskList")
        let title = words.text(value, type)
        let tasks = value["tasks"]?.arrayValue ?? []
        var elements: [Card.Element] = []
        if let title { elements.append(.text(title, as: .strong)) }
        if let group = words.text(value["groupName"], .object("INSpeakableString")) {
            elements.append(.text(group, as: .label, spacing: .none))
        }
        elements += tasks.prefix(CardBound.ticks).flatMap { task($0).elements }
        let named = words.text(.array(Array(tasks.prefix(CardBound.named + 1))), .array(of: .object("INTask")))
        let spoken = [title, tasks.isEmpty ? nil : named].compactMap(\.self).joined(separator: ": ")
        return Drawn(
            elements: elements + rest(tasks.count - CardBound.ticks),
            spoken: spoken.isEmpty ? nil : spoken
        )
    }

    /// A note with its title, its text and when it was changed.
    func note(_ value: JSONValue) -> Drawn {
        let type = ValueType.object("INNote")
        var items: [Card.Element] = []
        let title = words.text(value, type)
        if let title { items.append(.text(title, as: .strong)) }
        let contents = value["contents"]?.arrayValue ?? []
        for content in contents.prefix(CardBound.rows) {
            if let text = content["text"]?.stringValue ?? content.stringValue {
                items.append(.text(text.shortened(to: 1024), as: .plain))
            } else if content["image"] != nil {
                items.append(.text(words.language.word(.picture), as: .subtle))
            }
        }
        items += rest(contents.count - CardBound.rows)
        let date = value["modifiedDateComponents"] ?? value["createdDateComponents"]
        let details = [
            words.text(value["groupName"], .object("INSpeakableString")), words.text(date, .dateComponents),
        ].compactMap(\.self)
        if !details.isEmpty { items.append(.text(details.joined(separator: " · ").inOneLine(), as: .label)) }
        guard !items.isEmpty else { return Drawn(elements: []) }
        let text = contents.first?["text"]?.stringValue?.inOneLine()
        let spoken = [title, text].compactMap(\.self).joined(separator: ": ")
        return Drawn(elements: [.container(items, style: .emphasis)], spoken: spoken.isEmpty ? nil : spoken)
    }

    private func rest(_ count: Int) -> [Card.Element] {
        count > 0 ? [.text("… \(words.more(count))", as: .subtle)] : []
    }

    private static func tick(_ sign: String, _ text: String, isDone: Bool) -> Card.Element {
        let runs = [
            Card.TextRun("\(sign) ", weight: .bolder, color: isDone ? .good : .default),
            Card.TextRun(text, isSubtle: isDone, isStruckThrough: isDone),
        ]
        return Card.Element(.richText(runs), spacing: .small)
    }
}
