import YAML

/// The way to a value in the short form.
struct ShortPath {
    /// The steps, by which a document finds the place.
    private(set) var steps: [YAMLStep] = []
    /// The same for people, such as `intents.OrderSoup.title`; the member `ids` names texts by it.
    private(set) var text = ""

    /// The way to the whole file.
    init() {}

    func key(_ key: String) -> ShortPath {
        var path = self
        path.steps.append(.key(key))
        path.text = text.isEmpty ? key : "\(text).\(key)"
        return path
    }

    func index(_ index: Int) -> ShortPath {
        var path = self
        path.steps.append(.index(index))
        path.text += "[\(index)]"
        return path
    }
}

/// The six characters by which Xcode's files and their tables of translations name a text.
enum TextIdentifier {
    private static let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

    /// The id of a text that was given none: the same each time for the same path.
    static func id(of path: String) -> String {
        // FNV-1a, a hash that does not change between versions and machines.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        var id: [UInt8] = []
        for _ in 0..<6 {
            id.append(characters[Int(hash % UInt64(characters.count))])
            hash /= UInt64(characters.count)
        }
        return String(decoding: id, as: UTF8.self)
    }
}
