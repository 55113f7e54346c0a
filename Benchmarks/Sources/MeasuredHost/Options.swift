/// The options of the program; options that a limit program has too mean the same.
struct Options {
    /// The number of calls, launches, timers or rounds to measure (-n).
    var count = 20000
    /// The number of requests, launches or extensions at a time (-w).
    var width = 1
    /// The number of extensions of a crowd launched at a time (-a).
    var launches = 2
    /// The length of the text that a request carries (-b).
    var textLength = 8
    /// The calls of one interaction (-s): `ch` or `rrch`.
    var steps = "ch"
    /// Whether the answer carries the text back (-e), or a UI extension draws the cards.
    var echoes = false
    /// Microseconds between calls (-g).
    var gap = 0
    /// The number of requests a second through a socket, one after the other where they take longer; 0 for as many as
    /// can be (-p).
    var pace = 0
    /// The number of pages of the console that watch meanwhile (-o).
    var browsers = 0
    /// The memory that the host has touched and holds, in MiB (-H).
    var held = 0
    /// Whether an earlier host launched the extensions, so that their containers exist (-k).
    var areKnown = false
    /// The program that ends extensions whose host was killed (-G).
    var guardian = ""
    /// The extension's program and arguments.
    var command: [String] = []

    static let usage = """
        usage: MeasuredHost calls|launches|clocks|crowd|kills|socket|cards -G guardian [-n count] [-w width] [-a launches] [-b bytes] [-s ch|rrch]
                            [-e] [-g microseconds] [-H MiB] [-k] [-p rate] [-o browsers] extension...

        """

    /// Reads the arguments, or returns nil if the program does not know them.
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
            case ("-p", let number?) where number <= 1_000_000: pace = number
            case ("-o", let number?): browsers = number
            case ("-s", _) where ["ch", "rrch"].contains(value): steps = value
            case ("-G", _): guardian = value
            default: return nil
            }
        }
        guard !rest.isEmpty, !guardian.isEmpty else { return nil }
        command = Array(rest)
    }
}
