internal import JSON

extension CardParser {
    /// Reads a list of elements that stand at a depth.
    mutating func elements(_ value: JSONValue?, depth: Int) throws(CardError) -> [Card.Element] {
        var elements: [Card.Element] = []
        for object in objects(value, of: "element") { elements += try element(object, depth: depth) }
        return elements
    }

    /// Reads an element, or its fallback.
    ///
    /// The result is empty if nothing is to be seen, and several elements if actions have cards of their own.
    private mutating func element(_ object: JSONObject, depth: Int) throws(CardError) -> [Card.Element] {
        guard object["isVisible"]?.boolValue != false else { return [] }
        guard let fallback = object["fallback"], !fallback.isNull else {
            return try content(object, depth: depth)
        }
        let before = self
        let elements = try content(object, depth: depth)
        guard unresolved > before.unresolved else { return elements }
        // What was read is given up, with all that was counted for it.
        self = before
        return try fallbackElement(fallback, depth: depth)
    }

    private mutating func fallbackElement(_ fallback: JSONValue, depth: Int) throws(CardError) -> [Card.Element] {
        if fallback.stringValue?.lowercased() == "drop" { return [] }
        guard let object = fallback.objectValue else {
            unresolved += 1
            dropped.add(.malformed, "fallback")
            return []
        }
        return try element(object, depth: depth)
    }

    /// Reads what an element shows, without its fallback.
    private mutating func content(_ object: JSONObject, depth: Int) throws(CardError) -> [Card.Element] {
        try countElement(depth: depth)
        guard CardVersion.meets(object["requires"]) else { return unknown(object) }
        switch object.type {
        case "textblock": return placed(textBlock(object).map { [.text($0)] }, object)
        case "richtextblock": return placed([.richText(try textRuns(object["inlines"]))], object)
        case "image": return placed([.image(try image(object))], object)
        case "imageset": return placed([.images(try images(object, depth: depth))], object)
        case "container": return placed([.container(try container(object, depth: depth))], object)
        case "columnset": return placed([try columnSet(object, depth: depth)], object)
        case "factset": return placed([.facts(try facts(object["facts"]))], object)
        case "table": return placed([.table(try table(object, depth: depth))], object)
        case "actionset":
            let (actions, shown) = try actions(object["actions"], depth: depth)
            // Nothing is left of buttons that open nothing.
            let isGone = actions.isEmpty && object["actions"]?.arrayValue?.isEmpty == false
            return placed(isGone ? [] : [.actions(actions)], object) + shown
        case "carousel":
            var pages: [Card.Content] = []
            for page in objects(object["pages"], of: "CarouselPage") {
                try countElement(depth: depth)
                pages.append(.container(try container(page, depth: depth)))
            }
            return placed(pages, object)
        case "media":
            dropped.add(.media, object.typeName)
            let alternative = title(object["altText"]) ?? ""
            return placed(
                alternative.isEmpty ? [] : [.image(Card.Image(.elsewhere, alternativeText: alternative))],
                object
            )
        case let type where type.hasPrefix("input."):
            dropped.add(.input, object.typeName)
            return placed(try inputTexts(object).map { .text($0) }, object)
        default: return unknown(object)
        }
    }

    private mutating func unknown(_ object: JSONObject) -> [Card.Element] {
        unresolved += 1
        dropped.add(.element, object.typeName)
        return []
    }

    /// Contents with the place that an element says; space and line stand before the first of them.
    private mutating func placed(_ contents: [Card.Content]?, _ object: JSONObject) -> [Card.Element] {
        guard let contents else {
            dropped.add(.malformed, object.typeName)
            return []
        }
        let alignment: Card.Alignment? = object.word("horizontalAlignment")
        return contents.enumerated().map { index, content in
            guard index == 0 else { return Card.Element(content, alignment: alignment) }
            return Card.Element(
                content,
                spacing: object.word("spacing") ?? .default,
                hasSeparator: object.isTrue("separator"),
                alignment: alignment
            )
        }
    }
}
