import Foundation

/// Returns the median time of one run in microseconds: 41 samples of at least a millisecond each, after a warm-up.
func median(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var runs = 1
    while try clock.measure({ for _ in 0..<runs { try body() } }) < .milliseconds(1) { runs *= 2 }
    var samples: [Double] = []
    for _ in 0..<41 {
        let duration = try clock.measure { for _ in 0..<runs { try body() } }
        samples.append(duration / .microseconds(1) / Double(runs))
    }
    return samples.sorted()[samples.count / 2]
}

func text(_ microseconds: Double) -> String { String(format: microseconds < 10 ? "%.2f" : "%.0f", microseconds) }

let messages = [Messages.small, Messages.large]
let sizes = messages.map { "\($0.count) B" }
print("| µs, median | decode \(sizes[0]) | decode \(sizes[1]) | encode \(sizes[0]) | encode \(sizes[1]) |")
print("|---|---:|---:|---:|---:|")
for candidate in Candidate.all {
    let decoding = try messages.map { message in try median { try candidate.decode(message) } }
    let encoding = try messages.map { message in
        let encode = try candidate.encoder(message)
        return try median { consume(try encode()) }
    }
    print("| \(candidate.name) | \((decoding + encoding).map(text).joined(separator: " | ")) |")
}
