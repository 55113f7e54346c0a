extension JSONValue {
    /// Whether the value's text is certainly longer than a number of bytes.
    ///
    /// Makes no text, and looks at no more values than there are bytes. The text may be longer even if this is false,
    /// because escapes are not counted.
    package func isLonger(than bytes: Int) -> Bool {
        var left = bytes
        take(from: &left)
        return left < 0
    }

    /// Subtracts the fewest bytes that the text can have, until none are left.
    private func take(from left: inout Int) {
        switch self {
        case .null, .bool, .integer, .double: left -= 1
        case .literal(let text): left -= text.utf8.count
        case .string(let text): left -= text.utf8.count + 2
        case .array(let elements):
            // A comma or a bracket follows each element.
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
