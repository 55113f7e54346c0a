public import IntentModel

extension FlightRecording {
    /// The greatest number of wire lines in the text; JSON output has them all.
    private static let mostWireLines = 6
    /// The greatest number of characters of each line.
    private static let mostCharacters = 100

    /// The recording for people: one fact per line, without line ends.
    public var textLines: [String] {
        var lines = ["state: \(state), \(callsUnderWay) \(callsUnderWay == 1 ? "call" : "calls") under way"]
        if let queued {
            lines.append("unread: \(queued.toExtension) bytes to the extension, \(queued.toHost) bytes to the host")
        }
        if let memoryPeak { lines.append("memory: \(MebibyteText.format(memoryPeak)) at the most") }
        if let process {
            lines += process.textLines
        } else {
            lines.append("process: gone before the host could look at it")
        }
        return lines + wire.suffix(Self.mostWireLines).map(Self.text)
    }

    private static func text(_ line: WireLine) -> String {
        let text = line.text.prefix(mostCharacters)
        let isWhole = text.utf8.count == line.length
        let direction = line.isSent ? "sent" : "received"
        return
            "\(line.age.inWholeMilliseconds)ms before, \(direction): \(text)\(isWhole ? "" : "… (\(line.length) bytes)")"
    }
}

extension FlightRecording.Process {
    fileprivate var textLines: [String] {
        let memory = privateBytes.map { ", \(MebibyteText.format($0)) of private memory" } ?? ""
        return ["process: \(pid), \(processorTime.inWholeMilliseconds)ms of processor time\(memory)"]
            + threads.map { "thread: \($0)" } + [
                descriptors.isEmpty
                    ? "descriptors: none to be seen" : "descriptors: \(descriptors.joined(separator: ", "))"
            ]
    }
}

extension Duration {
    fileprivate var inWholeMilliseconds: Int64 { Int64((self / .milliseconds(1)).rounded()) }
}
