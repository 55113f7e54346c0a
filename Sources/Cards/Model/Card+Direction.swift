extension Card {
    /// Whether the card runs from right to left, as it says or by its language.
    package var runsFromRight: Bool { isRightToLeft ?? Self.rightToLeft.contains(primaryLanguage) }

    /// The language's first subtag in small letters; empty where nobody said.
    private var primaryLanguage: String {
        (language ?? "").prefix { $0 != "-" && $0 != "_" }.lowercased()
    }

    /// The languages that are usually written from right to left.
    private static let rightToLeft: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
    ]
}
