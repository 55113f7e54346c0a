package import ExtensionProtocol
package import IntentModel
internal import IntentPresentation
package import JSON

extension Question {
    /// Reads a question.
    ///
    /// - Parameters:
    ///   - reader: The question; members that a question of outcome.schema.json does not have may be missing.
    ///   - intent: The intent of a question that names none.
    package init(_ reader: MessageReader, of intent: String = "") throws(MessageError) {
        self.init(
            kind: try reader.word("kind"),
            intent: try reader.optionalString("intent") ?? intent,
            extensionName: try reader.optionalString("extension") ?? "",
            parameter: try reader.optionalString("parameter"),
            element: try reader.optionalCount("element"),
            value: try reader.optionalValue("value"),
            options: try reader.optionalArray("options") ?? [],
            reason: try reader.optionalString("reason"),
            message: try reader.optionalString("message"),
            problem: try reader.optionalString("problem"),
            parameters: try reader.optionalObject("parameters") ?? [:],
            locale: try reader.optionalString("locale") ?? "en-US"
        )
        valueText = try reader.optionalString("valueText")
        optionTexts = try reader.strings("optionTexts")
        prompt = try reader.optionalString("prompt")
        action = try reader.optionalString("action")
        summary = try reader.optionalString("summary")
        explanation = try reader.optionalString("explanation")
        defaultOption = try reader.optionalCount("defaultOption")
        optionsLeftOut = try reader.optionalCount("optionsLeftOut") ?? 0
        for title in try reader.optionalObject("optionTitles") ?? [:] {
            guard let index = Int(title.key), let text = title.value.stringValue else {
                throw reader.error("optionTitles", "holds something other than texts by the index of an option")
            }
            optionTitles[index] = text
        }
        if let response = try reader.optionalReader("response") { self.response = try IntentResponse(response) }
        if let app = try reader.optionalReader("app") { self.app = try AppIdentity(app) }
        card = try reader.optionalObject("card")
    }

    /// The question with all its members, and its text for clients that only show it.
    package var wire: JSONObject {
        var object: JSONObject = [
            "kind": .string(kind.rawValue), "text": .string(text), "intent": .string(intent),
            "extension": .string(extensionName), "locale": .string(locale),
        ]
        object["parameter"] = parameter.map(JSONValue.string)
        object["element"] = element.map { .integer(Int64($0)) }
        object["value"] = value
        object["valueText"] = valueText.map(JSONValue.string)
        if !options.isEmpty { object["options"] = .array(options) }
        if !optionTexts.isEmpty { object["optionTexts"] = .strings(optionTexts) }
        if !optionTitles.isEmpty {
            var titles = JSONObject()
            for title in optionTitles.sorted(by: { $0.key < $1.key }) { titles["\(title.key)"] = .string(title.value) }
            object["optionTitles"] = .object(titles)
        }
        if optionsLeftOut > 0 { object["optionsLeftOut"] = .integer(Int64(optionsLeftOut)) }
        object["defaultOption"] = defaultOption.map { .integer(Int64($0)) }
        object["reason"] = reason.map(JSONValue.string)
        object["message"] = message.map(JSONValue.string)
        object["problem"] = problem.map(JSONValue.string)
        object["prompt"] = prompt.map(JSONValue.string)
        object["action"] = action.map(JSONValue.string)
        object["summary"] = summary.map(JSONValue.string)
        object["explanation"] = explanation.map(JSONValue.string)
        object["response"] = response.map { .object($0.json) }
        object["app"] = app.map { .object($0.json) }
        if !parameters.isEmpty { object["parameters"] = .object(parameters) }
        object["card"] = card.map(JSONValue.object)
        return object
    }
}

extension AppIdentity {
    /// Reads who an app is.
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            identifier: try reader.text("identifier", atMost: HostBound.name),
            folder: try reader.optionalString("folder") ?? "",
            actions: try reader.strings("actions"),
            likeApps: try reader.elements("likeApps", atMost: Self.mostLikeApps) { app throws(MessageError) in
                LikeApp(
                    identifier: try app.text("identifier", atMost: HostBound.name),
                    name: try app.optionalString("name") ?? "",
                    folder: try app.optionalString("folder") ?? "",
                    likeness: try app.word("likeness")
                )
            }
        )
        actionsLeftOut = try reader.optionalCount("actionsLeftOut") ?? 0
        likeAppsLeftOut = try reader.optionalCount("likeAppsLeftOut") ?? 0
    }
}
