internal import JSON

/// The versions of Adaptive Cards that can be read.
enum CardVersion {
    /// The version that is written.
    static let written = "1.6"

    /// Whether the member `version` of a card says one of 1.0 to 1.6, or an older one.
    static func isReadable(_ value: JSONValue) -> Bool {
        guard let text = value.stringValue ?? (value.doubleValue == nil ? nil : value.description) else { return false }
        return isReadable(text)
    }

    private static func isReadable(_ text: String) -> Bool {
        guard text.utf8.count <= 12 else { return false }
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt($0) }
        guard (1...3).contains(numbers.count), let major = numbers[0] else { return false }
        let minor = numbers.count > 1 ? numbers[1] : 0
        guard let minor else { return false }
        return major < 1 || (major == 1 && minor <= 6)
    }

    /// Whether all that the member `requires` of an element names is here: only the format itself, up to its version.
    static func meets(_ requirements: JSONValue?) -> Bool {
        guard let requirements, !requirements.isNull else { return true }
        guard let features = requirements.objectValue else { return false }
        return features.allSatisfy { feature in
            guard feature.key.lowercased() == "adaptivecards" else { return false }
            return feature.value.stringValue == "*" || isReadable(feature.value)
        }
    }
}
