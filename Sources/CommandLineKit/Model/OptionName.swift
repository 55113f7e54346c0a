/// A name of an option or a flag on the command line.
package enum OptionName: Sendable, Hashable {
    /// Several letters after two dashes, as `--format`.
    case long(String)
    /// One letter after one dash, as `-f`; several may share the dash.
    case short(Character)

    /// The name as it is typed.
    package var synopsis: String {
        switch self {
        case .long(let name): "--\(name)"
        case .short(let letter): "-\(letter)"
        }
    }

    /// Whether the name follows two dashes.
    package var isLong: Bool {
        if case .long = self { true } else { false }
    }
}
