/// Bytes as RFCs print them.
func bytes(_ digits: String) -> [UInt8] {
    var (bytes, high) = ([UInt8](), UInt8?.none)
    for digit in digits {
        guard let value = digit.hexDigitValue.map(UInt8.init) else { continue }
        if let first = high { bytes.append(first << 4 | value) }
        high = high == nil ? value : nil
    }
    return bytes
}
