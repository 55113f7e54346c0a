extension Judge {
    /// The version of the format that is read.
    private static let version = 1
    private static let mostClasses = 64
    private static let mostPlaces = 1 << 16

    /// Reads the weights of a language: lines of text, an empty line, and a signed byte for each class of each place.
    ///
    /// The first line is `judge VERSION PLACES CLASSES SCALE`. A class is `NAME BIAS INTENT…`, with the intents for
    /// which the judge is asked, as `?INTENT` the one that it opens, and as `!PARAMETER` one whose listed values tell
    /// the class; the first class is that of no intent.
    ///
    /// - Throws: a `LanguageError` with the line that is wrong.
    init(file: String, bytes: [UInt8]) throws(LanguageError) {
        var rest = bytes[...]
        var number = 0
        func error(_ message: String) -> LanguageError { LanguageError(file: file, line: number, message: message) }
        func line() throws(LanguageError) -> [Substring] {
            number += 1
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw error("The file ends here.") }
            defer { rest = rest[(end + 1)...] }
            return String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
        }
        let head = try line()
        guard head.count == 5, head[0] == "judge", head[1] == "\(Self.version)",
            let places = Int(head[2]), 1...Self.mostPlaces ~= places,
            let count = Int(head[3]), 1...Self.mostClasses ~= count,
            let scale = Float(head[4]), scale.isFinite
        else {
            throw error("This is not 'judge \(Self.version) PLACES CLASSES SCALE'. Train the judge again: make judge.")
        }
        var biases: [Float] = []
        var numbers: [String: Int] = [:]
        var openings: [Int: String] = [:]
        var telling: [Int: Set<String>] = [:]
        for index in 0..<count {
            let fields = try line()
            guard fields.count >= 2, let bias = Float(fields[1]), bias.isFinite else {
                throw error("This is not 'NAME BIAS INTENT…'.")
            }
            biases.append(bias)
            for field in fields[2...] {
                switch field.first {
                case "?": openings[index] = String(field.dropFirst())
                case "!": telling[index, default: []].insert(String(field.dropFirst()))
                default: numbers[String(field)] = index
                }
            }
        }
        guard try line().isEmpty else { throw error("An empty line ends the classes.") }
        guard rest.count == places * count else {
            throw error("\(places * count) weights follow the classes, and not \(rest.count).")
        }
        let weights = rest.map { Int8(bitPattern: $0) }
        self.init(
            biases: biases,
            numbers: numbers,
            openings: openings,
            telling: telling,
            weights: weights,
            scale: scale
        )
    }
}
