import JSON

/// Properties that hold for JSON of any bytes.
enum JSONFuzzing {
    static func run(_ bytes: [UInt8]) {
        guard let value = try? JSONParser.parse(bytes) else { return }
        // A parsed value can be written, and is the same when it is parsed again.
        guard let again = try? JSONParser.parse(value.serialized) else {
            fatalError("The writer's own text cannot be read: \(value)")
        }
        precondition(again == value, "A value changes when it is written and read")
    }
}
