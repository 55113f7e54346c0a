internal import IntentModel
internal import IntentRegistry
internal import JSON

extension ExtensionManifest {
    /// The name for a person, and the identifier.
    var nameAndIdentifier: String { "\(displayName) (\(identifier))" }
}

extension ExtensionManifest {
    /// The extension as `list` and `describe` print it for programs, by the manifest's own keys.
    var summary: JSONObject {
        func strings(_ values: [String]) -> JSONValue { .array(values.map(JSONValue.string)) }
        var summary: JSONObject = [
            "identifier": .string(identifier),
            "displayName": .string(displayName),
            "alternativeNames": strings(alternativeNames),
            "executable": .string(executable),
            "IntentsSupported": strings(intentsSupported),
            "IntentsRestrictedWhileLocked": strings(intentsRestrictedWhileLocked),
            "IntentsRestrictedWhileProtectedDataUnavailable":
                strings(intentsRestrictedWhileProtectedDataUnavailable),
            "restrictedByDefault": .object(restrictedByDefault),
            "definitions": strings(definitions),
            "manifest": .string(sourceFile),
        ]
        if let app {
            summary["app"] = .string(app.identifier)
            summary["isInstalled"] = .bool(isInstalled)
        }
        return summary
    }
}

extension ExtensionManifest {
    /// The intents that are restricted although the manifest does not list them, by restriction.
    fileprivate var restrictedByDefault: JSONObject {
        func intents(where holds: (IntentRestrictions) -> Bool) -> JSONValue {
            .array(intentsSupported.filter { holds(restrictions(of: $0)) }.map(JSONValue.string))
        }
        return [
            "whileLocked": intents { $0.whileLocked == .byDefault },
            "whileLockedAfterQuestion": intents { $0.isLockedAfterQuestion && $0.whileLocked == nil },
            "whileProtectedDataUnavailable": intents { $0.whileProtectedDataUnavailable == .byDefault },
        ]
    }
}

extension IntentRestrictions {
    /// The restrictions in words.
    var texts: [String] {
        func text(_ source: Source?, _ what: String) -> String? {
            source.map { $0 == .byDefault ? "\(what) by default" : what }
        }
        let afterQuestion = isLockedAfterQuestion && whileLocked == nil
        return [
            text(whileLocked, "restricted while locked"),
            afterQuestion ? "restricted while locked once a question was asked" : nil,
            text(whileProtectedDataUnavailable, "restricted while protected data is unavailable"),
        ].compactMap(\.self)
    }
}
