import JSON

/// Faults of a view that a UI extension draws.
enum Views {
    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .unreadableView: call.answer(["success": "maybe", "configured": 7])
        case .noCard:
            var answer = call.view(of: []).objectValue ?? [:]
            answer["card"] = ["type": "html", "body": "<script>alert(1)</script>"]
            call.answer(.object(answer))
        case .largeCard: call.answer(call.view(of: .array(Array(repeating: text("x"), count: 5_000))))
        case .deepCard:
            var element = text("x")
            for _ in 0..<100 { element = ["type": "Container", "items": [element]] }
            call.answer(call.view(of: [element]))
        case .hostileCard: call.answer(call.view(of: hostileBody))
        default: break
        }
    }

    private static func text(_ text: String) -> JSONValue { ["type": "TextBlock", "text": .string(text)] }

    /// What a card must not carry; a host shows what is left of it.
    private static var hostileBody: JSONValue {
        [
            text("Drawn \u{202E}backwards \u{1B}[31m<b>"),
            ["type": "Input.Text", "id": "password", "label": "Your password"],
            ["type": "Image", "url": "https://example.org/tracker.png", "altText": "Tracker"],
            ["type": "Image", "url": "data:image/png;base64,AAAA", "altText": "Bomb"],
            [
                "type": "ActionSet",
                "actions": [
                    ["type": "Action.OpenUrl", "title": "Click", "url": "javascript:alert(1)"],
                    ["type": "Action.Submit", "title": "Send"],
                ],
            ],
        ]
    }
}
