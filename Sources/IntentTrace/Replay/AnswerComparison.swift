package import JSON

/// Compares a message of a trace with that of the replay, member by member.
///
/// Some members must differ and are no differences (docs/tracing.md): paths of containers, identifiers that the
/// extension makes, points of time that have moved with the clock, sequence numbers, and the version of the extension.
package struct AnswerComparison {
    /// Members that are never compared.
    private static let passedOver: Set = ["jsonrpc", "id", "params.sequence", "result.extension.version"]
    /// The greatest depth that is compared member by member.
    private static let mostDepth = 200

    /// A member that differs.
    package struct Finding: Sendable, Equatable {
        package let member: String
        /// Nil where the member is not there.
        package let was: JSONValue?
        package let `is`: JSONValue?
    }

    package private(set) var names: ReplayNames
    package private(set) var findings: [Finding] = []
    private let launch: Int
    private let shift: Double?
    private let ignored: Set<String>

    /// - Parameters:
    ///   - shift: The seconds from the message of the trace to that of the replay; nil where the trace does not say.
    ///   - ignored: Members that the caller does not want to compare, such as `result.response.properties`.
    package init(names: ReplayNames, launch: Int, shift: Double?, ignored: Set<String> = []) {
        self.names = names
        self.launch = launch
        self.shift = shift
        self.ignored = ignored
    }

    /// Compares two messages; the findings and the names tell the result.
    package mutating func compare(_ was: JSONObject, _ is: JSONObject) {
        compare(members: was, `is`, at: "", depth: 0)
    }

    private mutating func compare(_ was: JSONValue?, _ is: JSONValue?, at path: String, depth: Int) {
        guard !Self.passedOver.contains(path), !ignored.contains(path) else { return }
        switch (was, `is`) {
        // A member that is null is as good as none (docs/protocol.md, Values).
        case (nil, nil), (.null?, nil), (nil, .null?): return
        case (.object(let was)?, .object(let new)?) where depth < Self.mostDepth:
            compare(members: was, new, at: path, depth: depth)
        case (.array(let was)?, .array(let new)?) where depth < Self.mostDepth:
            compare(elements: was, new, at: path, depth: depth)
        case (.string(let old)?, .string(let new)?):
            if !means(old, new, at: path) { findings.append(Finding(member: path, was: was, is: `is`)) }
        default: if was != `is` { findings.append(Finding(member: path, was: was, is: `is`)) }
        }
    }

    private mutating func compare(elements was: [JSONValue], _ is: [JSONValue], at path: String, depth: Int) {
        for (index, (was, new)) in zip(was, `is`).enumerated() {
            compare(was, new, at: "\(path)[\(index)]", depth: depth + 1)
        }
        for index in `is`.indices.dropFirst(was.count) {
            findings.append(Finding(member: "\(path)[\(index)]", was: .none, is: `is`[index]))
        }
        for index in was.indices.dropFirst(`is`.count) {
            findings.append(Finding(member: "\(path)[\(index)]", was: was[index], is: .none))
        }
    }

    private mutating func compare(members was: JSONObject, _ is: JSONObject, at path: String, depth: Int) {
        let isTime = hasMoved(ReplayTime.seconds(was), ReplayTime.seconds(`is`))
        let new = Dictionary(`is`.map { (Key($0.key), $0.value) }) { _, last in last }
        let old = Set(was.map { Key($0.key) })
        for member in was where !(isTime && member.value.integerValue != nil) {
            compare(member.value, new[Key(member.key)], at: Self.path(path, member.key), depth: depth + 1)
        }
        for member in `is` where !old.contains(Key(member.key)) && !(isTime && member.value.integerValue != nil) {
            compare(nil, member.value, at: Self.path(path, member.key), depth: depth + 1)
        }
    }

    /// A key by its bytes, as keys of JSON are compared.
    private typealias Key = [UInt8]

    private mutating func means(_ was: String, _ is: String, at path: String) -> Bool {
        // A handle is a name that the extension makes, whatever form it has.
        if path.hasSuffix(".handle") || path.hasPrefix("result.openJobs[") { return names.take(was, for: `is`) }
        if was != `is`, hasMoved(ReplayTime.seconds(was), ReplayTime.seconds(`is`)) { return true }
        return names.mean(was, `is`, of: launch)
    }

    /// Returns whether a time has moved as far as the replay is from the trace.
    private func hasMoved(_ was: Double?, _ is: Double?) -> Bool {
        guard let was, let `is`, let shift else { return false }
        return abs(`is` - was - shift) <= ReplayTime.tolerance
    }

    private static func path(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}

extension [UInt8] {
    fileprivate init(_ key: String) { self = Array(key.utf8) }
}
