import ExtensionProtocol
import IntentModel
import JSON

/// Faults of unrequested output.
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
            // The answer repeats the id, so that a few answers fill much.
            let id = RequestID.string(String(repeating: "x", count: 1 << 16))
            let line = Message.request(id: id, method: "host/please", params: [:]).line
            while true { Descriptor.output.write(line) }
        case .callIDInOthers:
            let starts = [
                #"{"jsonrpc":"2.0","method":"log/message","params":{"id":\#(call.id),"x":"#,
                #"{"jsonrpc":"2.0","id":\#(call.id),"method":"host/please","params":{"x":"#,
            ]
            let long = [UInt8](repeating: UInt8(ascii: "x"), count: 9 << 20)
            for start in starts {
                Descriptor.output.write(start + "]\n")
                Descriptor.output.write(start + "\"")
                Descriptor.output.write(long)
                Descriptor.output.write("\"}}\n")
            }
            call.answerWell()
        case .unknownBomb:
            let values = [UInt8](repeatElement(Array(#"{"":0},"#.utf8), count: 1_190_000).joined())
            let (start, end) = (#"{"jsonrpc":"2.0","method":"host/odd","params":["#, "0]}\n")
            Descriptor.output.write(Array(start.utf8) + values + Array(end.utf8))
            call.answerWell()
        default: break
        }
    }
}
