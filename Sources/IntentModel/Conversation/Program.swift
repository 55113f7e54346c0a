/// A program that asks for something, for turns among programs.
///
/// A process, whatever the number of its connections.
package struct Program: Hashable, Sendable {
    private let number: Int64

    private init(number: Int64) { self.number = number }

    /// The program of the host itself.
    package static let own = Program(number: 0)

    /// A process.
    package init(process: Int32) { self.init(number: Int64(process)) }

    /// A connection whose process is unknown, by its number, which is at least one.
    package init(connection: Int) { self.init(number: -Int64(connection)) }
}
