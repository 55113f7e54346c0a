import ExtensionProtocol
import IntentModel
import JSON
import Testing

@Suite("Messages about jobs")
struct JobMessagesTests {
    @Test("A result and a cancellation keep their values when written and read")
    func values() throws {
        let error = ResponseError(code: .requestCancelled, message: "stopped", data: ["kind": "cancelled"])
        let failed = ReportJobResult(handle: "h", sequence: 3, result: .failure(error))
        #expect(try ReportJobResult(params: failed.json).result == .failure(error))
        let response = IntentResponse(code: "success", properties: ["n": 1])
        let done = ReportJobResult(handle: "h", sequence: 3, result: .success(response))
        #expect(try ReportJobResult(params: done.json).result == .success(response))
        #expect(try CancelJob(params: ["handle": "h", "reason": "boredom"]).reason == .user)
    }

    @Test("The status of a job has a known state")
    func status() throws {
        for state in JobState.allCases {
            let answer = QueryJobStatus.Answer(state: state)
            #expect(try QueryJobStatus.answer(from: answer.json) == answer)
        }
        let error = #expect(throws: MessageError.self) { try QueryJobStatus.answer(from: ["state": "dreaming"]) }
        #expect(error?.path == "result.state")
    }

    @Test("An extension that lists no open jobs differs from one that keeps none")
    func openJobs() throws {
        func answer(_ openJobs: JSONValue?) throws -> [String]? {
            var json: JSONObject = [
                "protocolVersion": "1.0", "extension": ["name": "E"], "intents": [], "features": [],
            ]
            json["openJobs"] = openJobs
            let answer = try Initialize.answer(from: .object(json))
            #expect(answer.json["openJobs"] == openJobs)
            return answer.openJobs
        }
        #expect(try answer(["a", "b"]) == ["a", "b"])
        #expect(try answer([]) == [])
        #expect(try answer(nil) == nil)
        #expect(throws: MessageError.self) { try answer([1]) }
    }

    static let wrong: [(any NotificationMessage.Type, JSONValue, String)] = [
        (ReportJobResult.self, ["sequence": 1, "response": ["code": "success"]], "params.handle"),
        (ReportJobResult.self, ["handle": "h", "response": ["code": "success"]], "params.sequence"),
        (ReportJobResult.self, ["handle": "h", "sequence": 1], "params.response"),
        (ReportJobResult.self, ["handle": "h", "sequence": 1, "response": [:]], "params.response.code"),
        (
            ReportJobResult.self,
            ["handle": "h", "sequence": 1, "response": ["code": "success"], "error": [:]], "params.error"
        ),
        (ReportJobProgress.self, ["handle": "h", "sequence": 1, "fraction": "half"], "params.fraction"),
        (AcknowledgeJob.self, ["handle": "h"], "params.sequence"), (CancelJob.self, [:], "params.handle"),
    ]

    @Test(
        "The error names what is wrong in a message",
        arguments: JobMessagesTests.wrong
    )
    func errors(type: any NotificationMessage.Type, params: JSONValue, path: String) {
        let error = #expect(throws: MessageError.self) { try type.init(params: params) }
        #expect(error?.path == path)
    }

    @Test("A job without time is refused", arguments: [0, -1] as [JSONValue])
    func timeToLive(milliseconds: JSONValue) {
        let json: JSONValue = ["response": ["code": "inProgress"], "job": ["handle": "h", "ttlMs": milliseconds]]
        let error = #expect(throws: MessageError.self) { try HandleIntent.answer(from: json) }
        #expect(error?.path == "result.job.ttlMs")
    }
}

extension MessagesTests {
    /// The messages about jobs, and the job members of other messages.
    static let jobs: [Sample] = [
        answer(
            HandleIntent.self,
            [
                "response": ["code": "inProgress", "userActivity": ["title": "t"], "properties": ["n": 1]],
                "job": ["handle": "h", "ttlMs": 60_000],
            ],
            bare: ["response": ["code": "inProgress"], "job": nil],
            rewritten: ["response": ["code": "inProgress", "properties": [:]]]
        ),
        answer(
            Initialize.self,
            [
                "protocolVersion": "1.0", "extension": ["name": "e", "version": "1"], "intents": [], "features": [],
                "openJobs": ["h", "i"],
            ],
            bare: ["protocolVersion": "1.0", "extension": ["name": "e"], "openJobs": []],
            rewritten: [
                "protocolVersion": "1.0", "extension": ["name": "e", "version": ""], "intents": [], "features": [],
                "openJobs": [],
            ]
        ),
        notification(
            ReportJobProgress.self,
            ["handle": "h", "sequence": 2, "completed": 1.5, "total": 2.5, "fraction": 0.6, "message": "m"],
            bare: ["handle": "h", "sequence": 2, "message": nil],
            rewritten: ["handle": "h", "sequence": 2]
        ),
        notification(
            ReportJobResult.self,
            [
                "handle": "h", "sequence": 3,
                "response": ["code": "success", "userActivity": ["title": "t"], "properties": ["n": 1]],
            ],
            bare: ["handle": "h", "sequence": 3, "response": ["code": "success"], "error": nil],
            rewritten: ["handle": "h", "sequence": 3, "response": ["code": "success", "properties": [:]]]
        ),
        notification(
            ReportJobResult.self,
            ["handle": "h", "sequence": 3, "error": ["code": -32800, "message": "m", "data": ["kind": "cancelled"]]],
            bare: ["handle": "h", "sequence": 3, "error": ["code": -32800, "message": "m"], "response": nil],
            rewritten: ["handle": "h", "sequence": 3, "error": ["code": -32800, "message": "m"]]
        ),
        notification(
            AcknowledgeJob.self,
            ["handle": "h", "sequence": 3],
            bare: ["handle": "h", "sequence": 3],
            rewritten: ["handle": "h", "sequence": 3]
        ),
        notification(
            CancelJob.self,
            ["handle": "h", "reason": "timeout", "graceMs": 2000],
            bare: ["handle": "h"],
            rewritten: ["handle": "h", "reason": "user", "graceMs": 0]
        ),
        params(QueryJobStatus.self, ["handle": "h"], bare: ["handle": "h"], rewritten: ["handle": "h"]),
        answer(
            QueryJobStatus.self,
            ["state": "working", "progress": ["completed": 1.5, "total": 2.5, "fraction": 0.6, "message": "m"]],
            bare: ["state": "lost", "progress": nil],
            rewritten: ["state": "lost"]
        ),
    ]
}
