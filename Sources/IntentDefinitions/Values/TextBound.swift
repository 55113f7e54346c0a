/// Bounds for texts written by others, in bytes of UTF-8: protect memory and readers from floods.
///
/// The host's sentences quote the extension's texts, so that they have more room.
package enum TextBound {
    /// A name, such as that of a response code or of a reason.
    package static let name = 256
    /// A text of an extension for people, such as the message of an error or of progress.
    package static let message = 4096
    /// A sentence of the host, with what it quotes.
    package static let sentence = 8192
}

extension String {
    /// The text, cut to a bound with a note on the length of the rest.
    ///
    /// A text that was cut is not cut again by the same bound or a larger one.
    package func cut(to bound: Int) -> String {
        let count = utf8.count
        guard count > bound else { return self }
        // Room for the note on the rest, with the longest number.
        var end = utf8.index(utf8.startIndex, offsetBy: max(bound - 36, 0))
        while end > utf8.startIndex, UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
        let kept = self[..<end]
        return "\(kept)… (\(count - kept.utf8.count) more bytes)"
    }
}
