import Testing

@testable import IntentTranscript

@Suite("The form of transcripts")
struct TranscriptTests {
    private static let session = """
        # A session.
        locale: es
        limit: handle=2s

        $ INSendMessageIntent recipients=Bobo content="Hello there"
        Chat: Which?
          1. Bobo
        # The first.
        > 1
        = success
          sent: … times

        $ restart
        $ INSearchForMessagesIntent
        ...
        = failure handle

        """

    private func transcript(_ text: String) throws -> Transcript { try Transcript(Array(text.utf8)) }

    @Test("Settings, turns, answers and places are read, and the text is kept")
    func session() throws {
        let transcript = try transcript(Self.session)
        #expect(transcript.settings.map(\.name) == ["locale", "limit"])
        #expect(transcript.settings.map(\.value) == ["es", "handle=2s"])
        #expect(transcript.turns.map(\.line) == [5, 13, 14])
        #expect(transcript.turns[0].words == ["INSendMessageIntent", "recipients=Bobo", "content=Hello there"])
        #expect(transcript.turns[0].answers == ["1"])
        #expect(transcript.turns[0].expectations.map(\.line) == [6, 7, 9, 10, 11])
        #expect(transcript.turns.map(\.isRestart) == [false, true, false])
        #expect(transcript.text == Self.session)
    }

    @Test("A sentence is one word of its turn, as it is written")
    func sentence() throws {
        let transcript = try transcript("$ say  I'll say \"no\"\n> yes\n$ sayings\n")
        #expect(transcript.turns.map(\.words) == [["say", "I'll say \"no\""], ["sayings"]])
        #expect(transcript.turns.map(\.sentence) == ["I'll say \"no\"", nil])
        let more = transcript.appending(["say", "don't", "stop"], [.text("No app can do that.")])
        #expect(more.hasSuffix("$ sayings\n\n$ say don't stop\nNo app can do that.\n"))
    }

    @Test("Line ends of Windows, a byte order mark and spaces at the end of a line make no difference")
    func windows() throws {
        let text = "\u{FEFF}" + Self.session.replacing("\n", with: " \t\r\n")
        let windows = try transcript(text)
        #expect(try windows.turns.map(\.words) == transcript(Self.session).turns.map(\.words))
        #expect(windows.text == Self.session.replacing("\n", with: "\r\n"))
    }

    @Test(
        "The first mistake is told with its line",
        arguments: [
            ("hello\n", 1, "Before the first turn there are settings"),
            ("Locale: es\n", 1, "Before the first turn there are settings"),
            ("$\n", 1, "A turn begins with '$' and the name of an intent."),
            ("\n$INPlayMediaIntent\n", 2, "Write a space after '$'"),
            ("$ A b='c\n", 1, "The quote ' has no other end."),
            ("$ A b=\"c\\\"\n", 1, "The quote \" has no other end."),
            ("$ A b\\\n", 1, "The line ends with a backslash."),
            ("$ say \n", 1, "Write what the person says after '$ say'."),
            ("$ restart now\n", 1, "'$ restart' takes no other words."),
            ("$ restart\n= success\n", 2, "Nothing is printed after '$ restart'"),
            ("$ A\n=\n", 2, "Write the outcome after '='"), ("$ A\n>yes\n", 2, "Write a space after '>'"),
            ("$ A\n= success\n= success\n", 3, "The outcome of this turn stands in line 2 already."),
            ("$ A\n= success\n> yes\n", 3, "The outcome of this turn stands in line 2 already."),
            ("$ A\nB\u{0}C\n", 2, "control character 0"), ("$ A\nB\rC\n", 2, "control character 13"),
        ] as [(String, Int, String)]
    )
    func mistake(text: String, line: Int, message: String) {
        let error = #expect(throws: TranscriptError.self) { try transcript(text) }
        #expect(error?.line == line)
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    }

    @Test("What is too long or too much is refused")
    func bounds() {
        func mistake(_ part: String, _ count: Int, after start: String = "") -> TranscriptError? {
            do throws(TranscriptError) {
                _ = try Transcript(Array((start + String(repeating: part, count: count)).utf8))
                return nil
            } catch { return error }
        }
        #expect(mistake("x", 10_000, after: "$ A\n") == nil)
        #expect(
            mistake("x", 10_001, after: "$ A\n")
                == TranscriptError(line: 2, "The line has more than 10000 bytes.")
        )
        #expect(mistake("$ A\n", 1001) == TranscriptError(line: 1001, "The transcript has more than 1000 turns."))
        #expect(
            mistake("x\n", 1001, after: "$ A\n")
                == TranscriptError(line: 1002, "The turn has more than 1000 lines.")
        )
        #expect(mistake("a: b\n", 101) == TranscriptError(line: 101, "The transcript has more than 100 settings."))
        #expect(mistake("#\n", 1 << 19) == nil)
        #expect(mistake("#", (1 << 20) + 1) == TranscriptError(line: nil, "The transcript has more than 1 MiB."))
    }

    @Test("A line that is not UTF-8 is a mistake")
    func encoding() {
        let error = #expect(throws: TranscriptError.self) { try Transcript(Array("$ A\n".utf8) + [0xC3, 0x28]) }
        #expect(error == TranscriptError(line: 2, "The line is not UTF-8."))
    }

    @Test(
        "Words are read as a shell reads them, and written so that they are read the same",
        arguments: [
            ("a  b=c", ["a", "b=c"]), ("'a b'\"c d\"e", ["a bc de"]), (#"a\ b "x\"y\\\$\z""#, ["a b", #"x"y\$\z"#]),
            (#"'$HOME' "it's" ''"#, ["$HOME", "it's", ""]), ("", []), ("tick=`x` semi=;", ["tick=`x`", "semi=;"]),
            ("ünicode=añ🐒o", ["ünicode=añ🐒o"]),
        ]
    )
    func words(line: String, words: [String]) throws {
        #expect(try ShellWords.split(line) == words)
        #expect(try ShellWords.split(ShellWords.line(of: words)) == words)
    }
}
