import JSON
import NATSProtocol
import Testing

@Suite("JetStream as values")
struct JetStreamValueTests {
    private static func json(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

    @Test("Requests are written as servers read them")
    func requests() throws {
        var stream = StreamConfiguration(name: try JetStreamName("Q"), subjects: [try SubjectFilter("q.>")])
        stream.retention = .workQueue
        stream.maximumAge = .seconds(1)
        #expect(
            stream.json.description == """
                {"name":"Q","subjects":["q.>"],"retention":"workqueue","discard":"new","storage":"file",\
                "num_replicas":1,"max_consumers":-1,"max_msgs":-1,"max_msgs_per_subject":-1,"max_bytes":-1,\
                "max_age":1000000000,"duplicate_window":1000000000}
                """
        )
        let consumer = ConsumerConfiguration(name: try JetStreamName("c"), filter: try SubjectFilter("q.a"))
        #expect(
            consumer.request(on: stream.name).description == """
                {"stream_name":"Q","config":{"durable_name":"c","ack_policy":"explicit","deliver_policy":"all",\
                "replay_policy":"instant","ack_wait":30000000000,"max_deliver":-1,"max_ack_pending":1000,\
                "filter_subject":"q.a"}}
                """
        )
        #expect(JetStreamRequest.pull(5, expires: nil).description == #"{"batch":5,"no_wait":true}"#)
        #expect(JetStreamRequest.pull(5, expires: .seconds(2)).description == #"{"batch":5,"expires":2000000000}"#)
        let texts = [
            Acknowledgement.done, .again(after: .zero), .again(after: .milliseconds(300)), .inProgress, .never,
        ]
        .map { String(decoding: $0.payload, as: UTF8.self) }
        #expect(texts == ["+ACK", "-NAK", #"-NAK {"delay":300000000}"#, "+WPI", "+TERM"])
    }

    @Test(
        "Times beyond all bounds are cut, and negative ones are none",
        arguments: [
            (Duration.seconds(Int64.max), Int64(4_611_686_018_000_000_000)), (.seconds(-1), 0), (.nanoseconds(7), 7),
        ]
    )
    func times(_ time: Duration, _ nanoseconds: Int64) {
        #expect(JetStreamRequest.pull(1, expires: time)["expires"]?.integerValue == nanoseconds)
    }

    @Test("What a server drops in silence is a difference")
    func differences() throws {
        let stream = StreamConfiguration(
            name: try JetStreamName("Q"),
            subjects: [try SubjectFilter("a"), try SubjectFilter("b")]
        )
        var config = try #require(stream.json.objectValue)
        config["subjects"] = ["b", "a"]
        config["num_replicas"] = 3
        config["max_age"] = nil
        config["discard"] = nil
        config["more"] = true
        let state = try #require(StreamState(["config": .object(config), "state": ["messages": 4]], asked: stream))
        #expect(state.differences == ["discard", "num_replicas"])
        #expect(state.messages == 4)
        #expect(StreamState(["config": .object(config)]) == nil)
        #expect(StreamState([]) == nil)
    }

    @Test("Refusals and receipts are read, whatever else is there")
    func answers() throws {
        let refusal = try #require(
            JetStreamRefusal(answer: Self.json(#"{"error":{"code":400,"err_code":10071,"description":"wrong"}}"#))
        )
        #expect([refusal.code, refusal.errorCode] == [400, 10071])
        #expect(JetStreamRefusal(answer: try Self.json(#"{"error":"x"}"#)) == nil)
        #expect(JetStreamRefusal(answer: try Self.json(#"{"error":{"code":1e99}}"#))?.code == 0)
        #expect(PublishReceipt(try Self.json(#"{"stream":"Q","seq":1,"duplicate":true}"#))?.isDuplicate == true)
        for text in [#"{"stream":"Q"}"#, #"{"stream":"Q","seq":-1}"#, #"{"stream":1,"seq":1}"#, "[]"] {
            #expect(PublishReceipt(try Self.json(text)) == nil)
        }
    }

    @Test("The place of a message is read from both forms of its reply")
    func jobs() throws {
        func job(_ reply: String) throws -> JobMessage? {
            JobMessage(NATSMessage(subject: "q.a", reply: try Subject(reply)))
        }
        for reply in [
            "$JS.ACK.Q.c.2.10.11.1700000000000000000.5", "$JS.ACK._.hash.Q.c.2.10.11.1700000000000000000.5",
            "$JS.ACK.hub.hash.Q.c.2.10.11.1700000000000000000.5.random",
        ] {
            let job = try #require(try job(reply))
            #expect(job.deliveries == 2)
            #expect([job.streamSequence, job.consumerSequence, job.pending] == [10, 11, 5])
            #expect(job.time == 1_700_000_000_000_000_000)
        }
        for reply in [
            "a", "$JS.ACK.Q.c.2.10.11.5", "$JS.ACK.Q.c.x.10.11.1.5", "$JS.API.Q.c.2.10.11.1.5",
            "$JS.ACK.Q.c.2.10.11.99999999999999999999.5", "$JS.ACK.Q.c.2.10.11.1.5.6",
        ] { #expect(try job(reply) == nil) }
    }

    @Test("Names and keys have only letters that servers take", arguments: ["", "a.b", "a b", "ä", "a/b", "*", ">"])
    func names(_ text: String) { #expect(throws: SubjectError.self) { try JetStreamName(text) } }

    @Test(
        "Keys have no empty parts and no wildcards",
        arguments: ["", ".", "a.", ".a", "a..b", "a b", "a.*", ">", "ä"]
    )
    func keys(_ text: String) { #expect(throws: SubjectError.self) { try KeyValueKey(text) } }

    @Test("The key of a subject is that of its bucket")
    func subjects() throws {
        let bucket = try JetStreamName("b")
        let key = try KeyValueKey("x/y.z")
        #expect(BucketConfiguration.key(of: BucketConfiguration.subject(of: key, in: bucket).text, in: bucket) == key)
        for text in ["$KV.c.x", "$KV.b.", "$KV.b", "x"] {
            #expect(BucketConfiguration.key(of: text, in: bucket) == nil)
        }
    }

    @Test("An entry needs a revision")
    func entries() throws {
        func entry(_ fields: [(String, String)]) throws -> KeyValueEntry? {
            var headers = NATSHeaders()
            for (name, value) in fields { try headers.append(name, value) }
            return KeyValueEntry(NATSMessage(subject: "a", headers: headers, payload: [1]))
        }
        #expect(try entry([]) == nil)
        #expect(try entry([("Nats-Sequence", "x")]) == nil)
        #expect(try entry([("Nats-Sequence", "7")])?.revision == 7)
        #expect(try entry([("Nats-Sequence", "7"), ("KV-Operation", "PURGE")])?.isDeleted == true)
    }
}
