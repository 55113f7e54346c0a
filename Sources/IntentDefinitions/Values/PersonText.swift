import JSON

/// People as a person types them: a name, a mail address or a phone number.
enum PersonText {
    /// The `INPerson`: the text is the display name, and an address or a number is the handle as well.
    static func person(_ text: String) -> JSONValue {
        guard let handle = handle(text) else { return ["displayName": .string(text)] }
        return ["displayName": .string(text), "personHandle": handle]
    }

    /// The `INPersonHandle`, or nil where the text is neither a mail address nor a phone number.
    static func handle(_ text: String) -> JSONValue? {
        let type = isAddress(text) ? "emailAddress" : isNumber(text) ? "phoneNumber" : nil
        return type.map { ["value": .string(text), "type": .string($0)] }
    }

    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
    }

    private static func isNumber(_ text: String) -> Bool {
        let digits = text.filter { $0.isASCII && $0.isNumber }.count
        return digits >= 3 && text.allSatisfy { $0.isASCII && $0.isNumber || "+-()./*# ".contains($0) }
    }
}
