internal import IntentsFoundation

/// The possible meanings of a spoken name among named things.
package enum NameMatch<Candidate> {
    /// One thing has exactly this name, ignoring letter case and signs: "Bobo Jr" is "Bobo Jr.".
    case exact(Candidate)
    /// One thing has a similar name.
    case inexact(Candidate)
    /// Several things have similar names: two to ten, in order.
    case several([Candidate])
    /// Nothing has such a name.
    case none

    /// The number of candidates that the protocol allows in a disambiguation.
    private static var maximumCandidates: Int { 10 }

    /// Looks up words: the name itself, names that contain the words, or names contained in the words.
    package init(_ words: String, among candidates: [Candidate], name: (Candidate) -> String) {
        let words = Self.plain(words)
        let named = candidates.map { (candidate: $0, name: Self.plain(name($0))) }
        guard !words.isEmpty else {
            self = .none
            return
        }
        if let exact = named.first(where: { $0.name == words }) {
            self = .exact(exact.candidate)
            return
        }
        let longer = named.filter { $0.name.contains(words) }
        self.init(similar: (longer.isEmpty ? named.filter { words.contains($0.name) } : longer).map(\.candidate))
    }

    /// Looks up words, or offers every candidate if the user said nothing, or named nothing that there is.
    package static func offering(_ words: String?, _ candidates: [Candidate], name: (Candidate) -> String) -> Self {
        guard let words, case let match = Self(words, among: candidates, name: name), !match.isNone else {
            return Self(similar: candidates)
        }
        return match
    }

    /// Whether nothing has such a name.
    package var isNone: Bool { if case .none = self { true } else { false } }

    /// The words of a text, in small letters and with one space between them; all of it where there are only signs.
    private static func plain(_ text: String) -> String {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
        return words.isEmpty ? text.trimmingCharacters(in: .whitespaces) : words
    }

    private init(similar: [Candidate]) {
        switch similar.count {
        case 0: self = .none
        case 1: self = .inexact(similar[0])
        default: self = .several(Array(similar.prefix(Self.maximumCandidates)))
        }
    }
}
