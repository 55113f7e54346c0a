package import JSON

/// The value of a YAML text, and the places of its parts.
package struct YAMLDocument {
    /// The value, whose members have the order of the text.
    package let value: JSONValue
    private let root: YAMLNode
    private let bytes: [UInt8]

    /// Reads the one document of a text in UTF-8.
    ///
    /// - Parameters:
    ///   - maximumValues: The number of values, nested ones included, that may be made of the bytes.
    ///   - isJSON: Whether the text is known to be JSON, whose keys have any length.
    package init(_ bytes: [UInt8], maximumValues: Int, isJSON: Bool = false) throws(YAMLError) {
        let text = try YAMLParser.plainText(bytes, isJSON: isJSON)
        var parser = YAMLParser(bytes: text, maximumValues: maximumValues, isJSON: isJSON)
        root = try parser.document()
        value = root.value
        self.bytes = parser.bytes
    }

    /// The place of what a path leads to, or of the last value on the way there; a member's place is that of its key.
    package func place(of path: [YAMLStep]) -> YAMLPlace { root.mark(of: path).place(in: bytes) }
}
