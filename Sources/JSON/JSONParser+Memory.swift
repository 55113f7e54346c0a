extension JSONParser {
    /// The most memory that the values of a text take once they are made, in bytes; linear in the text, and nothing is
    /// made for it.
    ///
    /// The text need not be JSON. A reader can refuse a text for its memory before it makes anything of it.
    package static func memory(of text: ArraySlice<UInt8>) -> Int {
        unsafe text.withUnsafeBufferPointer { bytes in
            var count = MemoryCount()
            var index = 0
            var textBegan = 0
            while index < bytes.count {
                // Every index is below the number of bytes.
                switch unsafe bytes[index] {
                case UInt8(ascii: "\""):
                    textBegan = index
                    index += 1
                    while index < bytes.count, case let byte = unsafe bytes[index], byte != UInt8(ascii: "\"") {
                        index += byte == UInt8(ascii: "\\") ? 2 : 1
                    }
                case UInt8(ascii: ","):
                    count.text(of: index - textBegan)
                    count.commas += 1
                    textBegan = index + 1
                case UInt8(ascii: ":"):
                    count.text(of: index - textBegan)
                    count.members += 1
                    textBegan = index + 1
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    count.containers += 1
                    textBegan = index + 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"):
                    count.text(of: index - textBegan)
                    textBegan = index + 1
                default: break
                }
                index += 1
            }
            return bytes.count + count.memory
        }
    }

    /// What takes memory, in a text of JSON.
    private struct MemoryCount {
        /// What an allocation takes beside its content: the header of an object of Swift, and that of the allocator.
        private static let allocation = 48
        /// The longest text that takes no allocation of its own.
        private static let shortText = 15

        var commas = 0
        var members = 0
        var containers = 0
        private var longTexts = 0

        /// Takes in a string or a number of at most so many bytes.
        mutating func text(of length: Int) { if length > Self.shortText { longTexts += 1 } }

        var memory: Int {
            // Each comma and each bracket is followed by a value. An array that grows doubles its room.
            let elements = max(0, commas + containers + 1 - members)
            return 2 * elements * MemoryLayout<JSONValue>.stride
                + 2 * members * MemoryLayout<JSONObject.Member>.stride
                + (containers + longTexts) * Self.allocation
        }
    }
}
