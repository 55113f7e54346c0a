internal import IntentModel
internal import JSON

extension AppManifest {
    /// The name for a person, the identifier, and the version if there is one.
    var nameAndIdentifier: String { "\(displayName) (\(identifier))\(version.map { " \($0)" } ?? "")" }

    /// The app as `list --apps` prints it for programs.
    ///
    /// - Parameter extensions: The identifiers of the usable extensions.
    func summary(isInstalled: Bool, extensions: [String]) -> JSONObject {
        var object: JSONObject = ["identifier": .string(identifier), "displayName": .string(displayName)]
        object["version"] = version.map(JSONValue.string)
        object["alternativeNames"] = .array(alternativeNames.map { .string($0.name) })
        object["isInstalled"] = .bool(isInstalled)
        object["extensions"] = .array(extensions.map(JSONValue.string))
        object["manifest"] = .string(sourceFile)
        return object
    }
}
