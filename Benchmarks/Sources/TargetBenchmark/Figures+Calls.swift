import BenchmarkSupport

/// The cost of calls to a warm extension.
enum CallFigures {
    static let all =
        warm + pingPong + [
            rate(.one, writesEach: false), rate(.two, writesEach: false), rate(.one, writesEach: true),
            rate(.two, writesEach: true), interaction, socket, watched, card, drawnCard,
            payload(64 << 10, "64 KiB", calls: 400),
            payload(1 << 20, "1 MiB", calls: 100), rawPayload(64 << 10, "64 KiB"), rawPayload(1 << 20, "1 MiB"),
        ]

    private static let warm = [
        warmCall(.one, "one CPU", .ratioAtMost(1.3)), warmCall(.two, "two CPUs, one each", .ratioAtMost(1.3)),
        warmCall(.free, "wherever the kernel puts them", .ratioAtMost(1.3)),
    ]

    /// The share of the kernel and libuv in a call.
    private static let pingPong = [
        Figure(
            key: "call.one.kernel",
            name: "warm call, 200 B, one CPU",
            unit: "µs",
            limitName: "blocking ping-pong over two pipes",
            targets: [],
            limit: { Value(try $0.limit("raw-parent", $0.programs.limit("raw-child"), on: .one)) },
            ours: { Value(try CallLoad().run($0.programs, from: .host, to: .swift, on: .one)) }
        ),
        Figure(
            key: "call.one.libuv",
            name: "warm call, 200 B, one CPU",
            unit: "µs",
            limitName: "libuv ping-pong over two pipes",
            targets: [],
            limit: { Value(try $0.limit("uv-parent", $0.programs.limit("uv-child"), on: .one)) },
            ours: { Value(try CallLoad().run($0.programs, from: .host, to: .swift, on: .one)) }
        ),
    ]

    private static func warmCall(_ placement: Placement, _ place: String, _ target: Target) -> Figure {
        Figure(
            key: "call.\(placement.rawValue)",
            name: "warm call, 200 B, \(place)",
            unit: "µs",
            limitName: "C with libuv and cJSON",
            targets: [target],
            limit: { Value(try CallLoad().run($0.programs, from: .c, to: .c, on: placement)) },
            ours: { Value(try CallLoad().run($0.programs, from: .host, to: .swift, on: placement)) }
        )
    }

    private static func rate(_ placement: Placement, writesEach: Bool) -> Figure {
        var load = CallLoad()
        load.inFlight = 64
        load.calls = 60000
        load.writesEach = writesEach
        return Figure(
            key: "rate.\(placement.rawValue)\(writesEach ? ".each" : "")",
            name: "calls, 64 in flight, \(placement == .one ? "one CPU" : "two CPUs, one each")",
            unit: "1/s",
            limitName: writesEach ? "C, one write a message" : "C, one write a turn",
            targets: [.ratioAtLeast(0.8)],
            limit: { [load] in try .rate(of: load.run($0.programs, from: .c, to: .c, on: placement)) },
            ours: { [load] in try .rate(of: load.run($0.programs, from: .host, to: .swift, on: placement)) }
        )
    }

    private static let socket = Figure(
        key: "socket",
        name: "warm request of two calls through a daemon's socket, one CPU",
        unit: "µs",
        limitName: "the same in the host's process",
        targets: [.differenceAtMost(60)],
        limit: { Value(try CallLoad().run($0.programs, from: .host, to: .swift, on: .one), times: 2) },
        ours: { bench in
            let programs = bench.programs
            let command = [
                programs.own("MeasuredHost"), "socket", "-n", "10000", "-G", programs.guardian,
                programs.product("TrivialExtension"),
            ]
            return Value(try programs.report(Placement.one.parent(command)))
        }
    )

    /// What 50 pages that watch cost the calls that they watch.
    private static let watched = Figure(
        key: "console",
        name: "1,000 requests a second through a socket, watched by 50 pages, wherever the kernel puts them",
        unit: "µs",
        limitName: "the same, watched by nobody",
        targets: [.ratioAtMost(1.1)],
        limit: { try watchedCalls($0) },
        ours: { try watchedCalls($0, "-o", "50") }
    )

    private static func watchedCalls(_ bench: Bench, _ options: String...) throws -> Value {
        let programs = bench.programs
        let command =
            [programs.own("MeasuredHost"), "socket", "-n", "10000", "-p", "1000", "-G", programs.guardian] + options
            + [programs.product("TrivialExtension")]
        return Value(try programs.report(Placement.free.parent(command)))
    }

    /// What drawing adds to an outcome.
    private static let card = Figure(
        key: "card.default",
        name: "card: default, one CPU",
        unit: "µs",
        limitName: "warm call",
        targets: [.valueAtMost(50)],
        limit: { Value(try CallLoad().run($0.programs, from: .host, to: .swift, on: .one)) },
        ours: { try cards($0) }
    )

    private static let drawnCard = Figure(
        key: "card.drawn",
        name: "card: warm UI extension, one CPU",
        unit: "µs",
        limitName: "default card, and a warm call",
        targets: [.ratioAtMost(1.3)],
        limit: { bench in
            let call = Value(try CallLoad().run(bench.programs, from: .host, to: .swift, on: .one))
            return Value(try cards(bench).median + call.median)
        },
        ours: { try cards($0, "-e") }
    )

    private static func cards(_ bench: Bench, _ options: String...) throws -> Value {
        let programs = bench.programs
        let command =
            [programs.own("MeasuredHost"), "cards", "-n", "10000", "-G", programs.guardian] + options
            + [programs.product("TrivialExtension")]
        return Value(try programs.report(Placement.one.parent(command)))
    }

    private static let interaction: Figure = {
        var load = CallLoad()
        load.steps = "rrch"
        return Figure(
            key: "interaction",
            name: "interaction: two resolves, confirm, handle, one CPU",
            unit: "µs",
            limitName: "four C calls",
            targets: [.ratioAtMost(1.3)],
            limit: { [load] in Value(try load.run($0.programs, from: .c, to: .c, on: .one), times: 4) },
            ours: { [load] in Value(try load.run($0.programs, from: .host, to: .swift, on: .one), times: 4) }
        )
    }()

    /// Returns the figure of a payload.
    ///
    /// The text goes with both calls of a request and comes back with the answer to the second.
    private static func payload(_ bytes: Int, _ size: String, calls: Int) -> Figure {
        var load = CallLoad()
        load.bytes = bytes
        load.calls = calls
        load.echoes = true
        @Sendable func rate(_ report: LimitReport) throws -> Value {
            // Three times the text for two calls.
            Value(try Value.rate(of: report).median * 1.5 * Double(bytes) / 1e6)
        }
        return Figure(
            key: "payload.\(bytes >> 10)KiB",
            name: "payload of \(size), one CPU",
            unit: "MB/s",
            limitName: "C with libuv and cJSON",
            targets: [.ratioAtLeast(1)],
            limit: { [load] in try rate(load.run($0.programs, from: .c, to: .c, on: .one)) },
            ours: { [load] in try rate(load.run($0.programs, from: .host, to: .swift, on: .one)) }
        )
    }
    /// Returns the figure of bytes that the kernel carries there and back when nobody reads them.
    private static func rawPayload(_ bytes: Int, _ size: String) -> Figure {
        @Sendable func rate(_ report: LimitReport) throws -> Value {
            Value(try Value.rate(of: report).median * 2 * Double(bytes) / 1e6)
        }
        return Figure(
            key: "payload.\(bytes >> 10)KiB.kernel",
            name: "payload of \(size), C with libuv and cJSON, one CPU",
            unit: "MB/s",
            limitName: "two pipes",
            targets: [],
            limit: {
                try rate(
                    $0.limit("raw-parent", "-b", "\(bytes)", "-n", "400", $0.programs.limit("raw-child"), on: .one)
                )
            },
            ours: {
                var load = CallLoad()
                (load.bytes, load.calls, load.echoes) = (bytes, 100, true)
                return Value(
                    try Value.rate(of: load.run($0.programs, from: .c, to: .c, on: .one)).median * 1.5 * Double(bytes)
                        / 1e6
                )
            }
        )
    }
}
