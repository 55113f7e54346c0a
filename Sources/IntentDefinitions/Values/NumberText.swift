internal import HostTime
import JSON

/// Numbers and Booleans as a person types them.
enum NumberText {
    /// The JSON number of a decimal text, with or without a sign, or nil.
    static func number(_ text: some StringProtocol) -> JSONValue? {
        guard let digits = DecimalText.canonical(Substring(text).trimmed),
            let value = try? JSONParser.parse(stripped(digits))
        else {
            return nil
        }
        return value
    }

    /// The integer of a text, or nil.
    static func integer(_ text: some StringProtocol) -> Int64? { number(text)?.integerValue }

    /// The Boolean of an English word in any letter case, or nil; the host knows the words of other languages.
    static func boolean(_ text: some StringProtocol) -> Bool? {
        switch Substring(text).trimmed.lowercased() {
        case "yes", "true", "on": true
        case "no", "false", "off": false
        default: nil
        }
    }

    /// Drops the leading zeros that JSON does not allow.
    private static func stripped(_ digits: String) -> String {
        let isNegative = digits.hasPrefix("-")
        let unsigned = digits.drop { $0 == "-" || $0 == "0" }
        let whole = unsigned.isEmpty || unsigned.hasPrefix(".") ? "0" + unsigned : String(unsigned)
        return (isNegative ? "-" : "") + whole
    }
}
