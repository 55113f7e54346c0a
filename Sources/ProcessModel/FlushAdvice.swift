/// How a program of a language makes its output leave it after each line.
///
/// Most languages keep what is written to a pipe until some kilobytes have come together. The textbook loop of an
/// extension then answers nothing (docs/runtimes.md).
package enum FlushAdvice {
    /// The advice by the beginning of the names of interpreters, in which a version may follow.
    private static let advice: [(program: String, advice: String)] = [
        ("ruby", "in Ruby by $stdout.sync = true"), ("perl", "in Perl by $| = 1"),
        ("python", "in Python by print(…, flush=True)"), ("lua", #"in Lua by io.stdout:setvbuf("line")"#),
        ("guile", "in Guile by (force-output)"), ("racket", "in Racket by (flush-output)"),
        ("csi", "in Chicken by (flush-output)"), ("gawk", "in awk by fflush()"),
        ("mawk", "in mawk by the option -W interactive"), ("jq", "in jq by the option --unbuffered"),
        ("octave", "in Octave by fflush(stdout)"), ("gforth", "in Gforth by stdout flush-file throw"),
        ("tclsh", "in Tcl by flush stdout"), ("sed", "in sed by the option -u"),
        ("runghc", "in Haskell by hFlush stdout"), ("ocaml", "in OCaml by %! in the format"),
    ]

    /// The advice for an interpreter by the name of its file; a list of the commonest for any other program.
    package static func text(for program: String?) -> String {
        let own = program.flatMap { name in advice.first { name.hasPrefix($0.program) } }
        return own?.advice ?? "in C by fflush(stdout), in Haskell by hFlush stdout, in Pascal by flush(output)"
    }
}
