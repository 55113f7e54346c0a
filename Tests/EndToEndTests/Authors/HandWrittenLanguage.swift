import Foundation
import Testing

/// A language whose template speaks the protocol without an SDK.
struct HandWrittenLanguage: Sendable, CustomTestStringConvertible {
    /// The name that `--language` takes.
    let name: String
    /// The executable of the extension.
    let executable: String
    /// What builds the extension; nothing for a script.
    let build: String
    /// What runs its tests.
    let tests: String
    /// The programs that it needs.
    let programs: [String]
    /// Whether `Scripts/install-requirements authors` installs it.
    ///
    /// The others are large or slow: `make templates` has them.
    let isSmall: Bool

    private init(
        _ name: String,
        _ executable: String,
        build: String = "true",
        tests: String = "make test",
        needs: [String],
        isSmall: Bool = true
    ) {
        self.name = name
        self.executable = executable
        self.build = build
        self.tests = tests
        programs = needs
        self.isSmall = isSmall
    }

    var testDescription: String { name }

    /// All of them.
    static let all: [HandWrittenLanguage] = [
        HandWrittenLanguage("sh", "extension.sh", needs: ["jq", "make"]),
        HandWrittenLanguage("c", "extension", build: "make extension", needs: ["cc", "make", "pkg-config"]),
        HandWrittenLanguage("ruby", "extension.rb", tests: "ruby test_extension.rb", needs: ["ruby"]),
        HandWrittenLanguage("perl", "extension.pl", tests: "prove", needs: ["perl", "prove"]),
        HandWrittenLanguage("lua", "extension.lua", tests: "lua5.4 test.lua", needs: ["lua5.4"]),
        HandWrittenLanguage("awk", "extension", needs: ["gawk", "make"]),
        HandWrittenLanguage("php", "extension.php", tests: "php test.php", needs: ["php"], isSmall: false),
        HandWrittenLanguage(
            "go",
            "extension",
            build: "go build -o extension .",
            tests: "go build -o extension . && go test",
            needs: ["go"],
            isSmall: false
        ),
        HandWrittenLanguage(
            "rust",
            "target/release/extension",
            build: "cargo build --quiet --release",
            tests: "cargo build --quiet --release && cargo test --quiet",
            needs: ["cargo"],
            isSmall: false
        ),
        HandWrittenLanguage("java", "extension", build: "make all", needs: ["javac", "make"], isSmall: false),
        HandWrittenLanguage("ocaml", "extension", build: "make all", needs: ["ocamlopt", "make"], isSmall: false),
        HandWrittenLanguage("haskell", "extension", build: "make all", needs: ["ghc", "make"], isSmall: false),
        HandWrittenLanguage("erlang", "extension", build: "make all", needs: ["erl", "erlc", "make"], isSmall: false),
        HandWrittenLanguage("r", "extension.R", tests: "Rscript test.R", needs: ["Rscript"], isSmall: false),
        HandWrittenLanguage(
            "guile",
            "extension.scm",
            tests: "guile --no-auto-compile -s test.scm",
            needs: ["guile"],
            isSmall: false
        ),
    ]

    /// Whether large languages are tested as well, as `make templates` does.
    static let testsAll = ProcessInfo.processInfo.environment["INTENTHOST_EVERY_LANGUAGE"] != nil

    /// Those that this run tests: in CI each of the small ones, elsewhere those that are installed.
    static let tested: [HandWrittenLanguage] = all.filter { language in
        guard testsAll || language.isSmall else { return false }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return testsAll || ProcessInfo.processInfo.environment["CI"] != nil
            || language.programs.allSatisfy { program in
                folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
            }
    }

    /// Those whose commands `StartPageTests` does not type.
    static let testedBesideStartPage = tested.filter { $0.name != "sh" && $0.name != "c" }
}
