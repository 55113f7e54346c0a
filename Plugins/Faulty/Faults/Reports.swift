import ExtensionProtocol

/// Faults of progress reports.
enum Reports {
    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .progressFlood:
            for sequence in 1...10_000 { report(call, sequence: sequence, fraction: Double(sequence) / 10_000) }
            call.answerWell()
        case .progressBackwards:
            for sequence in [5, 4, 3, 2, 1] { report(call, sequence: sequence, fraction: Double(sequence) / 10) }
            call.answerWell()
        case .progressThenHang:
            report(call, sequence: 1, fraction: 0.5)
            Pause.forEver()
        case .progressInfinite:
            // Written by hand: the writer replaces infinity by null.
            let members = #""sequence":1,"completed":1e999,"total":1e999"#
            Descriptor.output.write(
                #"{"jsonrpc":"2.0","method":"$/progress","params":{"id":\#(call.id),\#(members)}}"# + "\n"
            )
            call.answerWell()
        default: break
        }
    }

    private static func report(_ call: Call, sequence: Int, fraction: Double) {
        let progress = Progress(id: call.id, sequence: Int64(sequence), fraction: fraction, message: "Step \(sequence)")
        Descriptor.output.write(progress.message.line)
    }
}
