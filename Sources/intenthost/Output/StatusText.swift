internal import HostProtocol
internal import IntentModel
internal import IntentPresentation

/// The status of a daemon as lines of aligned columns.
struct StatusText {
    /// The greatest width of a line.
    let width: Int
    /// The greatest number of lines; nil for all.
    var height: Int?

    /// The lines of a status, without line ends.
    func lines(of status: HostStatus.Answer) -> [String] {
        var lines = head(of: status)
        lines += table(
            ["CLIENT", "KIND", "PROCESS", "CONNECTED", "REQUESTS"],
            status.clients.map { client in
                [
                    client.app ?? client.name, client.kind.rawValue, client.pid > 0 ? "\(client.pid)" : "-",
                    Self.time(client.connected), "\(client.requests)",
                ]
            },
            empty: "No client is connected.",
            room: height.map { max(3, ($0 - lines.count) / 3) }
        )
        lines += table(
            ["EXTENSION", "STATE", "LAUNCHES", "MEMORY", "LIMIT"],
            extensions(of: status).map { subject in
                [
                    subject.identifier, subject.state.rawValue, "\(subject.launches)",
                    subject.memory > 0 ? MebibyteText.format(subject.memory) : "-",
                    MebibyteText.format(subject.memoryLimit),
                ]
            },
            empty: "No extension is known. 'intenthost serve --manifests <directory>' names a directory of manifests.",
            room: height.map { max(3, $0 - lines.count) }
        )
        return lines.map { String($0.printableLine.prefix(width)) }
    }

    /// The lines of the status of a cluster, without line ends.
    func lines(of status: ClusterStatus.Answer) -> [String] {
        let requests = "requests: \(status.outgoing) of this host at others, \(status.incoming) of others here"
        var lines = [
            "cluster \(status.cluster), \(status.isConnected ? "connected" : "not connected"): \(status.broker)",
            requests,
        ]
        if let queue = status.queue {
            let jobs = "queued jobs: \(queue.waiting) of this host without outcome, \(queue.working) carried out here"
            lines += ["\(jobs); \(queue.isReady ? "" : "the store is away: ")\(queue.store)"]
        }
        lines += table(
            ["HOST", "STATE", "REQUESTS", "CAPACITY", "EXTENSIONS"],
            status.hosts.map { host in
                let state = !host.isUsable ? "away" : host.isDraining ? "draining" : host.isOwn ? "this one" : "ready"
                return [host.name, state, "\(host.running)", "\(host.capacity)", "\(host.extensions.count)"]
            },
            empty: "No host is known.",
            room: nil
        )
        let places = Dictionary(grouping: status.hosts.flatMap { host in host.extensions.map { ($0, host.name) } }) {
            $0.0
        }
        lines += table(
            ["EXTENSION", "HOSTS"],
            places.sorted { $0.key < $1.key }.map { [$0.key, $0.value.map(\.1).joined(separator: ", ")] },
            empty: "No host has an extension.",
            room: nil
        )
        return lines.map { String($0.printableLine.prefix(width)) }
    }

    private func head(of status: HostStatus.Answer) -> [String] {
        let requests = status.requests == 1 ? "1 request" : "\(status.requests) requests"
        let jobs = status.jobs == 1 ? "1 job" : "\(status.jobs) jobs"
        let problems = status.problems.count == 1 ? "1 problem" : "\(status.problems.count) problems"
        return [
            "\(status.name) \(status.version), process \(status.pid), up \(Self.time(status.uptime))",
            "\(requests) and \(jobs) under way, device \(status.device.text)",
            "data in \(status.dataDirectory)",
        ] + (status.problems.isEmpty ? [] : ["\(problems): 'intenthost status' tells what cannot be kept"])
    }

    /// The extensions; where not all have room, those first that do something.
    private func extensions(of status: HostStatus.Answer) -> [HostStatus.Extension] {
        guard height != nil else { return status.extensions }
        return status.extensions.enumerated().sorted { left, right in
            let (one, other) = (left.element.memory, right.element.memory)
            return one == other ? left.offset < right.offset : one > other
        }
        .map(\.element)
    }

    /// A table with a heading after an empty line; a sentence if it has no rows.
    ///
    /// - Parameter room: The greatest number of lines.
    private func table(_ heading: [String], _ rows: [[String]], empty: String, room: Int?) -> [String] {
        guard !rows.isEmpty else { return ["", empty] }
        var shown = rows
        var rest = ""
        if let room, rows.count > room - 2 {
            shown = Array(rows.prefix(max(0, room - 3)))
            rest = "and \(rows.count - shown.count) more"
        }
        let all = [heading] + shown
        let widths = heading.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        // The first column gives way, so that the numbers are seen.
        let others = widths.dropFirst().reduce(0) { $0 + $1 + 2 }
        let first = max(8, min(widths[0], width - others))
        let lines = all.map { row in
            row.enumerated().map { column, text in
                let columnWidth = column == 0 ? first : widths[column]
                let padding = String(repeating: " ", count: max(0, columnWidth - text.count))
                return column < 2 ? String(text.prefix(columnWidth)) + padding : padding + text
            }
            .joined(separator: "  ")
        }
        return [""] + lines + (rest.isEmpty ? [] : [rest])
    }

    /// A time in whole seconds.
    private static func time(_ duration: Duration) -> String {
        DurationText.format(.seconds(Int64(duration / .seconds(1))))
    }
}
