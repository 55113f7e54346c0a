extension Rule {
    static let life = [
        Rule(
            "L1",
            "Run by hand, the extension explains itself and exits with 64",
            help:
                "Without the variable INTENTHOST_LAUNCH_ID, write a sentence to stderr and exit with status 64 before "
                + "reading anything."
        ),
        Rule(
            "L3",
            "Only log/message comes before the answer to initialize",
            help: "Answer initialize first; until then only log/message is allowed."
        ),
        Rule(
            "L5",
            "initialize is answered with a version of the host's and with intents of the manifest",
            help:
                "Answer with 'protocolVersion' (one of those offered), 'extension' with a name, 'intents' (of those sent) "
                + "and 'features'."
        ),
        Rule(
            "L6",
            "concurrentCalls is a whole number, at least one",
            help: "Announce how many calls you carry out at a time, or leave the member out."
        ),
        Rule(
            "L7",
            "Without a common version, initialize is answered with versionMismatch",
            help:
                "Look for your version in 'protocolVersions'. If it is not there, answer with the code -32602 and the data "
                + "{\"kind\": \"versionMismatch\", \"supported\": [\"1.0\"]}."
        ),
        Rule(
            "L8",
            "A second initialize is answered with -32600",
            help: "Remember that initialize was answered, refuse another one with -32600, and go on as before."
        ),
        Rule(
            "L9",
            "shutdown is answered with an object",
            help: "Answer shutdown with the result {} once the running calls have ended."
        ),
        Rule(
            "L10",
            "A call after shutdown is answered with -32600",
            help: "Remember that shutdown came, and refuse the calls of intent/… after it with -32600."
        ),
        Rule(
            "L11",
            "exit ends the process with status 0, within the grace",
            help: "Exit with 0 on the notification 'exit', also while stdin is still open."
        ),
        Rule(
            "L12",
            "The end of stdin ends the process with status 0, within the grace",
            help: "Exit with 0 at the end of stdin, as if 'exit' had come."
        ),
        Rule(
            "L13",
            "ping is answered with an object, also while a call runs",
            help: "Answer ping with {} where lines are read, not where handlers run, or do not name the feature.",
            whyUnseen: "the extension does not offer the feature 'ping'"
        ),
    ]
}
