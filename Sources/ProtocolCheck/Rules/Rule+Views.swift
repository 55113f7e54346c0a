extension Rule {
    static let views = [
        Rule(
            "V1",
            "intents-ui/configure is answered within its clock, with success, what is configured and a size",
            help:
                "Answer {\"success\": true, \"configured\": […], \"size\": {\"width\": …, \"height\": …}, \"card\": {…}}, or "
                + "{\"success\": false}.",
            whyUnseen: noView
        ),
        Rule(
            "V2",
            "With success and a size there is a card that a host takes",
            help: "Send an Adaptive Card of up to 64 KiB with up to 200 elements, eight of them inside one another.",
            whyUnseen: noView
        ),
        Rule(
            "V3",
            "A card has no inputs, and nothing else that a host leaves out",
            help: "Use texts, pictures in the card, containers, columns, facts and tables: a card asks nothing.",
            whyUnseen: "the extension drew no card"
        ),
        Rule(
            "V4",
            "What is configured are parameters and properties of the call",
            help: "Name the class and the name as the call does, and only what has a value there.",
            whyUnseen: noView
        ),
        Rule(
            "V5",
            "A parameter that the call does not have is answered without success",
            help: "Answer {\"success\": false} for parameters that you do not know or that have no value.",
            whyUnseen: noView
        ),
        Rule(
            "V6",
            "A card is no larger than the call allows",
            help: "Ask for at most 'view.maximumSize' of the call.",
            whyUnseen: "the extension drew no card"
        ),
        Rule(
            "V7",
            "A call in another language is answered as well",
            help: "Read 'context.locale' of each call, and fall back to a language that you have.",
            whyUnseen: noView
        ),
        Rule(
            "V8",
            "The same call is answered in the same way, whatever came before",
            help: "Draw what the call says and keep nothing from one call to the next.",
            whyUnseen: noView
        ),
    ]

    private static let noView = "the extension handles intents and draws nothing"
}
