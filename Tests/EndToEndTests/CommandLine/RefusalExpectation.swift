import Testing

/// A bad request or a bad extension, and how the command line reports it.
struct RefusalExpectation: Sendable, CustomTestStringConvertible {
    /// What is wrong.
    let problem: String
    let exitCode: Int32
    let status: String
    let kind: String?
    /// The words after `invoke` that describe the request.
    var request: [String]
    /// The environment of the extension.
    var environment: [String: String] = [:]
    /// The limits of the manifest.
    var limits: [String: String] = [:]

    var testDescription: String { problem }

    private init(
        _ problem: String,
        _ exitCode: Int32,
        _ status: String,
        _ kind: String?,
        _ request: [String],
        environment: [String: String] = [:],
        limits: [String: String] = [:]
    ) {
        (self.problem, self.exitCode, self.status, self.kind) = (problem, exitCode, status, kind)
        (self.request, self.environment, self.limits) = (request, environment, limits)
    }

    private static func fault(
        _ name: String,
        _ exitCode: Int32,
        _ status: String,
        _ kind: String? = nil,
        limits: [String: String] = [:]
    ) -> Self {
        Self(name, exitCode, status, kind, ["INSendMessageIntent", "--param", "content=fault:\(name)"], limits: limits)
    }

    private static func launch(
        _ name: String,
        _ exitCode: Int32,
        _ status: String,
        _ kind: String? = nil,
        limits: [String: String] = [:]
    ) -> Self {
        let request = ["INSendMessageIntent", "--param", "content=Hello"]
        return Self(name, exitCode, status, kind, request, environment: ["FAULTY_AT_LAUNCH": name], limits: limits)
    }
}

extension RefusalExpectation {
    static let all: [Self] = [
        .launch("exit-before-initialize", 76, "crashed", "crashed"),
        .launch("garbage-before-initialize", 0, "success"),
        .launch("never-answer-initialize", 75, "timedOut", "launchTimeout", limits: ["launch": "300ms"]),
        .launch("undeclared-intent", 76, "protocolError", "undeclaredIntents"),
        .launch("wrong-version", 76, "protocolError", "versionMismatch"),
        .fault("exit-at-once", 76, "crashed", "crashed"),
        .fault("exit-without-answer", 76, "crashed", "exitedWithoutAnswer"),
        .fault("kill-itself", 76, "crashed", "crashed"),
        .fault("never-answer", 75, "timedOut", "stageTimeout", limits: ["handle": "300ms"]),
        .fault("wrong-id", 75, "timedOut", "stageTimeout", limits: ["handle": "300ms"]),
        .fault("answer-twice", 0, "success"),
        .fault("half-line-then-exit", 76, "crashed", "exitedWithoutAnswer"),
        .fault("long-line", 76, "protocolError", "messageTooLarge"),
        .fault("invalid-utf8", 76, "protocolError", "invalidAnswer"),
        .fault("stderr-flood", 0, "success", limits: ["handle": "40s"]),
        .fault("error-response", 1, "failure", "extensionError"),
        .fault("eleven-options", 76, "protocolError", "wrongOptionCount"),
        .fault("one-option", 76, "protocolError", "wrongOptionCount"),
        .fault("wrong-result-count", 76, "protocolError", "wrongResultCount"),
        .fault("two-options", 3, "needsInput", "needsInput"),
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
