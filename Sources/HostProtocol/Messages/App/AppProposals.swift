package import ExtensionProtocol
package import JSON
package import PersonalModel

/// `app/setShortcutSuggestions`: replaces the shortcuts that the app suggests.
package struct AppSetShortcutSuggestions: RequestMessage {
    package static let method = "app/setShortcutSuggestions"
    package typealias Answer = Empty

    /// The shortcuts.
    package var shortcuts: [ShortcutAction]

    package init(_ shortcuts: [ShortcutAction]) { self.shortcuts = shortcuts }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        shortcuts = try ShortcutList.suggestions(MessageReader(json, method: method, path: path))
    }

    package var json: JSONValue { ["shortcuts": .array(shortcuts.map { .object($0.json) })] }
}

/// `app/setRelevantShortcuts`: replaces the shortcuts that the app calls useful at some times.
package struct AppSetRelevantShortcuts: RequestMessage {
    package static let method = "app/setRelevantShortcuts"
    package typealias Answer = Empty

    /// The shortcuts.
    package var shortcuts: [RelevantShortcut]

    package init(_ shortcuts: [RelevantShortcut]) { self.shortcuts = shortcuts }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        shortcuts = try ShortcutList.relevant(MessageReader(json, method: method, path: path))
    }

    package var json: JSONValue { ["shortcuts": .array(shortcuts.map { .object($0.json) })] }
}

/// `app/setUpcomingMedia`: replaces the media that the app expects to be played next.
package struct AppSetUpcomingMedia: RequestMessage {
    package static let method = "app/setUpcomingMedia"
    package typealias Answer = Empty

    /// The intents that play the media, the most likely first.
    package var intents: [IntentValue]

    package init(_ intents: [IntentValue]) { self.intents = intents }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        intents = try ShortcutList.upcomingMedia(MessageReader(json, method: method, path: path))
    }

    package var json: JSONValue { ["intents": .array(intents.map { .object($0.json) })] }
}

/// `app/setPredictionMode`: says whether media of a type are predicted from what the person did.
package struct AppSetPredictionMode: RequestMessage {
    package static let method = "app/setPredictionMode"
    package typealias Answer = Empty

    /// Apple's number of an `INMediaItemType`.
    package var type: Int64
    /// 0 for predictions from donations, 1 for the app's own list alone.
    package var mode: Int64

    package init(type: Int64, mode: Int64) { (self.type, self.mode) = (type, mode) }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        type = try reader.integer("type")
        // Types that later versions of the enumeration may have, and no more rows than that.
        guard (0...255).contains(type) else { throw reader.error("type", "is \(type), which is no INMediaItemType") }
        mode = try reader.integer("mode")
        guard mode == 0 || mode == 1 else { throw reader.error("mode", "is \(mode), neither 0 nor 1") }
    }

    package var json: JSONValue { ["type": .integer(type), "mode": .integer(mode)] }
}
