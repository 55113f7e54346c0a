extension Rule {
    static let lines = [
        Rule(
            "F1",
            "Lines are UTF-8, without a byte-order mark, and no batches",
            help: "Write each message as one JSON object in UTF-8 with an LF after it, and nothing before it."
        ),
        Rule(
            "F2",
            "A CR before the LF and blank lines are accepted, and no CR is written",
            help: "Strip a CR at the end of a line, skip empty lines, and end your own lines with LF alone."
        ),
        Rule(
            "F3",
            "A character may come in two parts",
            help: "Collect bytes until the LF and decode the whole line, not what one read returned."
        ),
        Rule(
            "F4",
            "Output that has to wait is lost in no part",
            help: "Write until everything is written: a full pipe takes only a part, or refuses (EAGAIN)."
        ),
        Rule(
            "F5",
            "The longest line is read, and the stream survives a longer one",
            help: "Take lines of 'limits.maximumMessageBytes' of initialize, and discard a longer one up to its LF."
        ),
        Rule(
            "F6",
            "A request that is too long is answered with messageTooLarge, or carried out",
            help:
                "Answer it with the code -32600 and the data {\"kind\": \"messageTooLarge\", \"limit\": …, \"seen\": …}, both "
                + "in bytes without the line end."
        ),
        Rule(
            "F7",
            "No line is longer than the limit",
            help: "Send less: no line may be longer than 'limits.maximumMessageBytes' of initialize."
        ),
        Rule(
            "F8",
            "jsonrpc and id come before method, result and error",
            help:
                "Write the members in the order jsonrpc, id, and then method and params, result or error. An encoder that "
                + "sorts keys cannot: put the line together from its members, each encoded by itself."
        ),
        Rule(
            "F10",
            "Stdout carries messages and nothing else",
            help: "Print to stderr, or keep a descriptor of your own for the protocol and point stdout at stderr."
        ),
    ]

    static let messages = [
        Rule(
            "M1",
            "Each object is a message of JSON-RPC 2.0",
            help:
                "A message has \"jsonrpc\": \"2.0\" and either a method, or the id of a request and one of result and error."
        ),
        Rule(
            "M5",
            "No message holds more than 65,536 values",
            help: "Send fewer values; the host cannot read a message with more."
        ),
        Rule(
            "M8",
            "Unknown members are ignored",
            help: "Read the members that you know and leave the others: later hosts send more of them."
        ),
    ]

    static let requests = [
        Rule(
            "R1",
            "A request gets exactly one answer, with its id",
            help: "Answer each request once, with the id as it came, and nothing else."
        ),
        Rule(
            "R2",
            "The id may be a string",
            help: "Keep the id as the JSON value that it was, and write it back; a string stays a string."
        ),
        Rule(
            "R3",
            "The id may be any integer of 64 bits",
            help: "Keep the id as text or as an integer of 64 bits: a floating-point number rounds it."
        ),
        Rule(
            "R7",
            "An unknown method is answered with -32601",
            help: "Answer every request whose method you do not have with the error -32601."
        ),
        Rule(
            "R8",
            "An unknown notification is ignored",
            help: "A message without an id gets no answer, whatever its method is."
        ),
        Rule(
            "R9",
            "No request but $/extend goes to the host",
            help: "The host answers others with -32601; send a notification of the protocol instead.",
            whyUnseen: "the extension asked the host for nothing"
        ),
    ]
}
