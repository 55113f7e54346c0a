/* The broker and the network. */

/* ---- Writes that are carried out; who calls these has compared the revision ---- */

inline applyClaim(newFence) {
    MUST(newFence > fence, "the fence in a record only grows");
    MUST(record != held || fence <= outRevision, "a job is taken over only when its lease is out");
    record = held;
    fence = newFence;
#ifndef COUNT_WHEN_IT_FAILS
    tries++;
#endif
    revision++
}

inline applyEnd(how, newFence) {
    record = how;
    fence = newFence;
    revision++;
    timesEnded++;
    MUST(timesEnded <= 1, "a job ends once")
}

inline endLease() {
    leased = false;
    outRevision = leaseRevision
}

inline applyPublish() {
    if
    :: message[0] == none -> message[0] = waiting
    :: message[0] != none && message[1] == none && repeats > 0 ->
        repeats--;
        message[1] = waiting;
        printf("broker: does not recognise the message, and has a second copy\n")
    :: message[0] != none -> skip /* recognised */
    fi
}

/* A request that its sender has given up may have been lost, or be still on its way. */
inline giveUp(write, expected, newFence) {
    if
    :: late == nothing ->
        late = write;
        lateRevision = expected;
        lateFence = newFence;
        printf("network: delays that write\n")
    :: skip
    fi
}

/* ---- What nobody decides ---- */

#define HELD_BY(w) (holds[w] != 0 && holds[w] == leaseRevision)
#define HAS_COPY(c) (has[0] == c + 1 || has[1] == c + 1)

inline passOn(c) {
    if
    :: message[c] == out && !HAS_COPY(c) -> message[c] = waiting
    :: message[c] == out && HAS_COPY(c) && repeats > 0 ->
        repeats--;
        message[c] = waiting;
        printf("broker: delivers copy %d again\n", c + 1)
    :: message[c] == acked && forgotten > 0 ->
        forgotten--;
        message[c] = waiting;
        printf("broker: has forgotten an acknowledgement\n")
    fi
}

inline arriveLate() {
    if
    :: late == claims && revision == lateRevision && (record == ready || record == held) && tries < TRIES ->
        printf("network: a late claim arrives, fence %d\n", lateFence);
        applyClaim(lateFence)
#ifdef NO_FENCE
    :: late == records ->
#else
    :: late == records && revision == lateRevision ->
#endif
        printf("network: a late result arrives, %d\n", lateFence);
        applyEnd(done, lateFence)
    :: late == publishes -> printf("network: a late message arrives\n"); applyPublish()
    :: late != nothing -> skip /* lost, or refused */
    fi;
    late = nothing;
    lateRevision = 0;
    lateFence = 0
}

proctype World() {
end_world:
    do
    :: atomic { leased && !HELD_BY(0) && !HELD_BY(1) -> endLease(); printf("lease: is out\n") }
    :: atomic {
            leased && (HELD_BY(0) || HELD_BY(1)) && lapses > 0 ->
            lapses--;
            endLease();
            printf("lease: is out, and its holder does not know\n")
        }
    :: atomic { passOn(0) }
    :: atomic { passOn(1) }
    :: atomic { arriveLate() }
    od
}
