internal import ExtensionProtocol
internal import IntentModel
internal import JSON

extension CommandRun.Ending {
    /// The greatest number of values that a command prints for a page.
    private static let mostValues = 500_000

    /// What a browser gets of a command that prints JSON.
    ///
    /// - Parameter read: Makes the answer of what was printed.
    func answer(_ read: (JSONValue) -> JSONValue) -> HTTPResponse {
        guard case .exited(0, let output, _) = self else { return refusal }
        do throws(JSONError) {
            return .json(read(try JSONParser.parse(output, maximumValues: Self.mostValues)))
        } catch {
            return ConsoleAPI.failure(502, "commandFailed", "The command printed no JSON: \(error).")
        }
    }

    /// What a browser gets of a command that changes something.
    var answer: HTTPResponse {
        guard case .exited(0, let output, _) = self else { return refusal }
        return .json(["text": .string(Self.line(String(decoding: output.prefix(TextBound.sentence), as: UTF8.self)))])
    }

    private var refusal: HTTPResponse {
        switch self {
        case .exited(_, _, let errors):
            return ConsoleAPI.failure(409, "commandFailed", Self.reason(in: errors))
        case .signalled: return ConsoleAPI.failure(502, "commandFailed", "The command was ended by a signal.")
        case .notStarted(let reason): return ConsoleAPI.failure(503, "commandFailed", reason)
        case .tooLong: return ConsoleAPI.failure(413, "tooLarge", "The command printed more than a page may hold.")
        case .late: return ConsoleAPI.failure(504, "commandFailed", "The command took too long.")
        case .busy: return ConsoleAPI.failure(503, "busy", "Other commands run and wait already. Try again.")
        case .stopped: return ConsoleAPI.failure(503, "unreachable", "The console ends.")
        }
    }

    /// The sentence with which a command ends, without the notes and warnings before it.
    static func reason(in lines: [String]) -> String {
        let mark = "Error: "
        let first = lines.lastIndex { $0.hasPrefix(mark) } ?? 0
        let text = line(lines.dropFirst(first).joined(separator: "\n"))
        return (text.hasPrefix(mark) ? String(text.dropFirst(mark.count)) : text).cut(to: TextBound.message)
    }

    /// Lines as one.
    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map(String.init).joined(separator: " ")
    }
}
