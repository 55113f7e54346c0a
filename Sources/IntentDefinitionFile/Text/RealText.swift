import Glibc

/// Real numbers as Apple's writer of property lists writes them.
enum RealText {
    /// The greatest number of characters of 17 digits with a sign, a point and an exponent, and the end.
    private static let longest = 32

    /// The number with 17 significant digits as C prints it, so that the file stays the same byte for byte.
    static func text(_ number: Double) -> String {
        guard number != 0 else { return "0.0" }
        var buffer = [CChar](repeating: 0, count: longest)
        let count = buffer.count
        // The buffer outlives the call, which writes no more than its size and ends it with NUL.
        let written = unsafe withVaList([number]) { unsafe vsnprintf(&buffer, count, "%.17g", $0) }
        return String(decoding: buffer.prefix(Int(written)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
