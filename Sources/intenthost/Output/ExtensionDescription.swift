internal import IntentModel
internal import IntentRegistry
internal import JSON

/// An extension as `describe` prints it.
struct ExtensionDescription: Description {
    private let manifest: ExtensionManifest

    init(_ manifest: ExtensionManifest) { self.manifest = manifest }

    var json: JSONObject {
        var object = manifest.summary
        var limits = JSONObject()
        for (name, value) in settings { limits[name.rawValue] = .string(value.description) }
        object["limits"] = .object(limits)
        object["whenLocked"] = .string(manifest.whenLocked.rawValue)
        object["appGroups"] = .array(manifest.appGroups.map(JSONValue.string))
        object["IntentsRepeatable"] = .array(manifest.intentsRepeatable.map(JSONValue.string))
        object["placement"] = .string(manifest.isTied ? "tied" : manifest.placement.rawValue)
        return object
    }

    var text: DescriptionText {
        var text = DescriptionText()
        text.add(manifest.nameAndIdentifier)
        if !manifest.alternativeNames.isEmpty {
            text.add("also called: \(manifest.alternativeNames.joined(separator: ", "))", at: 1)
        }
        text.add(
            "executable: \(([manifest.executable] + manifest.arguments).joined(separator: " "))",
            at: 1,
            isPath: true
        )
        text.add("manifest: \(manifest.sourceFile)", at: 1, isPath: true)
        if manifest.isTied {
            text.add("groups: \(manifest.appGroups.joined(separator: ", ")); they tie it to its host", at: 1)
        } else if manifest.placement == .sticky {
            text.add("of several hosts, one has all its calls", at: 1)
        }
        text.add("intents, each of which 'intenthost describe' describes") { part in
            for intent in manifest.intentsSupported {
                let definition = manifest.catalogue.definition(named: intent)
                let title = definition?.title.map { ": \($0.text)" } ?? ""
                let repeatable = manifest.intentsRepeatable.contains(intent) ? ["may be carried out twice"] : []
                let qualities = manifest.restrictions(of: intent).texts + repeatable
                part.add((["\(intent)\(title)"] + qualities).joined(separator: ", "))
                let names = definition?.parameters.filter { !$0.isDeprecated }.map(\.name) ?? []
                if !names.isEmpty { part.add("parameters: \(names.joined(separator: ", "))", at: 1) }
            }
        }
        text.add("limits of the manifest; the others are the host's") { part in
            for (name, value) in settings { part.add("\(name.rawValue): \(value)") }
        }
        return text
    }

    private var settings: [(name: LimitName, value: LimitValue)] {
        LimitName.allCases.compactMap { name in manifest.limits[name].map { (name, $0) } }
    }
}
