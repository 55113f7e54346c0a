/// The reason why what a server sent is not the protocol.
///
/// The connection cannot be used any more: nobody knows where the next message begins.
package enum WireError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A line is longer than its bound.
    case lineTooLong
    /// A line begins with no known word, or does not end as it has to.
    case unknownLine
    /// A line lacks a part, has one too many, or a number cannot be one.
    case malformedLine
    /// A message is larger than any server allows.
    case impossibleSize
    /// No line end follows a payload.
    case unterminatedPayload
    /// The server's description of itself cannot be read.
    case malformedInfo

    package var description: String {
        switch self {
        case .lineTooLong: "a line is longer than \(ServerMessageReader.longestLine) bytes"
        case .unknownLine: "a line begins with no word of the protocol"
        case .malformedLine: "a line has the wrong parts"
        case .impossibleSize: "a message is larger than servers allow"
        case .unterminatedPayload: "no line end follows a payload"
        case .malformedInfo: "the server's description of itself cannot be read"
        }
    }
}
