import ExtensionProtocol
import IntentModel
import JSON

/// Faults of writing what nobody asked for.
enum Noise {
    private static let garbage = "Sending your message now\n{ this is not JSON\n"

    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .garbageThenSilence:
            Descriptor.output.write(garbage)
            Pause.forEver()
        case .garbageBetweenMessages:
            Descriptor.output.write(garbage)
            call.answerWell()
        case .strayLines:
            for number in 1...2000 { Descriptor.output.write("line \(number)\n") }
            call.answerWell()
        case .errorFlood:
            let line = Array("The quick brown fox jumps over the lazy dog again and again today.\n".utf8)
            let block = Array(repeatElement(line, count: (1 << 20) / line.count + 1).joined().prefix(1 << 20))
            for _ in 1...1024 { Descriptor.error.write(block) }
            call.answerWell()
        case .answerFlood:
            for number in 1...20_000 {
                Descriptor.output.write(
                    Message.response(id: .integer(Int64(1_000_000 + number)), result: .success([:])).line
                )
            }
            call.answerWell()
        case .logFlood:
            for number in 1...20_000 {
                Descriptor.output.write(LogMessage(level: .info, message: "Line \(number) of the log").message.line)
            }
            call.answerWell()
        case .jobReportFlood:
            for number in 1...20_000 {
                let progress = JobProgress(message: "Step")
                let report = ReportJobProgress(handle: "job \(number)", sequence: 1, progress: progress)
                Descriptor.output.write(report.message.line)
            }
            call.answerWell()
        case .requestFlood:
            for number in 1...20_000 {
                let request = Message.request(id: .integer(Int64(number)), method: "host/please", params: [:])
                Descriptor.output.write(request.line)
            }
            call.answerWell()
        case .endlessRequests:
            // The answer repeats the method's name, so that few of them fill much.
            let method = String(repeating: "x", count: 1 << 16)
            let line = Message.request(id: .integer(1), method: method, params: [:]).line
            while true { Descriptor.output.write(line) }
        default: break
        }
    }
}
