import JSON

/// Makes the short form of Xcode's form.
///
/// Each part is made of what the short form has members for. Then the part is expanded again and compared, and what
/// differs becomes the part's `xcode`. Nothing can therefore be lost, whatever the file holds.
struct ShortContraction {
    /// The ids of texts that are not those of their paths, in the order of the file.
    private(set) var ids: [String: JSONValue] = [:]
    private var order: [String] = []
    var context = ShortExpansion.Context()

    /// A member of the short form that is made of a whole list or dictionary of Xcode's form.
    struct Structure {
        let name: String
        let key: String
    }

    /// Makes the short form of a whole file.
    static func file(_ list: JSONObject) -> JSONObject {
        var contraction = ShortContraction()
        return contraction.file(list)
    }

    private mutating func file(_ list: JSONObject) -> JSONObject {
        let path = ShortPath()
        context = ShortExpansion.Context(
            enumerations: Self.names(in: list["INEnums"], "INEnumName"),
            objects: Self.names(in: list["INTypes"], "INTypeName"),
            namespace: list["INIntentDefinitionNamespace"]?.stringValue ?? ""
        )
        var short = JSONObject()
        let intents = entries(list["INIntents"], "INIntentName", path: path.key("intents")) {
            $0.intent($1, $2, path: $3)
        }
        // The namespace that the file gets when it is expanded without one.
        let usual = ShortExpansion.context(of: intents.map { ["intents": .object($0)] } ?? [:]).namespace
        let namespace = list["INIntentDefinitionNamespace"]?.stringValue
        if namespace == nil { context.namespace = usual }
        if namespace != usual { short["namespace"] = namespace.map { .string($0) } }
        short["intents"] = intents.map { .object($0) }
        short["enums"] = Self.unlessEmpty(
            entries(list["INEnums"], "INEnumName", path: path.key("enums")) { $0.enumeration($1, $2, path: $3) }
        )
        short["types"] = Self.unlessEmpty(
            entries(list["INTypes"], "INTypeName", path: path.key("types")) { $0.objectType($1, $2, path: $3) }
        )
        let structures = [
            Structure(name: "intents", key: "INIntents"), Structure(name: "enums", key: "INEnums"),
            Structure(name: "types", key: "INTypes"),
        ]
        complete(&short, path, actual: list, structures: structures) { $0.file($1) }
        guard !ids.isEmpty else { return short }
        var table = JSONObject.Builder()
        for slot in order { if let id = ids[slot] { table.set(slot, id) } }
        // What cannot be read stands last.
        let patch = short["xcode"]
        short["xcode"] = nil
        short["ids"] = .object(table.object)
        short["xcode"] = patch
        return short
    }

    static func unlessEmpty(_ object: JSONObject?) -> JSONValue? {
        object.flatMap { $0.isEmpty ? nil : .object($0) }
    }

    private static func names(in list: JSONValue?, _ key: String) -> Set<String> {
        Set((list?.arrayValue ?? []).compactMap { (element: JSONValue) in element[key]?.stringValue })
    }

    // MARK: Parts

    /// Adds what is missing in a part to it.
    mutating func complete(
        _ short: inout JSONObject,
        _ path: ShortPath,
        actual: JSONObject,
        structures: [Structure],
        expand: (inout ShortExpansion, JSONObject) -> JSONObject
    ) {
        var patch = difference(short, actual, expand: expand)
        let changed = structures.filter { short[$0.name] != nil && patch[$0.key] != nil }
        if !changed.isEmpty {
            // The form has no words for it. It stays as it is, with its ids.
            for structure in changed {
                short[structure.name] = nil
                let prefix = path.key(structure.name).text
                ids = ids.filter { !$0.key.hasPrefix(prefix) }
            }
            patch = difference(short, actual, expand: expand)
        }
        if !patch.isEmpty { short["xcode"] = .object(patch) }
    }

    private func difference(
        _ short: JSONObject,
        _ actual: JSONObject,
        expand: (inout ShortExpansion, JSONObject) -> JSONObject
    ) -> JSONObject {
        MergePatch.difference(from: expanded(short, expand), to: actual)
    }

    /// What a part of the short form means.
    func expanded(_ short: JSONObject, _ expand: (inout ShortExpansion, JSONObject) -> JSONObject) -> JSONObject {
        var expansion = ShortExpansion(ids: ids)
        expansion.context = context
        return expand(&expansion, short)
    }

    /// The plain members of a part.
    mutating func members(
        _ members: [ShortMember],
        _ object: JSONObject,
        prefix: String,
        path: ShortPath,
        into short: inout JSONObject
    ) {
        for member in members {
            let value = object[prefix + member.key].flatMap { member.kind.shortValue(of: $0) }
            short[member.name] = value
            if case .text = member.kind {
                noteID(object[prefix + member.key + "ID"], of: value?.stringValue, path.key(member.name))
            }
        }
    }

    /// Notes the id of a text unless it is that of its path.
    mutating func noteID(_ id: JSONValue?, of text: String?, _ path: ShortPath, isGiven: Bool = true) {
        let usual = text != nil && isGiven ? TextIdentifier.id(of: path.text) : nil
        let given = id?.stringValue
        guard given != usual else { return }
        if ids.updateValue(given.map { .string($0) } ?? .null, forKey: path.text) == nil { order.append(path.text) }
    }

    /// The parts of a list by their names; nil if a part has no name of its own, or the list is none.
    mutating func entries(
        _ list: JSONValue?,
        _ nameKey: String,
        path: ShortPath,
        contract: (inout ShortContraction, JSONObject, String, ShortPath) -> JSONValue
    ) -> JSONObject? {
        guard let elements = list?.arrayValue else { return nil }
        var seen: Set<[UInt8]> = []
        var named: [(String, JSONObject)] = []
        for element in elements {
            guard let object = element.objectValue, let name = object[nameKey]?.stringValue,
                1...ShortExpansion.longestName ~= name.utf8.count, !name.contains("."),
                seen.insert(Array(name.utf8)).inserted
            else { return nil }
            named.append((name, object))
        }
        var entries = JSONObject.Builder()
        for (name, object) in named { entries.set(name, contract(&self, object, name, path.key(name))) }
        return entries.object
    }

    /// A part with one member alone as the value of the member, and an empty one as null.
    static func abbreviated(_ short: JSONObject, _ member: String) -> JSONValue {
        guard let only = short.members.first else { return .null }
        return short.count == 1 && only.key == member && only.value.stringValue != nil ? only.value : .object(short)
    }

    func part(_ value: JSONObject, _ path: ShortPath, prefix: String) -> ShortExpansion.Part {
        ShortExpansion.Part(value: value, path: path, prefix: prefix, xcodePath: "")
    }
}
