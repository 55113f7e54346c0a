internal import IntentModel
internal import JSON

extension ManifestParser {
    /// Reads the limits of an object and adds an issue for each that cannot be read.
    ///
    /// - Parameter path: The path to the object, with a dot at its end.
    mutating func limits(_ object: JSONObject, under path: String) -> LimitSettings {
        noteUnknownKeys(of: object, known: LimitName.allCases.map(\.rawValue), under: path)
        var settings = LimitSettings()
        for name in LimitName.allCases {
            guard let value = object[name.rawValue] else { continue }
            let path = path + name.rawValue
            let limit: LimitValue? =
                switch name.unit {
                case .duration: duration(value, path).map { .duration($0) }
                case .bytes: bytes(value, path, bounds: name.bounds).map { .bytes($0) }
                case .count: count(value, path, bounds: name.bounds).map { .count($0) }
                }
            if let limit { settings.set(name, to: limit) }
        }
        return settings
    }

    private mutating func duration(_ value: JSONValue, _ path: String) -> Duration? {
        guard let duration = value.stringValue.flatMap({ DurationText.parse($0) }) else {
            note(
                value.stringValue == nil ? .wrongType : .invalidValue,
                path,
                value: value,
                "The value is not a duration.",
                help: "Write a number with its unit, such as \"250ms\", \"10s\" or \"5m\"."
            )
            return nil
        }
        guard duration > .zero else {
            note(
                .outOfRange,
                path,
                value: value,
                "The duration is zero.",
                help: "Write a longer one, or leave the key out."
            )
            return nil
        }
        return duration
    }

    private mutating func bytes(_ value: JSONValue, _ path: String, bounds: ClosedRange<Int64>) -> Int? {
        guard let bytes = value.stringValue.flatMap({ ByteCountText.parse($0) }) ?? value.integerValue.map({ Int($0) })
        else {
            note(
                value.stringValue == nil ? .wrongType : .invalidValue,
                path,
                value: value,
                "The value is not a number of bytes.",
                help: "Write a number with its unit, such as \"8MiB\", or a bare number of bytes."
            )
            return nil
        }
        guard bounds.contains(Int64(bytes)) else {
            let least = ByteCountText.format(Int(bounds.lowerBound))
            let most = ByteCountText.format(Int(bounds.upperBound))
            note(.outOfRange, path, value: value, "The size is out of bounds.", help: "Write \(least) to \(most).")
            return nil
        }
        return bytes
    }

    private mutating func count(_ value: JSONValue, _ path: String, bounds: ClosedRange<Int64>) -> Int? {
        guard let count = value.integerValue else {
            note(.wrongType, path, value: value, "The value is not a number.", help: "Write a number, such as 8.")
            return nil
        }
        guard bounds.contains(count) else {
            let help = "Write \(bounds.lowerBound) to \(bounds.upperBound)."
            note(.outOfRange, path, value: value, "The number is out of bounds.", help: help)
            return nil
        }
        return Int(count)
    }
}
