/// Numbers of bytes as manifests and command lines write them: `8MiB`, `500KB`, `4096`.
public enum ByteCountText {
    private static let units: [(name: String, bytes: Int)] = [
        ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("GB", 1_000_000_000), ("MB", 1_000_000),
        ("KB", 1_000), ("B", 1),
    ]

    /// Reads an integer with a unit in any letter case, or a bare number of bytes; otherwise returns nil.
    public static func parse(_ text: some StringProtocol) -> Int? {
        var scanner = TextScanner(Substring(text).trimmed)
        guard let digits = scanner.digits(), let number = Int(digits) else { return nil }
        scanner.skipSpaces()
        let name = scanner.letters()
        guard scanner.isAtEnd else { return nil }
        let unit = name.isEmpty ? 1 : units.first { $0.name.lowercased() == name.lowercased() }?.bytes
        guard let (bytes, overflows) = unit.map({ number.multipliedReportingOverflow(by: $0) }), !overflows else {
            return nil
        }
        return bytes
    }

    /// The number in the greatest binary unit that needs no fraction: `8MiB`, `1000B`.
    public static func format(_ bytes: Int) -> String {
        let unit = units.first { $0.name.contains("i") && bytes >= $0.bytes && bytes.isMultiple(of: $0.bytes) }
        return unit.map { "\(bytes / $0.bytes)\($0.name)" } ?? "\(bytes)B"
    }
}
