/// Faults of correct but late answers.
enum Slowness {
    static let usualDelay = 100

    static func perform(_ choice: FaultChoice, _ call: Call) {
        switch choice.fault {
        case .slowResolve, .slowConfirm, .slowHandle, .slowEverywhere: answer(call, after: choice.number ?? usualDelay)
        case .ignoreCancel: answer(call, after: choice.number ?? 60_000)
        case .byteByByte: for byte in call.line(call.goodAnswer) { Descriptor.output.write([byte]) }
        default: break
        }
    }

    private static func answer(_ call: Call, after milliseconds: Int) {
        Pause.milliseconds(milliseconds)
        call.answerWell()
    }
}
