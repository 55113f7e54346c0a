/// Makes sentences from the names of Apple's members.
enum Words {
    /// The words of a name, such as `pickup location` for `pickupLocation`.
    static func of(_ name: String) -> String {
        var words: [String] = []
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let follows = index > 0 && (letters[index - 1].isLowercase || letters[index - 1].isNumber)
            let precedes = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
            if words.isEmpty || (letter.isUppercase && (follows || precedes)) { words.append("") }
            words[words.count - 1].append(letter)
        }
        return words.map { $0.count > 1 && $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased() }.joined(separator: " ")
    }

    /// The meaning of a parameter or property.
    static func property(_ name: String, type: SwiftType) -> String {
        let words = of(name)
        if name.hasSuffix("Operator") { return "How `\(name.dropLast("Operator".count))` are combined." }
        guard type.spelling == "Bool" else { return "The \(words)." }
        if name == "all" { return "Whether all are meant." }
        if words.hasPrefix("enable ") || words.hasPrefix("resume ") { return "Whether to \(words)." }
        return words.hasPrefix("is ") ? "Whether it \(words)." : "Whether it is \(words)."
    }

    /// The meaning of a case of an enumeration.
    static func enumerationCase(_ name: String) -> String {
        name.isEmpty || name.lowercased() == "unknown" ? "Nothing is stated." : of(name).raisingFirst + "."
    }

    /// The meaning of a response code.
    static func responseCode(_ name: String) -> String {
        if let text = responseCodes[name] { return text }
        if name.hasPrefix("failureRequiringAppLaunch") {
            return "Handling is not possible here, but the app may offer it: \(of(String(name.dropFirst(25))))."
        }
        return name.hasPrefix("failure")
            ? "Handling is not possible: \(of(String(name.dropFirst(7))))." : "\(of(name).raisingFirst)."
    }

    private static let responseCodes = [
        "unspecified": "No code was set; a host takes it for a failure.",
        "ready": "Confirm succeeded.",
        "inProgress": "Handling has begun and goes on after the call.",
        "success": "Handling is done.",
        "failure": "Handling is not possible.",
        "failureRequiringAppLaunch": "Handling is not possible here, but the app may offer it.",
        "continueInApp": "The app is opened and goes on.",
        "handleInApp": "The app is launched in the background and handles the intent.",
        "userConfirmationRequired": "The user has to agree before the extension goes on.",
        "denied": "The request was refused.",
        "failureRequiringInAppAuthentication": "The user has to log in to the app.",
    ]
}
