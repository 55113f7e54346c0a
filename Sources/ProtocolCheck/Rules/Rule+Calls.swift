extension Rule {
    static let calls = [
        Rule(
            "S2",
            "intent/resolve is answered with results that the parameter allows, or with -32601",
            help: "Answer {\"result\": …}, or {\"results\": […]} with one result for each element of the value.",
            whyUnseen: "no parameter of the intents is resolved"
        ),
        Rule(
            "S3",
            "intent/options is answered with sections of items, or with -32601",
            help: "Answer {\"sections\": [{\"items\": […]}]} with values of the parameter's type.",
            whyUnseen: "no parameter of the intents has options"
        ),
        Rule(
            "S4",
            "intent/confirm is answered with a code of the intent, or with -32601",
            help: "Answer {\"response\": {\"code\": \"ready\", \"properties\": {}}}, or a failure code of the intent."
        ),
        Rule(
            "S5",
            "intent/handle is answered with a code of the intent",
            help: "Implement intent/handle for each intent, and answer with one of the intent's response codes."
        ),
        Rule(
            "S6",
            "The properties of a response are those of its class, with values of their types",
            help: "Write the names as 'intenthost describe' shows them, and values as docs/protocol.md writes them."
        ),
    ]

    static let reports = [
        Rule(
            "P1",
            "A call is acknowledged or answered within the ack clock",
            help: "Send $/ack where lines are read, with the id of the call, or do not name the feature 'ack'.",
            whyUnseen: "the extension does not offer the feature 'ack'"
        ),
        Rule(
            "P2",
            "$/progress belongs to an open call, and its sequence increases",
            help: "Count 'sequence' up from 1 for each call, and report nothing after the answer.",
            whyUnseen: "the extension reported no progress"
        ),
        Rule(
            "P3",
            "log/message has one of the four levels and a message",
            help: "Send {\"level\": …, \"message\": …}; the levels are error, warning, info and debug.",
            whyUnseen: "the extension logged nothing"
        ),
        Rule(
            "P4",
            "$/extend asks for an open call, and both sides have the feature",
            help: "Name the feature 'extend' in the answer to initialize, and ask before the call is answered.",
            whyUnseen: "the extension asked for no time"
        ),
    ]

    static let cancelling = [
        Rule(
            "C1",
            "A running call that is cancelled is answered within the grace",
            help: "Answer it with its result, or with the code -32800, within 'graceMs' of $/cancelRequest."
        ),
        Rule(
            "C2",
            "A call that is cancelled before it begins is answered within the grace",
            help: "Answer it with -32800, or carry it out: a cancelled call is never left without an answer."
        ),
        Rule(
            "C3",
            "Cancelling a call that is answered or unknown does nothing",
            help: "Look the id up among the open calls, and ignore the notification if it is not there."
        ),
    ]

    static let jobs = [
        Rule(
            "J1",
            "A job has a handle of its own, and the code inProgress",
            help:
                "Answer with the code inProgress and {\"job\": {\"handle\": …, \"ttlMs\": …}}, each open job with its own.",
            whyUnseen: "no answer announced a job"
        ),
        Rule(
            "J2",
            "job/progress names an open job, and its sequence increases",
            help: "Count 'sequence' up over all messages about one job in a launch.",
            whyUnseen: "no job reported progress"
        ),
        Rule(
            "J3",
            "job/result has a final response of the intent, or an error",
            help: "Send {\"handle\": …, \"sequence\": …} with 'response' or 'error', after the answer with the job.",
            whyUnseen: "no job came to an end"
        ),
        Rule(
            "J4",
            "job/ack of an unknown job is ignored",
            help: "Look the handle up among the open jobs, and ignore the notification if it is not there."
        ),
        Rule(
            "J5",
            "job/cancel of an unknown job is ignored, and a cancelled job ends within the grace",
            help: "Report by job/result how the job ended, and ignore a handle that you do not know."
        ),
        Rule(
            "J6",
            "job/status is answered with a state, or with -32601",
            help: "Answer {\"state\": \"lost\"} for a job that you do not know."
        ),
    ]

    static let updates = [
        Rule(
            "U1",
            "intent/startSendingUpdates is answered with an object or an error",
            help: "Answer {} and then send updates, or an error, and then none.",
            whyUnseen: "no intent of the extension has updates"
        ),
        Rule(
            "U2",
            "Updates are numbered upwards and have a response of the intent",
            help: "Count 'sequence' up from 1 for each interaction, and send the codes that could answer handle.",
            whyUnseen: "the extension sent no updates"
        ),
        Rule(
            "U3",
            "The extension goes on when updates are stopped",
            help: "On intent/stopSendingUpdates, stop sending and serve other requests.",
            whyUnseen: "the extension sent no updates"
        ),
    ]

    static let rest = [
        Rule(
            "B1",
            "The announced number of calls is carried out at a time",
            help: "Answer each of 'concurrentCalls' calls that come at once, or announce fewer.",
            whyUnseen: "the extension takes one call at a time"
        ),
        Rule(
            "B2",
            "Calls beyond the announced number are answered as well",
            help: "Let them wait for their turn, or refuse them with an error."
        ),
        Rule(
            "E1",
            "An error has an integer code and a message",
            help: "Write {\"code\": -32603, \"message\": \"A sentence for a person.\"}."
        ),
    ]
}
