import Testing

/// A bad request, and the command line's report of it.
struct RefusalExpectation: Sendable, CustomTestStringConvertible {
    /// The mistake.
    let problem: String
    let exitCode: Int32
    let status: String
    let kind: String
    /// The words after `invoke` that describe the request.
    let request: [String]

    var testDescription: String { problem }

    private init(_ problem: String, _ exitCode: Int32, _ status: String, _ kind: String, _ request: [String]) {
        (self.problem, self.exitCode, self.status) = (problem, exitCode, status)
        (self.kind, self.request) = (kind, request)
    }
}

extension RefusalExpectation {
    static let all: [Self] = [
        Self("an intent that nobody declares", 69, "unavailable", "intentNotSupported", ["INPayBillIntent"]),
        Self("an intent that does not exist", 65, "invalid", "unknownIntent", ["INSendMesageIntent"]),
        Self(
            "an extension that does not exist",
            69,
            "unavailable",
            "unknownExtension",
            ["INSendMessageIntent", "--extension", "Nobody"]
        ),
        Self(
            "an unknown parameter",
            65,
            "invalid",
            "unknownParameter",
            ["INSendMessageIntent", "--param", "contant=Hello"]
        ),
        Self(
            "a value of the wrong type",
            65,
            "invalid",
            "invalidParameter",
            ["INSendMessageIntent", "--param", "recipients=[7]"]
        ),
    ]
}
