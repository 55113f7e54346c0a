/// The reason why a message of another host, or a part of one, cannot be used.
package struct ClusterMessageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The sentence for a log; it quotes nothing that the other host wrote.
    package let description: String

    init(_ description: String) { self.description = description }
}
