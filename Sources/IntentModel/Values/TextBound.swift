/// How much is kept of words of others, in bytes of UTF-8, so that neither memory nor whoever reads them is flooded.
///
/// What the host says quotes what an extension said, so that the one has more room than the other.
package enum TextBound {
    /// A name, such as that of a response code or of a reason.
    package static let name = 256
    /// A text of an extension for people, such as the message of an error or of progress.
    package static let message = 4096
    /// A sentence of the host, with what it quotes.
    package static let sentence = 8192
}

extension String {
    /// The text, or its beginning and how much more there was, so that it is not longer than a bound.
    ///
    /// What was cut once is not cut again by the same bound or a larger one.
    package func cut(to bound: Int) -> String {
        let count = utf8.count
        guard count > bound else { return self }
        // Room for what is said of the rest, with the longest number.
        var end = utf8.index(utf8.startIndex, offsetBy: max(bound - 36, 0))
        while end > utf8.startIndex, UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
        let kept = self[..<end]
        return "\(kept)… (\(count - kept.utf8.count) more bytes)"
    }
}
