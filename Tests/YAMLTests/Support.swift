import Foundation

/// Numbers by chance that are the same in each run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}

/// A program that other readers of YAML run in.
enum Python {
    /// Whether its YAML library is there, or has to be because this is CI.
    static let isWanted =
        ProcessInfo.processInfo.environment["CI"] != nil || (try? output(of: ["-c", "import yaml; print(1)"])) == "1\n"

    /// Runs Python with arguments and returns its output.
    static func output(of arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        // Debian's, which has the library of Debian's package.
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
