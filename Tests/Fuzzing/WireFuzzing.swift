import ExtensionProtocol
import HostProtocol
import JSON

/// Properties that hold for the wire with any output of the other side.
enum WireFuzzing {
    private static let limit = 4096

    static func run(_ bytes: [UInt8]) {
        // The first byte sets the size of the stream's pieces, which must make no difference.
        let pieceLength = Int(bytes.first ?? 0) + 1
        let whole = events(bytes, pieceLength: max(bytes.count, 1))
        precondition(events(bytes, pieceLength: pieceLength) == whole, "Lines depend on how the stream was cut")
        for case .line(let line) in whole { read(line) }
    }

    private static func events(_ bytes: [UInt8], pieceLength: Int) -> [LineFramer.Event] {
        var framer = LineFramer(limit: limit)
        var events: [LineFramer.Event] = []
        for start in stride(from: 0, to: bytes.count, by: pieceLength) {
            framer.receive(bytes[start..<min(start + pieceLength, bytes.count)]) { events.append($0) }
        }
        return events
    }

    private static func read(_ line: ArraySlice<UInt8>) {
        let message = try? Message.decode(line)
        if let message { checkRoundTrip(message) }
        // The readers of frequent messages agree with the general reader.
        if let (id, answer) = CallAnswer.read(line) {
            guard case .response(.integer(id), .success(let value)) = message else {
                fatalError("Only the fast reader takes this for an answer: \(String(decoding: line, as: UTF8.self))")
            }
            precondition(answer.json == value, "The two readers of an answer disagree")
        }
        if let (id, answer) = IntentPerform.Answer.read(line) {
            guard case .response(.integer(id), .success(let value)) = message else {
                fatalError("Only the fast reader takes this for an outcome: \(String(decoding: line, as: UTF8.self))")
            }
            precondition((try? IntentPerform.answer(from: value)) == answer, "The two readers of an outcome disagree")
        }
        if IncomingCall.read(line) != nil {
            guard case .request = message else {
                fatalError("Only the fast reader takes this for a call: \(String(decoding: line, as: UTF8.self))")
            }
        }
    }

    private static func checkRoundTrip(_ message: Message) {
        guard let again = try? Message.decode(message.line.dropLast()) else {
            fatalError("The writer's own line cannot be read: \(message)")
        }
        precondition(again == message, "A message changes when it is written and read")
    }
}
