extension JSONParser {
    /// The number of significant digits that a `Double` prints again unchanged (IEEE 754, 53 bits).
    private static let exactDigits = 15

    /// Reads the number whose first byte, a digit or a minus, is at `index`.
    mutating func number() throws(JSONError) -> JSONValue {
        if let integer = shortInteger() { return .integer(integer) }
        let start = index
        let isNegative = byte(at: index) == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let integerStart = index
        var magnitude: UInt64 = 0
        var overflows = false
        while !overflows, let digit = nextDigit() {
            let (product, productOverflows) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, sumOverflows) = product.addingReportingOverflow(UInt64(digit))
            overflows = overflows || productOverflows || sumOverflows
            magnitude = sum
        }
        while overflows, nextDigit() != nil {}
        let integerDigits = index - integerStart
        guard integerDigits > 0, integerDigits == 1 || byte(at: integerStart) != UInt8(ascii: "0") else {
            throw fail(.invalidNumber, at: start)
        }
        let hasFraction = try fraction(of: start)
        let digits = significantDigits(in: integerStart..<index)
        let hasExponent = try exponent(of: start)
        guard index - start <= Self.longestNumber else { throw fail(.numberTooLong, at: start) }

        let isInteger = !hasFraction && !hasExponent
        if isInteger, !overflows {
            if isNegative, magnitude > 0, magnitude <= UInt64(Int64.max) + 1 {
                return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
            }
            if !isNegative, let integer = Int64(exactly: magnitude) { return .integer(integer) }
        }
        if hasFraction, !hasExponent, digits > 0, let decimal = decimal(in: integerStart..<index) {
            return .double(isNegative ? -decimal : decimal)
        }
        // The slice was just scanned and is ASCII.
        let text = unsafe String(decoding: bytes[start..<index], as: UTF8.self)
        if !isInteger || digits == 0, digits <= Self.exactDigits, let double = Double(text), double.isFinite,
            double.isNormal || double.isZero && digits == 0
        {
            return .double(double)
        }
        return .literal(text)
    }

    /// Returns the value of digits with a point, or nil if they are more than a quotient of two exact numbers.
    ///
    /// Numerator and denominator are exact, so the division rounds as reading the text does, in a tenth of the time.
    private func decimal(in digits: Range<Int>) -> Double? {
        guard digits.count <= Self.exactDigits + 1 else { return nil }
        var (numerator, denominator): (Int64, Double) = (0, 1)
        var isFraction = false
        for place in digits {
            guard byte(at: place) != UInt8(ascii: ".") else {
                isFraction = true
                continue
            }
            numerator = numerator &* 10 &+ Int64(byte(at: place) &- UInt8(ascii: "0"))
            if isFraction { denominator *= 10 }
        }
        return Double(numerator) / denominator
    }

    /// Steps over a number made of digits alone, few enough to always fit; otherwise returns nil and stays in place.
    @inline(__always)
    private mutating func shortInteger() -> Int64? {
        var (end, value): (Int, Int64) = (index, 0)
        while end < count {
            let digit = byte(at: end) &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            value = value &* 10 &+ Int64(digit)
            end += 1
        }
        let digits = end - index
        guard digits == 1 || digits > 1 && digits <= 18 && byte(at: index) != UInt8(ascii: "0") else { return nil }
        if end < count {
            switch byte(at: end) {
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
            default: break
            }
        }
        index = end
        return value
    }

    private mutating func nextDigit() -> UInt8? {
        guard index < count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte(at: index) else { return nil }
        defer { index += 1 }
        return byte(at: index) - UInt8(ascii: "0")
    }

    private mutating func fraction(of start: Int) throws(JSONError) -> Bool {
        guard index < count, byte(at: index) == UInt8(ascii: ".") else { return false }
        index += 1
        let first = index
        while nextDigit() != nil {}
        guard index > first else { throw fail(.invalidNumber, at: start) }
        return true
    }

    /// The number of digits from the first to the last nonzero digit; the zeros around them need no precision.
    private func significantDigits(in range: Range<Int>) -> Int {
        var (digits, zeros) = (0, 0)
        for position in range {
            switch byte(at: position) {
            case UInt8(ascii: "0"): if digits > 0 { zeros += 1 }
            case UInt8(ascii: "."): break
            default: (digits, zeros) = (digits + zeros + 1, 0)
            }
        }
        return digits
    }

    private mutating func exponent(of start: Int) throws(JSONError) -> Bool {
        guard index < count, byte(at: index) | 0x20 == UInt8(ascii: "e") else { return false }
        index += 1
        if index < count, byte(at: index) == UInt8(ascii: "+") || byte(at: index) == UInt8(ascii: "-") { index += 1 }
        let first = index
        while nextDigit() != nil {}
        guard index > first else { throw fail(.invalidNumber, at: start) }
        return true
    }
}
