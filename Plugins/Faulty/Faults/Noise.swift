/// Faults of writing what nobody asked for.
enum Noise {
    private static let garbage = "Sending your message now\n{ this is not JSON\n"

    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .garbageThenSilence:
            Descriptor.output.write(garbage)
            Silence.sleep()
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
        default: break
        }
    }
}
