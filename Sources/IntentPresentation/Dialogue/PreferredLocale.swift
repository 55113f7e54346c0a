/// The locale that an environment asks for.
package enum PreferredLocale {
    /// The locale where the environment asks for none that is one.
    private static let fallback = "en-US"

    /// The locale of messages as a BCP 47 tag: `es-MX` for `LANG=es_MX.UTF-8`.
    ///
    /// As in POSIX (XBD 8.2), the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty counts. `C`,
    /// `POSIX` and what is no name of a locale mean American English.
    package static func of(_ environment: [String: String]) -> String {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
        guard let name = names.first(where: { !$0.isEmpty }) else { return fallback }
        // language[_territory][.codeset][@modifier]
        let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_", omittingEmptySubsequences: false)
        guard let language = parts.first, 2...3 ~= language.count, language.allSatisfy(isLetter) else {
            return fallback
        }
        guard parts.count > 1 else { return language.lowercased() }
        let territory = parts[1]
        let isTerritory =
            territory.count == 2 && territory.allSatisfy(isLetter)
            || territory.count == 3 && territory.allSatisfy { $0.isASCII && $0.isNumber }
        guard parts.count == 2, isTerritory else { return fallback }
        return "\(language.lowercased())-\(territory.uppercased())"
    }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
}
