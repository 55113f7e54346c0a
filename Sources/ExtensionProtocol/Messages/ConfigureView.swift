package import IntentModel
package import JSON

/// `intents-ui/configure`: a UI extension draws the title or parameters of an interaction.
///
/// Without parameters it is asked for the title. Each call is for a new view.
package struct ConfigureView: RequestMessage {
    package static let method = "intents-ui/configure"

    /// The greatest number of parameters of one call or answer.
    package static let mostParameters = 256

    /// The interaction that is drawn.
    package var interaction: Interaction
    /// What is to be drawn; empty for the title.
    package var parameters: [Parameter]
    /// Where the view is shown, such as `siriSnippet`.
    package var kind: String
    /// What selecting the view does, such as `none`.
    package var interactiveBehavior: String
    /// The least size of the view, in points.
    package var minimumSize: Size
    /// The greatest size of the view, in points.
    package var maximumSize: Size
    /// The context: deadline, lock state and the like.
    package var context: CallContext

    package init(
        _ interaction: Interaction,
        parameters: [Parameter] = [],
        kind: String = "siriSnippet",
        interactiveBehavior: String = "none",
        minimumSize: Size = .leastSnippet,
        maximumSize: Size = .greatestSnippet,
        context: CallContext
    ) {
        self.interaction = interaction
        self.parameters = parameters
        self.kind = kind
        self.interactiveBehavior = interactiveBehavior
        self.minimumSize = minimumSize
        self.maximumSize = maximumSize
        self.context = context
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        interaction = try Interaction(reader.reader("interaction"))
        parameters = try Parameter.list(reader, "parameters")
        let view = try reader.optionalReader("view")
        kind = try view?.optionalString("kind")?.cut(to: TextBound.name) ?? "siriSnippet"
        interactiveBehavior = try view?.optionalString("interactiveBehavior")?.cut(to: TextBound.name) ?? "none"
        minimumSize = try view?.optionalReader("minimumSize").map(Size.read) ?? .leastSnippet
        maximumSize = try view?.optionalReader("maximumSize").map(Size.read) ?? .greatestSnippet
        context = try CallContext(reader.reader("context"))
    }

    package var json: JSONValue {
        [
            "interaction": interaction.wire,
            "parameters": .array(parameters.map(\.json)),
            "view": [
                "kind": .string(kind),
                "interactiveBehavior": .string(interactiveBehavior),
                "minimumSize": minimumSize.json,
                "maximumSize": maximumSize.json,
            ],
            "context": context.json,
        ]
    }
}

extension ConfigureView {
    /// A parameter of an intent, or a property of its response: Apple's `INParameter`.
    package struct Parameter: Sendable, Hashable {
        /// The class name of the intent, or that of its response for a property of the response.
        package var parameterClass: String
        /// The name of the parameter or property.
        package var keyPath: String

        package init(parameterClass: String, keyPath: String) {
            (self.parameterClass, self.keyPath) = (parameterClass, keyPath)
        }

        package var json: JSONValue { ["class": .string(parameterClass), "keyPath": .string(keyPath)] }

        /// Reads a list; names that are longer than any are left out.
        fileprivate static func list(_ reader: MessageReader, _ key: String) throws(MessageError) -> [Parameter] {
            let elements = try reader.optionalArray(key) ?? []
            guard elements.count <= mostParameters else {
                throw reader.error(key, "has \(elements.count) elements, which is more than \(mostParameters)")
            }
            var list: [Parameter] = []
            for (index, element) in elements.enumerated() {
                let path = "\(reader.path).\(key)[\(index)]"
                let member = try MessageReader(element, method: reader.method, path: path)
                let (name, keyPath) = (try member.string("class"), try member.string("keyPath"))
                guard name.utf8.count <= TextBound.name, keyPath.utf8.count <= TextBound.name else { continue }
                list.append(Parameter(parameterClass: name, keyPath: keyPath))
            }
            return list
        }
    }

    /// The size of a view, in points; neither side is negative.
    package struct Size: Sendable, Hashable {
        package let width: Double
        package let height: Double

        /// Makes a size; a side that is negative or no number becomes zero.
        package init(width: Double, height: Double) {
            (self.width, self.height) = (width > 0 ? width : 0, height > 0 ? height : 0)
        }

        /// Whether nothing can be seen of a view of this size.
        package var isEmpty: Bool { width == 0 || height == 0 }

        /// The least size of a view among the person's other cards; its height is the view's own.
        package static let leastSnippet = Size(width: 320, height: 0)
        /// The greatest size of a view among the person's other cards.
        package static let greatestSnippet = Size(width: 600, height: 1200)

        fileprivate static func read(_ reader: MessageReader) throws(MessageError) -> Size {
            Size(width: try reader.optionalNumber("width") ?? 0, height: try reader.optionalNumber("height") ?? 0)
        }

        var json: JSONValue { ["width": Self.json(width), "height": Self.json(height)] }

        /// A whole number is written as one.
        private static func json(_ side: Double) -> JSONValue {
            Int64(exactly: side).map(JSONValue.integer) ?? .double(side)
        }
    }

    /// What a UI extension shows itself, so that the host leaves its own view out: Apple's
    /// `INUIHostedViewSiriProviding`.
    package enum Display: String, Sendable, Hashable, CaseIterable { case map, message, paymentTransaction }

    /// What the extension has drawn.
    package struct Answer: WireValue, Hashable {
        /// Whether it has drawn anything.
        package var isSuccess: Bool
        /// What the card shows, so that it is not asked for again.
        package var configured: [Parameter]
        /// The size that the view would like; an empty one leaves the parameters to the host.
        package var size: Size
        /// The card in the form of Adaptive Cards, as it came; nobody has looked into it.
        package var card: JSONValue?
        /// What the host leaves out of its own views.
        package var displays: [Display]

        package init(
            isSuccess: Bool,
            configured: [Parameter] = [],
            size: Size = Size(width: 0, height: 0),
            card: JSONValue? = nil,
            displays: [Display] = []
        ) {
            self.isSuccess = isSuccess
            self.configured = configured
            self.size = size
            self.card = card
            self.displays = displays
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            guard let isSuccess = try reader.optionalBool("success") else {
                throw reader.error("success", "is missing")
            }
            self.isSuccess = isSuccess
            configured = try Parameter.list(reader, "configured")
            size = try reader.optionalReader("size").map(Size.read) ?? Size(width: 0, height: 0)
            card = try reader.optionalObject("card").map(JSONValue.object)
            // A later version may have more.
            let words = Set(try reader.strings("displays"))
            displays = Display.allCases.filter { words.contains($0.rawValue) }
        }

        package var json: JSONValue {
            var object: JSONObject = [
                "success": .bool(isSuccess), "configured": .array(configured.map(\.json)), "size": size.json,
            ]
            object["card"] = card
            if !displays.isEmpty { object["displays"] = .array(displays.map { .string($0.rawValue) }) }
            return .object(object)
        }
    }
}

extension Interaction {
    /// Reads the interaction of a call; a status of a later version is `unspecified`.
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        let intent = try WireIntent(reader.reader("intent"))
        self.init(
            identifier: try reader.string("identifier"),
            intent: intent.name,
            parameters: intent.parameters,
            response: try reader.optionalReader("response").map { (response) throws(MessageError) in
                try IntentResponse(response)
            },
            status: try reader.optionalString("status").flatMap(Status.init) ?? .unspecified
        )
    }

    /// The interaction in its wire form; only what an app donates has another direction.
    fileprivate var wire: JSONValue {
        let intent = WireIntent(name: intent, identifier: identifier, parameters: parameters)
        var object: JSONObject = ["identifier": .string(identifier), "intent": intent.json]
        object["response"] = response?.json
        object["status"] = .string(status.rawValue)
        object["direction"] = "outgoing"
        return .object(object)
    }
}
