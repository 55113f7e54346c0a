extension JSONValue {
    /// Whether the value's text is longer than a number of bytes, however little of it has to be escaped.
    ///
    /// Makes no text, and looks at no more values than there are bytes. One that is told to be no longer may still be: escapes are
    /// not counted.
    package func isLonger(than bytes: Int) -> Bool {
        var left = bytes
        take(from: &left)
        return left < 0
    }

    /// Takes the least bytes that the text has away, until there are no more.
    private func take(from left: inout Int) {
        switch self {
        case .null, .bool, .integer, .double: left -= 1
        case .literal(let text): left -= text.utf8.count
        case .string(let text): left -= text.utf8.count + 2
        case .array(let elements):
            // An element has a comma or a bracket behind it.
            left -= 1 + elements.count
            for element in elements {
                guard left >= 0 else { return }
                element.take(from: &left)
            }
        case .object(let object):
            left -= 1 + object.count
            for member in object {
                guard left >= 0 else { return }
                left -= member.key.utf8.count + 3
                member.value.take(from: &left)
            }
        }
    }
}
