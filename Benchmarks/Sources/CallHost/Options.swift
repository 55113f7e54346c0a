import Foundation

/// What the program was asked for; the options are those of the limit program `json-parent`.
struct Options {
    /// Calls on the wire that are measured (-n); a tenth of them, and at least 100, run before.
    var calls = 20000
    /// Requests that are under way at one time (-w).
    var inFlight = 1
    /// The length of the text that a request carries (-b).
    var textLength = 8
    /// The calls of one interaction (-s): `ch` or `rrch`.
    var steps = "ch"
    /// Whether the answer carries the text back (-e).
    var echoes = false
    /// The program between host and extension (-l).
    var launcher = ""
    /// The extension's program and arguments.
    var command: [String] = []

    static let usage =
        "usage: CallHost -l launcher [-n calls] [-w in flight] [-b bytes] [-s ch|rrch] [-e] extension...\n"

    /// Nil where the arguments are none that the program knows.
    init?(_ arguments: some Sequence<String>) {
        var rest = Array(arguments)[...]
        func number() -> Int? { rest.popFirst().flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
        while let argument = rest.first, argument.hasPrefix("-") {
            rest.removeFirst()
            switch argument {
            case "-n":
                guard let value = number() else { return nil }
                calls = value
            case "-w":
                guard let value = number() else { return nil }
                inFlight = value
            case "-b":
                guard let value = number() else { return nil }
                textLength = value
            case "-s":
                guard let value = rest.popFirst(), ["ch", "rrch"].contains(value) else { return nil }
                steps = value
            case "-l":
                guard let value = rest.popFirst() else { return nil }
                launcher = value
            case "-e": echoes = true
            default: return nil
            }
        }
        guard !rest.isEmpty, !launcher.isEmpty else { return nil }
        command = Array(rest)
    }

    /// The intent with these calls.
    var intent: String {
        steps == "rrch" ? "INSaveProfileInCarIntent" : echoes ? "INAnswerCallIntent" : "INHangUpCallIntent"
    }
}
