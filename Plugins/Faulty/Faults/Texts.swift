import JSON

/// Faults of an answer as a line of text.
enum Texts {
    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .longLine:
            call.answer(["response": ["code": "success", "padding": .string(String(repeating: "x", count: 9 << 20))]])
        case .invalidUTF8: replaceCode(of: call, with: [0xC3, 0x28, 0xFF])
        case .invalidJSON: replaceCode(of: call, with: Array(#"" oops"#.utf8))
        case .nulBytes: replaceCode(of: call, with: [0, 0, 0])
        case .byteOrderMark: Descriptor.output.write([0xEF, 0xBB, 0xBF] + call.line(call.goodAnswer))
        case .carriageReturns: Descriptor.output.write(call.line(call.goodAnswer).dropLast() + Array("\r\n".utf8))
        case .batch:
            Descriptor.output.write(Array("[".utf8) + call.line(call.goodAnswer).dropLast() + Array("]\n".utf8))
        case .deepJSON:
            let (opening, closing) = (String(repeating: "[", count: 10_000), String(repeating: "]", count: 10_000))
            replaceCode(of: call, with: Array(#"success","properties":{"deep":\#(opening)\#(closing)},"more":""#.utf8))
        case .hugeNumber:
            let digits = String(repeating: "9", count: 10_000)
            replaceCode(of: call, with: Array(#"success","properties":{"number":\#(digits)},"more":""#.utf8))
        case .duplicateKeys: replaceCode(of: call, with: Array(#"failure","code":"success"#.utf8))
        case .valueBomb:
            let values = String(repeating: #"{"":0},"#, count: 1_190_000)
            replaceCode(of: call, with: Array(#"success","properties":{"values":[\#(values)0]},"more":""#.utf8))
        default: break
        }
    }

    /// Answers with other bytes instead of the response code.
    private static func replaceCode(of call: Call, with bytes: [UInt8]) {
        var line = call.line(["response": ["code": "~"]])
        guard let place = line.firstIndex(of: UInt8(ascii: "~")) else { return }
        line.replaceSubrange(place...place, with: bytes)
        Descriptor.output.write(line)
    }
}
