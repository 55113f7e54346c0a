"""What Scripts/check-models runs: the models as they are, and the models without one of their guards."""

# Each search of a whole model: the model, what is special about it in words, and its settings. Every statement of a
# model has to be reached by one of them.
SEARCHES = [
    ("jobs", "two kills, one of them for good, and one of each other fault", []),
    ("jobs", "a job that must not begin twice", ["TRIES=1"]),
    ("jobs", "messages come again twice", ["KILLS=1", "REPEATS=2"]),
    ("jobs", "leases are lost twice, three attempts", ["KILLS=1", "LAPSES=2", "TRIES=3", "LOSSES=0"]),
    ("jobs", "acknowledgements are never confirmed, and two are forgotten", ["KILLS=1", "UNCONFIRMED", "FORGOTTEN=2"]),
    ("calls", "three attempts, a question in each, each host is killed once", []),
    ("calls", "each host is killed twice", ["HOST_LIVES=3", "QUESTIONS=0"]),
    ("calls", "the caller's host is killed, too, and calls again", ["CALLER_LIVES=2", "PLACES=1"]),
    ("calls", "it is killed after two attempts", ["CALLER_LIVES=2", "PLACES=2", "QUESTIONS=0", "HOST_LIVES=1"]),
    ("calls", "a request that may be repeated", ["REPEATABLE"]),
]

# Each search for a run without an end: the same, and every run has to come to rest.
ENDS = [
    ("jobs", "every run ends", ["KILLS=1"]),
    ("calls", "every run ends", ["PLACES=2"]),
    ("calls", "every run ends, where the request may be repeated", ["REPEATABLE", "PLACES=2"]),
]

# Each guard that is taken out: the model, the switch, what an implementation would do, and the property that falls. The
# settings keep the counterexample short.
JOB_ENDS, ACCEPTED_ENDS = "a job ends once", "an accepted job ends"
HANDLED_ONCE, NOT_BEGUN = "a request is handled once", "what is told as not begun was not handled"
QUIET = ["KILLS=0", "LOSSES=0"]
SWITCHES = [
    ("jobs", "NO_FENCE", "records the result without comparing", JOB_ENDS, QUIET),
    ("jobs", "CHECK_THEN_WRITE", "looks at the fence, then records without comparing", JOB_ENDS, QUIET),
    ("jobs", "ACKNOWLEDGE_BEFORE_RECORD", "acknowledges before it records", ACCEPTED_ENDS,
     ["LOSSES=0", "REPEATS=0", "LAPSES=0"]),
    ("jobs", "NO_COMPARISON_OF_FENCES", "claims although the record has a newer fence",
     "the fence in a record only grows", QUIET),
    ("jobs", "LEASE_WITHOUT_COMPARISON", "takes the lease without comparing",
     "a job is taken over only when its lease is out", QUIET),
    ("jobs", "RUN_WITHOUT_RECORD", "takes a message without a record for a new job", JOB_ENDS, QUIET),
    ("jobs", "BELIEVE_A_REPLICA", "believes a replica that there is no record", ACCEPTED_ENDS, ["KILLS=0"]),
    ("jobs", "IGNORE_WHAT_HAS_ENDED", "does not acknowledge the message of an ended job",
     "a job comes to rest when the faults stop", ["KILLS=0", "LAPSES=0"]),
    ("jobs", "COUNT_WHEN_IT_FAILS", "counts an attempt when it fails, not when it is claimed",
     "a job begins at most as often as it may", ["LOSSES=0", "REPEATS=0", "LAPSES=0"]),
    ("jobs", "BROKER_LIMITS_DELIVERIES", "lets the broker stop after three deliveries", ACCEPTED_ENDS,
     ["LOSSES=0", "LAPSES=0"]),
    ("jobs", "TELL_BEFORE_RECORD", "tells the caller the result before it is recorded", "a caller is told one result", QUIET),
    ("jobs", "ACCEPT_BEFORE_PUBLISH", "tells that a job is accepted before its message is published", ACCEPTED_ENDS,
     ["LOSSES=0"]),
    ("jobs", "DELETE_BEFORE_JOURNAL", "deletes the record before the caller's journal has the result",
     "a caller that lives is told the end", ["LOSSES=0", "REPEATS=0", "LAPSES=0"]),
    ("calls", "HANDLE_WITHOUT_GO", "handles without go", NOT_BEGUN, []),
    ("calls", "KEEP_GO_OVER_A_QUESTION", "lets a go count that came before or during a question", NOT_BEGUN, []),
    ("calls", "RETRY_AFTER_GO", "tries elsewhere after go", HANDLED_ONCE, []),
    ("calls", "NO_DEDUPE", "begins a number again that it has seen", HANDLED_ONCE, ["PLACES=1"]),
    ("calls", "NO_HOST_LIFE", "takes messages for the host before its restart", HANDLED_ONCE, []),
    ("calls", "UNKNOWN_IS_NOT_BEGUN", "says 'not begun' of what it does not know after a restart", NOT_BEGUN, []),
    ("calls", "NO_CALLER_LIFE", "takes messages of the caller before its restart", NOT_BEGUN,
     ["CALLER_LIVES=2", "PLACES=1"]),
    ("calls", "NO_ATTEMPT_NUMBER", "takes the answer to an attempt before for one to this", NOT_BEGUN, []),
    ("calls", "NOT_BEGUN_AFTER_MAY_HANDLE", "says 'not begun' when it loses the daemon after 'may handle'", NOT_BEGUN, []),
    ("calls", "FORGET_EARLIER_GO", "forgets that an attempt before may have been handled", NOT_BEGUN, ["REPEATABLE"]),
    ("calls", "TELL_WHATEVER_COMES", "tells an outcome that comes after the end", "a request has one outcome", []),
]
