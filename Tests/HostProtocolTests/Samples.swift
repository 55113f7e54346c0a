import ExtensionProtocol
import HostProtocol
import IntentModel
import IntentPresentation
import JSON

/// Random values with each member there or not, from a seed.
struct Samples {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(state: seed) }

    private mutating func maybe<Value>(_ make: (inout Samples) -> Value) -> Value? {
        Bool.random(using: &random) ? make(&self) : nil
    }

    private mutating func element<Value>(_ values: [Value], or fallback: Value) -> Value {
        values.randomElement(using: &random) ?? fallback
    }

    mutating func text() -> String {
        element(["soup", "", "Grüße ", "a\nb", "\u{1B}[31m", "\u{2028}", "🍲", "x = \"y\""], or: "soup")
    }

    private mutating func count() -> Int { Int.random(in: 0...(1 << 40), using: &random) }

    private mutating func duration() -> Duration { .microseconds(Int64.random(in: 0...(1 << 40), using: &random)) }

    /// A number between zero and one with few digits, which is read as it was written.
    private mutating func number() -> Double { Double(Int.random(in: 0..<32, using: &random) * 2 + 1) / 64 }

    private mutating func value() -> JSONValue {
        let texts: [JSONValue] = [.string(text()), .integer(Int64(count())), .bool(true), .double(number())]
        return element([.array(texts), .object(object())] + texts, or: .null)
    }

    private mutating func object() -> JSONObject {
        ["soup": .string(text()), "quantity": .integer(Int64(count())), "note": .string(text())]
    }

    private mutating func response() -> IntentResponse {
        IntentResponse(
            code: element(["success", "failure", "ready"], or: ""),
            properties: maybe { $0.object() } ?? [:],
            userActivity: maybe { $0.object() }
        )
    }

    mutating func failure() -> Failure {
        var failure = Failure(
            element([.crashed, .needsInput, .badManifest, .ambiguousExtension], or: .busy),
            code: maybe { _ in .requestTimedOut },
            message: text(),
            clock: maybe { $0.element(ClockName.allCases, or: .ack) },
            limit: maybe { $0.duration() },
            measured: maybe { $0.duration() },
            stderrTail: maybe { [$0.text(), $0.text()] } ?? []
        )
        failure.recording = maybe { $0.recording() }
        return failure
    }

    private mutating func recording() -> FlightRecording {
        FlightRecording(
            wire: (0..<3).map { _ in
                .init(isSent: Bool.random(using: &random), age: duration(), text: text(), length: count())
            },
            queued: maybe { .init(toExtension: $0.count(), toHost: $0.count()) },
            process: maybe {
                .init(
                    pid: Int32.random(in: 1...Int32.max, using: &$0.random),
                    threads: [$0.text()],
                    descriptors: [$0.text()],
                    privateBytes: $0.maybe { $0.count() },
                    processorTime: $0.duration()
                )
            },
            memoryPeak: maybe { $0.count() },
            state: element(ExtensionState.allCases, or: .ready).rawValue,
            callsUnderWay: count()
        )
    }

    mutating func question() -> Question {
        var question = Question(
            kind: element(Question.Kind.allCases, or: .unlock),
            intent: element(["OrderSoupIntent", "INSendMessageIntent"], or: ""),
            extensionName: text(),
            parameter: maybe { $0.element(["soup", "content"], or: "") },
            element: maybe { $0.count() },
            value: maybe { $0.value() },
            options: maybe { [$0.value(), $0.value()] } ?? [],
            reason: maybe { $0.text() },
            message: maybe { $0.text() },
            problem: maybe { $0.text() },
            response: maybe { $0.response() },
            parameters: maybe { $0.object() } ?? [:],
            locale: element(["en-US", "es-ES", "x"], or: "")
        )
        question.valueText = maybe { $0.text() }
        question.optionTexts = question.options.isEmpty ? [] : maybe { [$0.text(), $0.text()] } ?? []
        question.prompt = maybe { $0.text() }
        question.action = maybe { $0.text() }
        question.summary = maybe { $0.text() }
        question.explanation = maybe { $0.text() }
        question.card = maybe { ["type": "AdaptiveCard", "version": "1.6", "body": [], "speak": .string($0.text())] }
        question.defaultOption = maybe { $0.count() }
        question.optionsLeftOut = maybe { $0.count() } ?? 0
        question.optionTitles = maybe { [0: $0.text(), 12: $0.text()] } ?? [:]
        question.app = maybe { samples in
            let like = AppIdentity.LikeApp(
                identifier: "org.bank",
                name: samples.text(),
                folder: samples.text(),
                likeness: samples.element(AppIdentity.Likeness.allCases, or: .same)
            )
            return AppIdentity(
                identifier: "org.evil",
                folder: samples.text(),
                actions: Array(repeating: samples.text(), count: samples.element([0, 2, 12], or: 1)),
                likeApps: Array(repeating: like, count: samples.element([0, 3, 5], or: 1))
            )
        }
        return question
    }

    mutating func outcome() -> Outcome {
        var outcome = Outcome(
            status: element(Outcome.Status.allCases, or: .success),
            intent: "OrderSoupIntent",
            extensionIdentifier: maybe { $0.text() },
            // No outcome ends while a card is drawn.
            stage: element(IntentStage.allCases.filter { $0 != .configure }, or: .policy),
            response: maybe { $0.response() },
            job: maybe { JobIdentifier(rawValue: $0.text()) },
            question: maybe { $0.question() },
            failure: maybe { $0.failure() }
        )
        outcome.text = maybe { $0.text() }
        outcome.openedApp = maybe { $0.text() }
        outcome.card = maybe {
            ["type": "AdaptiveCard", "version": "1.6", "body": [], "fallbackText": .string($0.text())]
        }
        outcome.call = maybe { $0.count() }
        outcome.host = maybe { $0.text() }
        outcome.memory = maybe { samples in
            var memory = MemoryReport(
                enforcedBy: "cgroup2",
                limit: samples.count(),
                peak: samples.maybe { $0.count() },
                whyNotContained: samples.maybe { $0.text() }
            )
            memory.groupPeak = samples.maybe { $0.count() }
            memory.groupLimit = samples.maybe { $0.count() }
            return memory
        }
        outcome.timings.queue = duration()
        outcome.timings.launch = duration()
        outcome.timings.resolve = duration()
        outcome.timings.confirm = duration()
        outcome.timings.handle = duration()
        outcome.timings.total = duration()
        return outcome
    }

    mutating func job() -> JobRecord {
        var job = JobRecord(
            id: JobIdentifier(rawValue: text()),
            handle: text(),
            extensionIdentifier: text(),
            intent: "OrderSoupIntent",
            parameters: object(),
            interaction: "i",
            idempotencyKey: "k",
            acceptedAt: Timestamp(milliseconds: Int64(count())),
            expiresAt: Timestamp(milliseconds: Int64(count())),
            response: maybe { $0.response() },
            ownerHost: "h"
        )
        job.state = element(JobState.allCases, or: .working)
        job.locale = maybe { $0.text() }
        job.progress = maybe { samples in
            JobProgress(fraction: samples.maybe { $0.number() }, message: samples.maybe { $0.text() })
        }
        job.failure = maybe { $0.failure() }
        job.isLate = Bool.random(using: &random)
        return job
    }
}
