import JSON

/// Messages in their form on the wire.
enum Messages {
    /// An answer to `intent/resolve` of about 200 bytes.
    static let small = bytes([
        "jsonrpc": "2.0", "id": 42,
        "result": [
            "results": [
                [
                    "outcome": "success",
                    "value": [
                        "displayName": "Bobo Jr.", "customIdentifier": "bobo.junior",
                        "personHandle": ["value": "bobo.junior", "type": "unknown"], "isMe": false,
                    ],
                ]
            ]
        ],
    ])

    /// An answer to `intent/handle` of about 4 KiB: a search that found messages.
    static let large = bytes([
        "jsonrpc": "2.0", "id": 43,
        "result": [
            "response": ["code": "success", "properties": ["messages": .array((1...11).map(message))]]
        ],
    ])

    private static func message(_ number: Int64) -> JSONValue {
        [
            "identifier": "\(1_000_000 + number)", "conversationIdentifier": "bobo.junior,me",
            "content": "Please send more bananas; \(number) \"big\" ones would do. Grüße, Ada",
            "dateSent": "2026-05-01T18:30:00+02:00", "isRead": .bool(number.isMultiple(of: 2)), "score": 0.5,
            "sender": ["displayName": "Ada", "customIdentifier": "ada", "isMe": true],
            "recipients": [["displayName": "Bobo Jr.", "customIdentifier": "bobo.junior"]],
        ]
    }

    private static func bytes(_ value: JSONValue) -> [UInt8] { value.serialized }
}
