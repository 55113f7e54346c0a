/// Swift text that grows line by line.
///
/// It knows indentation and documentation comments and nothing else: what stands on a line is the caller's. Lines are
/// not wrapped, since nobody edits generated files.
package struct SwiftSource: Sendable {
    /// The text, each line ended.
    package private(set) var text = ""
    private var depth = 0

    /// Makes an empty text.
    package init() {}

    /// Adds a line with the indentation of the place; an empty one has none.
    package mutating func line(_ line: String = "") {
        if !line.isEmpty { text += String(repeating: "    ", count: depth) + line }
        text += "\n"
    }

    /// Adds a documentation comment with its line breaks, or nothing for an empty one.
    package mutating func document(_ comment: String) {
        guard !comment.isEmpty else { return }
        for part in comment.split(separator: "\n", omittingEmptySubsequences: false) {
            line(part.isEmpty ? "///" : "/// \(part)")
        }
    }

    /// Adds what a closure adds, in braces and indented.
    package mutating func block(_ head: String, _ body: (inout SwiftSource) -> Void) {
        line("\(head) {")
        indented(body)
        line("}")
    }

    /// Adds what a closure adds, indented.
    package mutating func indented(_ body: (inout SwiftSource) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Adds an empty line unless the text is empty or the line before is one or opens a block.
    package mutating func gap() {
        guard !text.isEmpty, !text.hasSuffix("\n\n"), !text.hasSuffix("{\n") else { return }
        line()
    }
}

extension SwiftSource {
    /// A string literal of any text.
    package static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    literal += "\\u{\(String(scalar.value, radix: 16))}"
                } else {
                    literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal + "\""
    }

    /// A name as it has to be written where it is declared or, after a dot, used: reserved words stand in backticks.
    package static func identifier(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

    private static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
        "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
