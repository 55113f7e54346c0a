import IntentDefinitions
import JSON

/// Makes Xcode's form of the short form.
///
/// What the short form leaves out has one meaning, written here. `xcode` in any part is a merge patch of what the part
/// means otherwise, so that every file of Xcode has a short form.
struct ShortExpansion {
    /// A dictionary of the short form on its way to one of Xcode's form.
    struct Part {
        let value: JSONObject
        let path: ShortPath
        /// The prefix of Xcode's keys, such as `INIntent`.
        let prefix: String
        /// The path in Xcode's form.
        let xcodePath: String
    }

    /// What is wrong with the short form.
    struct Issue {
        let severity: DefinitionIssue.Severity
        let path: ShortPath
        let message: String
        let help: String
    }

    /// The greatest length of a name in bytes; a longer one would be repeated in each path.
    static let longestName = 200

    /// The names that types in the file can have.
    var context = Context()
    /// The ids that the file gives to texts, by their paths; null for a text without one.
    let ids: [String: JSONValue]
    private(set) var issues: [Issue] = []
    /// The paths in the short form by those in Xcode's.
    var places: [String: ShortPath] = [:]
    /// The paths in Xcode's form of parts that the author did not write.
    var added: Set<String> = []
    /// The texts with an id, in the order of the file.
    private(set) var texts: [(id: String, text: String, path: ShortPath)] = []
    /// The paths of all texts that the file has or could have.
    private(set) var slots: Set<String> = []

    init(ids: [String: JSONValue]) { self.ids = ids }

    /// The names of types.
    struct Context {
        var enumerations: Set<String> = []
        var objects: Set<String> = []
        var namespace = ""
    }

    // MARK: Issues

    /// Adds an issue; issues beyond the reported ones get no text, so that a long name is not repeated endlessly.
    mutating func note(
        _ path: ShortPath,
        _ message: @autoclosure () -> String,
        help: @autoclosure () -> String = "",
        severity: DefinitionIssue.Severity = .error
    ) {
        let isReported = issues.count < DefinitionFile.mostIssues
        let (message, help) = isReported ? (message(), help()) : ("", "")
        issues.append(Issue(severity: severity, path: path, message: message, help: help))
    }

    mutating func noteType(_ path: ShortPath, _ value: JSONValue, _ expected: String) {
        let isText = expected == "a text" && !value.isNull && value.objectValue == nil && value.arrayValue == nil
        note(
            path,
            "The value is \(Self.kind(of: value)), and not \(expected).",
            help: isText ? "Put it in quotes." : ""
        )
    }

    private static func kind(of value: JSONValue) -> String {
        switch value {
        case .null: "absent"
        case .bool(let flag): String(flag)
        case .integer, .double, .literal: "a number"
        case .string(let text): "the text '\(text.cut(to: 80))'"
        case .array: "a list"
        case .object: "a mapping"
        }
    }

    /// Adds issues for members that a part does not have.
    mutating func checkMembers(of part: Part, _ known: [String]) {
        let known = known + ["xcode"]
        for key in part.value.keys where !known.contains(key) {
            note(
                part.path.key(key),
                "The member '\(key.cut(to: 80))' is unknown here.",
                help: Self.suggestion(for: key, in: known, otherwise: "Known are \(known.joined(separator: ", ")).")
            )
        }
    }

    /// A question for the known name that an unknown one is near to.
    static func suggestion(for name: String, in known: [String], otherwise: String) -> String {
        let near = NearNames.of(name, in: known)
        return near.isEmpty ? otherwise : "Did you mean \(NearNames.list(near))?"
    }

    // MARK: Members

    func path(_ part: Part, _ key: String) -> String {
        part.xcodePath.isEmpty ? part.prefix + key : "\(part.xcodePath).\(part.prefix)\(key)"
    }

    /// Notes which part of the short form a key of Xcode's form comes from.
    mutating func place(_ part: Part, _ key: String, at path: ShortPath) { places[self.path(part, key)] = path }

    /// Writes the plain members of a part.
    mutating func expand(_ members: [ShortMember], of part: Part, into object: inout JSONObject) {
        for member in members {
            let path = part.path.key(member.name)
            let value = part.value[member.name]
            if let value {
                if let converted = member.kind.xcodeValue(of: value) {
                    object[part.prefix + member.key] = converted
                } else {
                    noteType(path, value, member.kind.expectation)
                }
                place(part, member.key, at: path)
            }
            if case .text = member.kind {
                identify(path, part.prefix + member.key, text: value?.stringValue, in: &object)
            }
        }
    }

    /// Writes the id of a text under the key plus `ID`.
    mutating func identify(
        _ path: ShortPath,
        _ key: String,
        text: String?,
        isGiven: Bool = true,
        in object: inout JSONObject
    ) {
        slots.insert(path.text)
        let id: String?
        switch ids[path.text] {
        case .string(let given): id = given
        case .null?: id = nil
        default: id = text != nil && isGiven ? TextIdentifier.id(of: path.text) : nil
        }
        guard let id else { return }
        object[key + "ID"] = .string(id)
        if let text { texts.append((id, text, path)) }
    }

    /// Changes Xcode's form by the member `xcode` of a part.
    mutating func patch(_ object: inout JSONObject, of part: Part) {
        guard let patch = part.value["xcode"] else { return }
        guard let changes = patch.objectValue else {
            return noteType(part.path.key("xcode"), patch, "a mapping of Xcode's keys")
        }
        MergePatch.apply(changes, to: &object)
    }

    /// The mapping of a member; nil, with an issue, if it is something else.
    mutating func mapping(_ part: Part, _ name: String) -> JSONObject? {
        guard let value = part.value[name], !value.isNull else { return nil }
        guard let object = value.objectValue else {
            noteType(part.path.key(name), value, "a mapping of names")
            return nil
        }
        return object
    }

    /// The members of two objects, which have none in common.
    static func joined(_ first: JSONObject, _ second: JSONObject) -> JSONObject {
        var joined = JSONObject.Builder()
        for member in first.members + second.members { joined.set(member.key, member.value) }
        return joined.object
    }

    /// The parts of a mapping of names, whose values may be short for a mapping with one member.
    ///
    /// - Parameter member: The member that a text alone stands for.
    mutating func parts(
        _ object: JSONObject,
        at path: ShortPath,
        shortFor member: String,
        prefix: String,
        _ xcodePath: (Int) -> String,
        what: String,
        areNames: Bool = true
    ) -> [(name: String, part: Part)] {
        var parts: [(String, Part)] = []
        for entry in object {
            let path = path.key(entry.key)
            guard entry.key.utf8.count <= Self.longestName * (areNames ? 1 : 5) else {
                note(
                    path,
                    "The name of the \(what) is too long.",
                    help: "A name has at most \(Self.longestName) bytes."
                )
                continue
            }
            let value: JSONObject
            switch entry.value {
            case .object(let object): value = object
            case .string: value = [member: entry.value]
            case .null: value = [:]
            default:
                noteType(path, entry.value, "a mapping or a text")
                continue
            }
            let place = xcodePath(parts.count)
            places[place] = path
            parts.append((entry.key, Part(value: value, path: path, prefix: prefix, xcodePath: place)))
        }
        return parts
    }
}
