internal import IntentModel
package import JSON

/// `intent/options`: the extension offers values for a parameter that needs one.
package struct ProvideOptions: RequestMessage {
    package static let method = "intent/options"

    /// The id of the interaction that the call belongs to.
    package var interaction: String
    /// The intent with the values known so far.
    package var intent: WireIntent
    /// The name of the parameter.
    package var parameter: String
    /// The text to search the options for; nil for all options.
    package var searchTerm: String?
    /// The context: deadline, lock state and the like.
    package var context: CallContext

    package init(
        interaction: String,
        intent: WireIntent,
        parameter: String,
        searchTerm: String? = nil,
        context: CallContext
    ) {
        self.interaction = interaction
        self.intent = intent
        self.parameter = parameter
        self.searchTerm = searchTerm
        self.context = context
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        interaction = try reader.string("interaction")
        intent = try WireIntent(reader.reader("intent"))
        parameter = try reader.string("parameter")
        searchTerm = try reader.optionalString("searchTerm")
        context = try CallContext(reader.reader("context"))
    }

    package var json: JSONValue {
        var object: JSONObject = [
            "interaction": .string(interaction), "intent": intent.json, "parameter": .string(parameter),
        ]
        object["searchTerm"] = searchTerm.map(JSONValue.string)
        object["context"] = context.json
        return .object(object)
    }

    /// The values in groups, and the one that the extension uses if the user does not choose.
    package struct Answer: WireValue, Hashable {
        /// A group of values.
        package struct Section: Sendable, Hashable {
            /// The title of the group; nil for none.
            package var title: String?
            /// The values; none is an array, even if the parameter holds several values.
            package var items: [JSONValue]

            package init(title: String? = nil, items: [JSONValue]) {
                self.title = title
                self.items = items
            }
        }

        /// The greatest number of values kept: nobody chooses from more.
        package static let mostItems = 200

        package var sections: [Section]
        package var defaultValue: JSONValue?
        /// The number of further values that came.
        package private(set) var leftOut = 0

        package init(sections: [Section], defaultValue: JSONValue? = nil) {
            self.sections = sections
            self.defaultValue = defaultValue
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            var sections: [Section] = []
            var room = Self.mostItems
            for (index, element) in try reader.array("sections").enumerated() {
                let section = try MessageReader(element, method: method, path: "\(path).sections[\(index)]")
                let title = try section.optionalString("title")?.cut(to: TextBound.name)
                let items = try section.array("items")
                let taken = items.prefix(room)
                room -= taken.count
                leftOut += items.count - taken.count
                // There may be any number of sections without a value.
                guard sections.count < Self.mostItems, taken.count > 0 || items.isEmpty else { continue }
                sections.append(Section(title: title, items: Array(taken)))
            }
            self.sections = sections
            defaultValue = try reader.optionalValue("defaultValue")
        }

        package var json: JSONValue {
            var object: JSONObject = [
                "sections": .array(
                    sections.map { section in
                        var object = JSONObject()
                        object["title"] = section.title.map(JSONValue.string)
                        object["items"] = .array(section.items)
                        return .object(object)
                    }
                )
            ]
            object["defaultValue"] = defaultValue
            return .object(object)
        }
    }
}
