import JSON

/// A value of a YAML text, with the place where it stands.
struct YAMLNode {
    /// The value's first character.
    let mark: YAMLMark
    /// The value.
    let content: Content

    /// What a node is.
    enum Content {
        /// A text, a number, true, false or null.
        case scalar(JSONValue)
        case sequence([YAMLNode])
        case mapping([Entry])
    }

    /// A member of a mapping.
    struct Entry {
        let key: String
        /// The key's first character.
        let mark: YAMLMark
        let node: YAMLNode
    }

    /// The value without places, in the order of the text.
    var value: JSONValue {
        switch content {
        case .scalar(let value): return value
        case .sequence(let nodes): return .array(nodes.map(\.value))
        case .mapping(let entries):
            var object = JSONObject.Builder()
            for entry in entries { object.set(entry.key, entry.node.value) }
            return .object(object.object)
        }
    }

    /// The mark of what a path leads to, or of the last node on the way there; a member's mark is that of its key.
    func mark(of path: [YAMLStep]) -> YAMLMark {
        var node = self
        var mark = self.mark
        for step in path {
            switch (step, node.content) {
            case (.key(let key), .mapping(let entries)):
                guard let entry = entries.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) else { return mark }
                (node, mark) = (entry.node, entry.mark)
            case (.index(let index), .sequence(let nodes)):
                guard nodes.indices.contains(index) else { return mark }
                (node, mark) = (nodes[index], nodes[index].mark)
            default: return mark
            }
        }
        return mark
    }
}

/// One step from a value to one inside it.
package enum YAMLStep: Sendable, Hashable {
    case key(String)
    case index(Int)
}
