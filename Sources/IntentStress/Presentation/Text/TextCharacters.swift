/// The characters that a terminal can show.
public enum TextCharacters: Sendable, Hashable {
    /// All of Unicode.
    case unicode
    /// ASCII; texts of others stay as they are.
    case ascii

    /// Finds the characters of the locale that environment variables name.
    ///
    /// As in POSIX, the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty counts; without one the
    /// locale is `C`.
    public init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        let name = locale.lowercased()
        self = name.contains("utf-8") || name.contains("utf8") ? .unicode : .ascii
    }

    var good: String { self == .unicode ? "✓" : "+" }
    var bad: String { self == .unicode ? "✗" : "!" }

    /// A bar of a length in columns; a nonzero value is always visible.
    func bar(_ length: Double, width: Int) -> String {
        guard length > 0 else { return "" }
        switch self {
        case .ascii: return String(repeating: "#", count: min(max(Int(length.rounded()), 1), width))
        case .unicode:
            let eighths = min(max(Int((length * 8).rounded()), 1), width * 8)
            let (full, rest) = eighths.quotientAndRemainder(dividingBy: 8)
            return String(repeating: "█", count: full) + (rest > 0 ? Self.parts[rest - 1] : "")
        }
    }

    /// Returns a text of this project in the available characters.
    public func shown(_ text: String) -> String {
        guard self == .ascii else { return text }
        return String(text.map { $0 == "µ" ? "u" : $0 == "–" ? "-" : $0 == "×" ? "x" : $0 })
    }

    private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
