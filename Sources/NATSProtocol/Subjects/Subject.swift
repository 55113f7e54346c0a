/// A subject to which a message can be published: checked, so that it cannot end the line on which it stands.
package struct Subject: Sendable, Hashable, CustomStringConvertible {
    /// The tokens, separated by dots.
    package let text: String

    /// Checks a text.
    package init(_ text: String) throws(SubjectError) {
        try SubjectText.check(text, wildcards: false)
        self.text = text
    }

    /// Joins tokens with dots, each of which may have several itself.
    package init(tokens: [String]) throws(SubjectError) {
        guard tokens.allSatisfy({ !$0.isEmpty }) else { throw SubjectError(code: .empty) }
        try self.init(tokens.joined(separator: "."))
    }

    /// Makes a subject of a text that cannot be wrong.
    init(checked text: String) { self.text = text }

    package var description: String { text }
}

/// The subjects that a subscription or a stream is for; `*` stands for one token, `>` for all that follow.
package struct SubjectFilter: Sendable, Hashable, CustomStringConvertible {
    /// The tokens, separated by dots.
    package let text: String

    /// Checks a text.
    package init(_ text: String) throws(SubjectError) {
        try SubjectText.check(text, wildcards: true)
        self.text = text
    }

    /// The filter that lets one subject pass.
    package init(_ subject: Subject) { text = subject.text }

    /// Makes a filter of a text that cannot be wrong.
    init(checked text: String) { self.text = text }

    package var description: String { text }
}

/// The name of a group of subscriptions, one of which gets each message.
package struct QueueGroup: Sendable, Hashable, CustomStringConvertible {
    /// The name.
    package let text: String

    /// Checks a name, which is written like a subject.
    package init(_ text: String) throws(SubjectError) {
        try SubjectText.check(text, wildcards: false)
        self.text = text
    }

    package var description: String { text }
}

/// The rules for the text of a subject.
enum SubjectText {
    /// The greatest number of bytes: two subjects and two numbers stay under the 4,096 bytes of a server's line.
    static let longest = 1024

    static func check(_ text: String, wildcards: Bool) throws(SubjectError) {
        guard text.utf8.count <= longest else { throw SubjectError(code: .tooLong) }
        var length = 0
        var wildcard: UInt8?
        var isLast = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: ".") {
                try checkToken(length, wildcard, wildcards)
                isLast = wildcard == UInt8(ascii: ">")
                (length, wildcard) = (0, nil)
                continue
            }
            // Nothing follows the token '>'.
            guard !isLast else { throw SubjectError(code: .wildcard) }
            guard byte > UInt8(ascii: " "), byte != 0x7F else { throw SubjectError(code: .unwritable) }
            if byte == UInt8(ascii: "*") || byte == UInt8(ascii: ">") { wildcard = byte }
            length += 1
        }
        guard !isLast else { throw SubjectError(code: .wildcard) }
        try checkToken(length, wildcard, wildcards)
    }

    private static func checkToken(_ length: Int, _ wildcard: UInt8?, _ wildcards: Bool) throws(SubjectError) {
        guard length > 0 else { throw SubjectError(code: .empty) }
        guard wildcard == nil || (wildcards && length == 1) else { throw SubjectError(code: .wildcard) }
    }
}
