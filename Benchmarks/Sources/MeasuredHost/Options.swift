/// What the program was asked for; where a limit program knows an option, it is the same there.
struct Options {
    /// How many are measured (-n): calls, launches, timers, rounds.
    var count = 20000
    /// How many there are at one time (-w): requests, launches, extensions.
    var width = 1
    /// How many extensions of a crowd are launched at one time (-a).
    var launches = 2
    /// The length of the text that a request carries (-b).
    var textLength = 8
    /// The calls of one interaction (-s): `ch` or `rrch`.
    var steps = "ch"
    /// Whether the answer carries the text back (-e).
    var echoes = false
    /// Microseconds between calls (-g).
    var gap = 0
    /// MiB of memory that the host has touched and holds (-H).
    var held = 0
    /// Whether the extensions were launched before, by an earlier host, so that their containers are there (-k).
    var areKnown = false
    /// The program between host and extension (-l).
    var launcher = ""
    /// The extension's program and arguments.
    var command: [String] = []

    static let usage = """
        usage: MeasuredHost calls|launches|clocks|crowd|kills -l launcher [-n count] [-w width] [-a launches] [-b bytes] [-s ch|rrch]
                            [-e] [-g microseconds] [-H MiB] [-k] extension...

        """

    /// Nil where the arguments are none that the program knows.
    init?(_ arguments: some Sequence<String>) {
        var rest = Array(arguments)[...]
        while let argument = rest.first, argument.hasPrefix("-") {
            rest.removeFirst()
            if argument == "-e" {
                echoes = true
                continue
            }
            if argument == "-k" {
                areKnown = true
                continue
            }
            guard let value = rest.popFirst() else { return nil }
            let number = Int(value).flatMap { $0 >= 0 ? $0 : nil }
            switch (argument, number) {
            case ("-n", let number?) where number > 0: count = number
            case ("-w", let number?) where number > 0: width = number
            case ("-a", let number?) where number > 0: launches = number
            case ("-b", let number?): textLength = number
            case ("-g", let number?): gap = number
            case ("-H", let number?): held = number
            case ("-s", _) where ["ch", "rrch"].contains(value): steps = value
            case ("-l", _): launcher = value
            default: return nil
            }
        }
        guard !rest.isEmpty, !launcher.isEmpty else { return nil }
        command = Array(rest)
    }
}
