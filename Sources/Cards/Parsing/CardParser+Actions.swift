internal import JSON

extension CardParser {
    /// The actions of a list, and the cards that some of them show.
    typealias ReadActions = (actions: [Card.Action], shown: [Card.Element])

    /// Reads a list of actions whose elements would stand at a depth.
    mutating func actions(_ value: JSONValue?, depth: Int) throws(CardError) -> ReadActions {
        var read: ReadActions = ([], [])
        for object in objects(value, of: "action") {
            let more = try actionOrFallback(object, depth: depth)
            read.actions += more.actions
            read.shown += more.shown
        }
        return read
    }

    /// Reads the action of a group, a picture or a part of a text; nil where there is none that opens something.
    mutating func selectAction(_ value: JSONValue?) throws(CardError) -> Card.Action? {
        guard let object = value?.objectValue else { return nil }
        try countElement(depth: 1)
        return opening(object, title: title(of: object) ?? "")
    }

    /// What the person reads of an action; its hint where it has no title.
    private mutating func title(of object: JSONObject) -> String? {
        title(object["title"]) ?? title(object["tooltip"])
    }

    private mutating func actionOrFallback(_ object: JSONObject, depth: Int) throws(CardError) -> ReadActions {
        // Without what is asked of a person, nothing would come of the button.
        guard object["isEnabled"]?.boolValue != false else {
            dropped.add(.action, object.typeName)
            return ([], [])
        }
        let before = self
        if CardVersion.meets(object["requires"]), let read = try action(object, depth: depth) { return read }
        guard let fallback = object["fallback"], !fallback.isNull else { return ([], []) }
        self = before
        guard let other = fallback.objectValue else { return ([], []) }
        return try actionOrFallback(other, depth: depth)
    }

    /// Reads an action; nil for one that opens nothing.
    private mutating func action(_ object: JSONObject, depth: Int) throws(CardError) -> ReadActions? {
        try countElement(depth: depth)
        let title = title(of: object)
        if object.type == "action.showcard" {
            return ([], try shownCard(object["card"]?.objectValue ?? [:], title: title ?? "", depth: depth))
        }
        guard var action = opening(object, title: title ?? "") else { return nil }
        if title == nil, case .url(let url) = action.target { action.title = url }
        return ([action], [])
    }

    /// The action, if it opens a page or the app.
    private mutating func opening(_ object: JSONObject, title: String) -> Card.Action? {
        switch object.type {
        case "action.openurl":
            guard let address = object["url"]?.stringValue.flatMap(CardAddress.init) else {
                dropped.add(.address, String((object["url"]?.stringValue ?? "no url").prefix(40)))
                return nil
            }
            return Card.Action(title, opens: .url(address.text))
        case "action.execute" where object["verb"]?.stringValue == Card.Action.openAppVerb:
            return Card.Action(title, opens: .app)
        default:
            dropped.add(.action, object.typeName)
            return nil
        }
    }

    /// The card that an action would show, as a group below its title: nobody can press a button of a printed card.
    private mutating func shownCard(
        _ card: JSONObject,
        title: String,
        depth: Int
    ) throws(CardError) -> [Card.Element] {
        var items: [Card.Element] = []
        if !title.isEmpty {
            try countElement(depth: depth + 1)
            items.append(Card.Element(.text(Card.TextBlock(Card.escapingMarkdown(title), weight: .bolder))))
        }
        items += try elements(card["body"], depth: depth + 1)
        let (actions, shown) = try actions(card["actions"], depth: depth + 1)
        if !actions.isEmpty {
            try countElement(depth: depth + 1)
            items.append(Card.Element(.actions(actions)))
        }
        items += shown
        return [
            Card.Element(
                .container(Card.Container(items, style: .emphasis, isRightToLeft: card["rtl"]?.boolValue))
            )
        ]
    }
}

extension Card.Action {
    /// The verb of `Action.Execute` that stands for opening the app of the intent.
    static let openAppVerb = "openApp"
}
