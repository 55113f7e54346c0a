/// The names of the cases of Apple's enumerations.
enum CaseName {
    /// The name in Swift of one in Objective-C: the first word in small letters, such as `aux` for `AUX`, `tvShow` for
    /// `TVShow`.
    static func swift(_ name: String) -> String {
        let letters = Array(name)
        let capitals = letters.prefix { $0.isUppercase }.count
        guard capitals > 1, capitals < letters.count, letters[capitals].isLowercase else {
            return name.prefix(max(capitals, 1)).lowercased() + name.dropFirst(max(capitals, 1))
        }
        return name.prefix(capitals - 1).lowercased() + name.dropFirst(capitals - 1)
    }
}
