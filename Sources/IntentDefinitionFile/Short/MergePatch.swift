import JSON

/// The difference between two dictionaries as a JSON merge patch (RFC 7396): null stands for a key that is absent.
enum MergePatch {
    /// The patch that makes one dictionary of another, in alphabetic order.
    ///
    /// Property lists have no null, so that there always is one.
    static func difference(from old: JSONObject, to new: JSONObject) -> JSONObject {
        let before = Dictionary(old.map { ($0.key, $0.value) }) { _, last in last }
        let keys = Set(new.keys)
        var patch = JSONObject.Builder()
        for member in new.members.sorted(by: { $0.key < $1.key }) {
            switch (before[member.key], member.value) {
            case (let value?, let wanted) where value == wanted: continue
            case (.object(let value)?, .object(let wanted)):
                patch.set(member.key, .object(difference(from: value, to: wanted)))
            default: patch.set(member.key, member.value)
            }
        }
        for key in old.keys.sorted() where !keys.contains(key) { patch.set(key, .null) }
        return patch.object
    }

    /// Changes a dictionary by a patch.
    static func apply(_ patch: JSONObject, to object: inout JSONObject) {
        var merged = JSONObject.Builder()
        let changes = Dictionary(patch.map { ($0.key, $0.value) }) { _, last in last }
        var known: Set<String> = []
        for member in object {
            known.insert(member.key)
            guard let change = changes[member.key] else {
                merged.set(member.key, member.value)
                continue
            }
            if let value = changed(member.value, by: change) { merged.set(member.key, value) }
        }
        for member in patch where !known.contains(member.key) {
            if let value = changed(nil, by: member.value) { merged.set(member.key, value) }
        }
        object = merged.object
    }

    private static func changed(_ value: JSONValue?, by change: JSONValue) -> JSONValue? {
        switch change {
        case .null: return nil
        case .object(let patch):
            var object = value?.objectValue ?? JSONObject()
            apply(patch, to: &object)
            return .object(object)
        default: return change
        }
    }
}
