public import JSON

extension Card {
    /// The card as JSON, which `CardReader` reads as the same card.
    ///
    /// What no reader takes is left out: an address that may not be opened, bytes that are no picture, widths that are
    /// no numbers, and elements deeper than `Card.mostLevels`.
    public var json: JSONValue {
        var object: JSONObject = ["type": "AdaptiveCard", "version": .string(CardVersion.written)]
        object["lang"] = language.map { .string($0) }
        object["rtl"] = isRightToLeft.map { .bool($0) }
        object["speak"] = speak.map { .string($0) }
        object["fallbackText"] = fallbackText.map { .string($0) }
        object["body"] = .array(CardWriter.elements(body, level: 1))
        if !actions.isEmpty { object["actions"] = .array(actions.compactMap(CardWriter.action)) }
        return .object(object)
    }

    /// The number of elements inside one another to which a card is drawn and written; recursion ends there.
    package static let mostLevels = 64
}

/// Writes the parts of a card as JSON; what has its usual value is not said.
enum CardWriter {
    /// Writes elements that stand at a level.
    static func elements(_ elements: [Card.Element], level: Int) -> [JSONValue] {
        guard level <= Card.mostLevels else { return [] }
        return elements.map { element in
            var object = content(element.content, level: level)
            if element.spacing != .default { object["spacing"] = .string(element.spacing.rawValue) }
            if element.hasSeparator { object["separator"] = true }
            object["horizontalAlignment"] = element.alignment.map { .string($0.rawValue) }
            return .object(object)
        }
    }

    private static func content(_ content: Card.Content, level: Int) -> JSONObject {
        switch content {
        case .text(let text): return self.text(text)
        case .richText(let runs): return ["type": "RichTextBlock", "inlines": .array(runs.map(run))]
        case .image(let image): return self.image(image)
        case .images(let images): return ["type": "ImageSet", "images": .array(images.map { .object(image($0)) })]
        case .container(let container): return group(container, "Container", level: level)
        case .columns(let columns):
            return ["type": "ColumnSet", "columns": .array(columns.map { column($0, level: level) })]
        case .facts(let facts):
            return [
                "type": "FactSet",
                "facts": .array(facts.map { ["title": .string($0.title), "value": .string($0.value)] }),
            ]
        case .table(let table): return self.table(table, level: level)
        case .actions(let actions): return ["type": "ActionSet", "actions": .array(actions.compactMap(action))]
        }
    }

    /// Writes a group under the name of its type.
    private static func group(_ container: Card.Container, _ type: String, level: Int) -> JSONObject {
        var object: JSONObject = ["type": .string(type), "items": .array(elements(container.items, level: level + 1))]
        object["style"] = container.style.map { .string($0.rawValue) }
        object["rtl"] = container.isRightToLeft.map { .bool($0) }
        object["selectAction"] = container.action.flatMap(action)
        return object
    }

    private static func column(_ column: Card.Column, level: Int) -> JSONValue {
        var object = group(column.container, "Column", level: level)
        object["width"] = CardWidth.json(column.width)
        return .object(object)
    }

    private static func table(_ table: Card.Table, level: Int) -> JSONObject {
        var object: JSONObject = ["type": "Table"]
        let columns = (0..<max(table.widths.count, table.alignments.count)).map { index -> JSONValue in
            var column: JSONObject = [:]
            if index < table.widths.count { column["width"] = CardWidth.json(table.widths[index]) }
            if index < table.alignments.count {
                column["horizontalCellContentAlignment"] = table.alignments[index].map { .string($0.rawValue) }
            }
            return .object(column)
        }
        if !columns.isEmpty { object["columns"] = .array(columns) }
        if !table.hasHeader { object["firstRowAsHeaders"] = false }
        if !table.showsGridLines { object["showGridLines"] = false }
        object["rows"] = .array(
            table.rows.map { row in
                let cells = row.cells.map { JSONValue.object(group($0, "TableCell", level: level)) }
                var object: JSONObject = ["type": "TableRow", "cells": .array(cells)]
                object["style"] = row.style.map { .string($0.rawValue) }
                return .object(object)
            }
        )
        return object
    }

    private static func image(_ image: Card.Image) -> JSONObject {
        var object: JSONObject = [
            "type": "Image", "url": .string(image.source.address ?? Card.Image.elsewhereAddress),
        ]
        if !image.alternativeText.isEmpty { object["altText"] = .string(image.alternativeText) }
        if image.size != .auto { object["size"] = .string(image.size.rawValue) }
        if image.isPerson { object["style"] = "person" }
        object["selectAction"] = image.action.flatMap(action)
        return object
    }

    /// Writes an action; nil for an address that may not be opened.
    static func action(_ action: Card.Action) -> JSONValue? {
        switch action.target {
        case .app:
            return [
                "type": "Action.Execute", "title": .string(action.title), "verb": .string(Card.Action.openAppVerb),
            ]
        case .url(let url):
            guard let address = CardAddress(url) else { return nil }
            return ["type": "Action.OpenUrl", "title": .string(action.title), "url": .string(address.text)]
        }
    }
}
