package import JSON

/// The names that differ between a trace and its replay and mean the same: paths of containers, and identifiers that an
/// extension makes.
///
/// What an extension has called A in the trace and calls B in the replay is B wherever the host repeats it.
package struct ReplayNames: Sendable {
    /// The containers of each launch: the path in the trace, and that in the replay; longer paths first.
    private var paths: [Int: [(was: String, is: String)]] = [:]
    /// The identifiers in the trace, with those in the replay.
    private var identifiers: [String: String] = [:]

    package init() {}

    /// Notes the containers of a launch.
    package mutating func setPaths(_ pairs: [(was: String, is: String)], of launch: Int) {
        paths[launch] = pairs.filter { !$0.was.isEmpty }.sorted { $0.was.utf8.count > $1.was.utf8.count }
    }

    /// Forgets the launches, and keeps the identifiers for another trace of the same data.
    package mutating func forgetLaunches() { paths = [:] }

    // MARK: To the extension

    /// Returns a value of the trace in the words of the replay.
    package func translated(_ value: JSONValue, of launch: Int) -> JSONValue {
        switch value {
        case .string(let text): .string(translated(text, of: launch))
        case .array(let elements): .array(elements.map { translated($0, of: launch) })
        case .object(let object): .object(translated(object, of: launch))
        default: value
        }
    }

    package func translated(_ object: JSONObject, of launch: Int) -> JSONObject {
        var builder = JSONObject.Builder()
        for member in object { builder.set(member.key, translated(member.value, of: launch)) }
        return builder.object
    }

    private func translated(_ text: String, of launch: Int) -> String {
        if let name = identifiers[text] { return name }
        var text = text
        for pair in paths[launch] ?? [] { text = text.replacing(pair.was, with: pair.is) }
        guard !identifiers.isEmpty else { return text }
        let parts = IdentifierText.parts(of: text)
        guard parts.contains(where: \.isIdentifier) else { return text }
        return parts.map { $0.isIdentifier ? identifiers[$0.text] ?? $0.text : $0.text }.joined()
    }

    // MARK: From the extension

    /// Returns whether two texts mean the same, and notes identifiers that are met for the first time.
    package mutating func mean(_ was: String, _ is: String, of launch: Int) -> Bool {
        if was == `is`, identifiers.isEmpty { return true }
        let (was, `is`) = (withoutPaths(was, of: launch, \.was), withoutPaths(`is`, of: launch, \.is))
        let (old, new) = (IdentifierText.parts(of: was), IdentifierText.parts(of: `is`))
        guard old.count == new.count else { return false }
        for (old, new) in zip(old, new) {
            guard old.isIdentifier == new.isIdentifier else { return false }
            guard old.isIdentifier ? take(old.text, for: new.text) : old.text == new.text else { return false }
        }
        return true
    }

    /// Notes what an identifier is called in the replay; false if it was called otherwise before.
    package mutating func take(_ was: String, for is: String) -> Bool {
        if let known = identifiers[was] { return known == `is` }
        // What stays as it was has no second name.
        if was != `is` { identifiers[was] = `is` }
        return true
    }

    private func withoutPaths(
        _ text: String,
        of launch: Int,
        _ side: KeyPath<(was: String, is: String), String>
    ) -> String {
        var text = text
        for (number, pair) in (paths[launch] ?? []).enumerated() {
            text = text.replacing(pair[keyPath: side], with: "\u{0}\(number)\u{0}")
        }
        return text
    }
}
