import Foundation

/// The part of the program whose work is counted, where the library that counts is loaded.
enum CountedPart {
    static func begin() { call("counted_part_begins") }

    static func end() { call("counted_part_ends") }

    private static func call(_ name: String) {
        guard let symbol = dlsym(nil, name) else { return }
        // The library declares both as `void name(void)`.
        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    }
}
