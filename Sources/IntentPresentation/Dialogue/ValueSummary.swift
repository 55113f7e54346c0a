internal import IntentModel

/// The values of a request in one line, which a person confirms.
///
/// What does not fit is cut, and then stands last. A long text takes no room from a recipient, an amount or a date.
package enum ValueSummary {
    /// A value with its name.
    package struct Entry {
        fileprivate var name: String
        fileprivate var text: String
        /// Whether it is a text, and nothing that says to whom, how much or when.
        fileprivate let isText: Bool
        fileprivate var isCut = false

        package init(_ name: String, _ text: String, isText: Bool) {
            (self.name, self.text, self.isText) = (name, text, isText)
        }

        fileprivate var line: String { "\(name): \(text)" }
        fileprivate var length: Int { text.utf8.count }

        fileprivate mutating func cut(to bound: Int) {
            guard length > bound else { return }
            text = text.cut(to: bound)
            isCut = true
        }
    }

    /// The shortest bound of a value, for which the note on the rest leaves some room.
    private static let shortest = 64

    /// The line, of at most 4,096 bytes also where it is printed.
    package static func text(of entries: [Entry]) -> String {
        let whole = joined(entries)
        guard max(whole.utf8.count, whole.printable.utf8.count) > TextBound.message else { return whole }
        var entries = entries
        for index in entries.indices {
            entries[index].name = entries[index].name.printable.cut(to: TextBound.name)
            // What cannot be seen takes more room when it is printed.
            entries[index].text = entries[index].text.printable
        }
        let names = entries.reduce(0) { $0 + $1.name.utf8.count + 4 }
        let long = entries.indices.filter { entries[$0].isText && entries[$0].length > TextBound.name }
        let others = entries.indices.filter { !long.contains($0) }.reduce(0) { $0 + entries[$1].length }
        let room = TextBound.message - names - others
        if room >= long.count * TextBound.name {
            let most = bound(of: long.map { entries[$0].length }, in: room)
            for index in long { entries[index].cut(to: most) }
        } else {
            let most = bound(of: entries.map(\.length), in: TextBound.message - names)
            for index in entries.indices { entries[index].cut(to: most) }
        }
        return joined(entries.filter { !$0.isCut } + entries.filter(\.isCut)).cut(to: TextBound.message)
    }

    private static func joined(_ entries: [Entry]) -> String { entries.map(\.line).joined(separator: ", ") }

    /// The bound to which lengths are cut so that they take no more than some room in all.
    private static func bound(of lengths: [Int], in room: Int) -> Int {
        var (rest, count) = (room, lengths.count)
        for length in lengths.sorted() {
            guard length <= rest / count else { return max(shortest, rest / count) }
            (rest, count) = (rest - length, count - 1)
        }
        return .max
    }
}
