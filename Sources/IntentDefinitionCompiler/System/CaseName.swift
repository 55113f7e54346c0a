/// The names of the cases of Apple's enumerations.
enum CaseName {
    /// The name on the wire: the first word in small letters, such as `am` for `AM`, `tvShow` for `TVShow`.
    static func wire(_ name: String) -> String {
        let letters = Array(name)
        let capitals = letters.prefix { $0.isUppercase }.count
        guard capitals > 1, capitals < letters.count, letters[capitals].isLowercase else {
            return name.prefix(max(capitals, 1)).lowercased() + name.dropFirst(max(capitals, 1))
        }
        return name.prefix(capitals - 1).lowercased() + name.dropFirst(capitals - 1)
    }

    /// The name in Swift by Apple's importer: as on the wire, but a name of capitals alone stays, such as `AM`.
    static func swift(_ name: String) -> String {
        name.count > 1 && name.allSatisfy(\.isUppercase) ? name : wire(name)
    }
}
