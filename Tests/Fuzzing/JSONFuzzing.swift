import JSON

/// What holds of JSON, whatever the bytes are.
enum JSONFuzzing {
    static func run(_ bytes: [UInt8]) {
        guard let value = try? JSONParser.parse(bytes) else { return }
        // What was read can be written, and is the same when it is read again.
        guard let again = try? JSONParser.parse(value.serialized) else {
            fatalError("The writer's own text cannot be read: \(value)")
        }
        precondition(again == value, "A value changes when it is written and read")
    }
}
