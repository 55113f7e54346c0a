import Foundation
import Testing

/// A shell that completes a command line by our script, as a person's press of a key makes it.
enum CompletionShell: String, CaseIterable {
    case bash, fish, zsh

    private var path: String? {
        ["/usr/bin", "/bin", "/usr/local/bin"].map { "\($0)/\(rawValue)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// CI has all shells (Scripts/install-requirements tests), so that there a missing one fails the test.
    var isWanted: Bool { path != nil || ProcessInfo.processInfo.environment["CI"] != nil }

    /// Returns what the shell offers for the last word of a line, in any order.
    func offers(for line: String, in workshop: Workshop) async throws -> Set<String> {
        let shell = try #require(path, "\(self) is not installed")
        let result = "\(workshop.path)/offers"
        try Data().write(to: URL(filePath: result))
        let program = String(line.prefix { $0 != " " })
        let driver = try workshop.write(self.driver(of: program), to: "driver")
        let products = URL(filePath: Products.intenthost).deletingLastPathComponent().path
        let settings = ["PATH=\(products):/usr/local/bin:/usr/bin:/bin", "LINE=\(line)", "RESULT=\(result)"]
        let words = self == .bash ? Self.bashWords(of: line) : []
        let options = self == .fish ? ["--no-config"] : self == .zsh ? ["-f"] : ["--norc"]
        let command = ["-C", workshop.path] + settings + [shell] + options + [driver] + words
        let run = try await RunningCommand(command, of: "/usr/bin/env", in: workshop).result()
        #expect(run.exitCode == 0 && run.standardError.isEmpty, "\(line): \(run)")
        let text = try String(contentsOfFile: result, encoding: .utf8)
        return Set(text.split(separator: "\n").map { line in String(line.prefix { $0 != "\t" }) })
    }

    /// The form in which the shell names an offer: bash what follows the last equals sign of the typed word, fish with
    /// the option that the word begins with.
    func form(of offer: String, for line: String) -> String {
        let typed = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
        switch self {
        case .zsh: return offer
        case .fish:
            guard typed.hasPrefix("--"), let end = typed.firstIndex(of: "=") else { return offer }
            return typed[...end] + offer
        case .bash:
            let value = typed.hasPrefix("--") ? typed.drop { $0 != "=" }.dropFirst() : typed
            return String(offer.dropFirst(value.lastIndex(of: "=").map { value[...$0].count } ?? 0))
        }
    }

    /// The words of a line as bash cuts them: an equals sign is a word of its own.
    private static func bashWords(of line: String) -> [String] {
        line.split(separator: " ", omittingEmptySubsequences: false).flatMap { word -> [String] in
            let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            let cut = parts.enumerated().flatMap { $0.offset == 0 ? [$0.element] : ["=", $0.element] }
            // The cursor is at the sign itself if nothing follows it.
            return cut.count > 1 && cut.last == "" ? Array(cut.dropLast()) : cut
        }
    }

    private func driver(of program: String) -> String {
        switch self {
        case .bash:
            """
            source <(\(program) --generate-completion-script bash)
            COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1))
            _\(program.replacing("-", with: "_"))
            printf '%s\\n' "${COMPREPLY[@]}" >"$RESULT"

            """
        case .fish:
            """
            \(program) --generate-completion-script fish | source
            complete -C "$LINE" >$RESULT

            """
        case .zsh:
            """
            zmodload zsh/zpty
            cat >"$RESULT.setup" <<'END'
            PROMPT=
            autoload -Uz compinit && compinit -D -u
            source <(\(program) --generate-completion-script zsh)
            # Completion calls it to offer words; some calls only ask which words match.
            compadd() {
                if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then
                    builtin compadd "$@"
                    return
                fi
                local -a offers
                builtin compadd -A offers "$@"
                (( $#offers == 0 )) || print -rl -- $offers >>"$RESULT"
                builtin compadd "$@"
            }
            press() { zle complete-word; exit }
            zle -N press
            bindkey '^X' press
            print ready
            END
            zpty shell zsh -f -i
            zpty -w shell "source $RESULT.setup"
            zpty -r shell line '*ready*'
            zpty -w -n shell "$LINE"$'\\x18'
            while zpty -r shell line; do :; done
            exit 0

            """
        }
    }
}
