import CCJSON
import Foundation
import JSON

/// One way to read and write JSON.
struct Candidate: Sendable {
    let name: String
    /// Reads a message into a tree.
    let decode: @Sendable (_ message: [UInt8]) throws -> Void
    /// Makes a closure that writes the tree of a message as text.
    let encoder: @Sendable (_ message: [UInt8]) throws -> (() throws -> Int)

    static let all = [ours, serialization, codable, plainC]

    static let ours = Candidate(
        name: "JSON (this project)",
        decode: { consume(try JSONParser.parse($0)) },
        encoder: { message in
            let value = try JSONParser.parse(message)
            return { value.serialized.count }
        }
    )

    static let serialization = Candidate(
        name: "Foundation JSONSerialization",
        decode: { consume(try JSONSerialization.jsonObject(with: Data($0))) },
        encoder: { message in
            let value = try JSONSerialization.jsonObject(with: Data(message))
            return { try JSONSerialization.data(withJSONObject: value).count }
        }
    )

    static let codable = Candidate(
        name: "Foundation JSONDecoder, JSONEncoder, an enum",
        decode: { consume(try JSONDecoder().decode(CodableJSON.self, from: Data($0))) },
        encoder: { message in
            let value = try JSONDecoder().decode(CodableJSON.self, from: Data(message))
            return { try JSONEncoder().encode(value).count }
        }
    )

    static let plainC = Candidate(
        name: "cJSON",
        decode: { message in
            let tree = CJSONTree(message)
            consume(tree)
        },
        encoder: { message in
            let tree = CJSONTree(message)
            return { tree.print() }
        }
    )
}

/// A tree of cJSON's, freed with its last reference.
private final class CJSONTree {
    private let root: UnsafeMutablePointer<cJSON>

    init(_ message: [UInt8]) {
        let root = message.withUnsafeBytes { bytes in
            cJSON_ParseWithLength(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        guard let root else { preconditionFailure("cJSON cannot read the message.") }
        self.root = root
    }

    deinit { cJSON_Delete(root) }

    func print() -> Int {
        guard let text = cJSON_PrintUnformatted(root) else { preconditionFailure("cJSON cannot write the message.") }
        defer { cJSON_free(text) }
        return strlen(text)
    }
}

/// Keeps the optimizer from removing the code that makes a value.
@inline(never)
func consume<Value>(_ value: Value) { withExtendedLifetime(value) {} }
