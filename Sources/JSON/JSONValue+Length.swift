extension JSONValue {
    /// Whether the value's text is certainly longer than a number of bytes.
    ///
    /// Makes no text, and looks at no more values than there are bytes. The text may be longer even if this is false,
    /// because escapes are not counted.
    ///
    /// - Parameter least: What each value counts at least. A value takes more in memory than a digit does in the text,
    ///   so that a store of values counts each as some bytes.
    package func isLonger(than bytes: Int, valuesAsAtLeast least: Int = 1) -> Bool {
        var left = bytes
        take(from: &left, least)
        return left < 0
    }

    /// Subtracts the fewest bytes that the text can have, until none are left.
    private func take(from left: inout Int, _ least: Int) {
        switch self {
        case .null, .bool, .integer, .double: left -= least
        case .literal(let text): left -= max(text.utf8.count, least)
        case .string(let text): left -= max(text.utf8.count + 2, least)
        case .array(let elements):
            // A comma or a bracket follows each element.
            left -= least + elements.count
            for element in elements {
                guard left >= 0 else { return }
                element.take(from: &left, least)
            }
        case .object(let object):
            left -= least + object.count
            for member in object {
                guard left >= 0 else { return }
                left -= member.key.utf8.count + 3
                member.value.take(from: &left, least)
            }
        }
    }
}
