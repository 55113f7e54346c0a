import Glibc

/// Faults of the pipes themselves.
enum Streams {
    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .halfLineThenExit:
            writeHalf(of: call)
            exit(0)
        case .halfLineThenClose:
            writeHalf(of: call)
            Descriptor.output.close()
            Pause.forEver()
        case .closeInput:
            Descriptor.input.close()
            Pause.forEver()
        default: break
        }
    }

    private static func writeHalf(of call: Call) {
        let line = call.line(call.goodAnswer)
        Descriptor.output.write(Array(line.prefix(line.count / 2)))
    }
}
