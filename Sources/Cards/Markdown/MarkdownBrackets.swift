/// Which parenthesis closes which, in one paragraph, so that the target of a link is found at once.
struct MarkdownBrackets {
    /// What stands in parentheses after the text of a link.
    struct Target {
        /// The address; nil for one that may not be opened, whose link is shown as text.
        let address: CardAddress?
        /// The place after the target.
        let end: Int
    }

    private let text: ArraySlice<Unicode.Scalar>
    /// For each opening parenthesis, the place of the closing one.
    private var partners: [Int: Int] = [:]

    init(_ text: ArraySlice<Unicode.Scalar>) {
        self.text = text
        guard text.contains("[") else { return }
        var open: [Int] = []
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case "\\": index += 1
            case "(": open.append(index)
            case ")": if let opener = open.popLast() { partners[opener] = index }
            // An address ends with its line.
            case "\n": open.removeAll(keepingCapacity: true)
            default: break
            }
            index += 1
        }
    }

    /// The target that follows a closing bracket; nil if there is none.
    func target(after bracket: Int) -> Target? {
        guard let end = partners[bracket + 1], end > bracket + 2, end - bracket < 4_096 else { return nil }
        var address = ""
        var index = bracket + 2
        while index < end, text[index] != " " {
            if text[index] == "\\", index + 1 < end, MarkdownInlines.isEscapable(text[index + 1]) { index += 1 }
            address.unicodeScalars.append(text[index])
            index += 1
        }
        // A title in quotes may follow the address; nobody sees it.
        let rest = text[index..<end].drop { $0 == " " }
        guard rest.isEmpty || (rest.count > 1 && rest.first == "\"" && rest.last == "\"") else { return nil }
        return Target(address: CardAddress(address), end: end + 1)
    }
}
