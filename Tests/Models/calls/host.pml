/* An attempt at the host that it was sent to: B1 to B5. Then the kills of hosts. */

#define HOST_IS(a) (life[toHost[a]] == toLife[a])
#ifdef NO_HOST_LIFE
#define IS_MEANT(a) true
#else
#define IS_MEANT(a) HOST_IS(a)
#endif
#ifdef NO_DEDUPE
#define IS_NEW(a) (at[a] != performs)
#else
#define IS_NEW(a) (at[a] == unseen)
#endif
#ifdef KEEP_GO_OVER_A_QUESTION
#define MAY_BEGIN(a) (go[a] || answer[a])
#else
#define MAY_BEGIN(a) ((at[a] == performs && go[a]) || (at[a] == asks && answer[a]))
#endif
#ifdef HANDLE_WITHOUT_GO
#define HAS_GO(a) true
#else
#ifdef NO_CALLER_LIFE
#define HAS_GO(a) (MAY_BEGIN(a) || (a >= PLACES && go[a - PLACES] && toHost[a - PLACES] == toHost[a]))
#else
#define HAS_GO(a) MAY_BEGIN(a)
#endif
#endif

proctype Attempt(byte a) {
end_attempt:
    do
    :: atomic {
            call[a] && IS_MEANT(a) && IS_NEW(a) ->
            if
            :: at[a] = performs; ready[a] = true; printf("host %d: is ready for attempt %d\n", toHost[a], NUMBER(a))
            :: at[a] = over; notBegun[a] = true; printf("host %d: refuses attempt %d\n", toHost[a], NUMBER(a))
            fi
        }
    :: atomic {
            (at[a] == performs || at[a] == asks) && HAS_GO(a) ->
            at[a] = allowed;
            mayHandle[a] = true;
            printf("host %d: the daemon may handle attempt %d\n", toHost[a], NUMBER(a))
        }
    :: atomic {
            at[a] == performs ->
            if
            :: QUESTIONS > 0 ->
                at[a] = asks;
                question[a] = true;
                printf("host %d: asks in attempt %d\n", toHost[a], NUMBER(a))
            :: at[a] = over; outcome[a] = true; printf("host %d: refuses attempt %d for good\n", toHost[a], NUMBER(a))
            fi
        }
    :: atomic { /* the time is over, the caller's host is given up, the daemon is lost */
            at[a] == performs || at[a] == asks ->
            at[a] = over;
            notBegun[a] = true;
            printf("host %d: ends attempt %d before it was handled\n", toHost[a], NUMBER(a))
        }
    :: atomic {
            mayHandle[a] ->
            mayHandle[a] = false;
            didHandle[a] = true;
            handled[REQUEST(a)]++;
            printf("host %d: handles attempt %d\n", toHost[a], NUMBER(a));
            MUST(told[REQUEST(a)] != isNotBegun, "what is told as not begun was not handled");
#ifndef REPEATABLE
            MUST(handled[REQUEST(a)] <= 1, "a request is handled once")
#endif
        }
    :: atomic {
            didHandle[a] && at[a] == allowed ->
            at[a] = over;
            outcome[a] = true;
            printf("host %d: tells the outcome of attempt %d\n", toHost[a], NUMBER(a))
        }
    :: atomic { /* the daemon is lost, perhaps before it handled, perhaps after */
            at[a] == allowed ->
            at[a] = over;
            mayHandle[a] = false;
            printf("host %d: loses its daemon in attempt %d\n", toHost[a], NUMBER(a));
#ifdef NOT_BEGUN_AFTER_MAY_HANDLE
            notBegun[a] = true
#endif
        }
#ifdef UNKNOWN_IS_NOT_BEGUN
    :: atomic {
            go[a] && life[toHost[a]] > toLife[a] && !notBegun[a] ->
            notBegun[a] = true;
            printf("host %d: does not know attempt %d, and says that it is not begun\n", toHost[a], NUMBER(a))
        }
#endif
    od
}

/* ---- Kills of the bridge of a host, with its daemon or without ---- */

inline forget(a) {
    if
    :: call[a] && toHost[a] == h ->
        at[a] = unseen;
        if
        :: mayHandle[a] = false
        :: true
        fi
    :: else
    fi
}

proctype Killer(byte h) {
    byte i;
end_killer:
    do
    :: atomic {
            life[h] + 1 < HOST_LIVES ->
            life[h]++;
            printf("host %d: is killed, and begins life %d\n", h, life[h]);
            i = 0;
            do
            :: i < ATTEMPTS -> forget(i); i++
            :: i == ATTEMPTS -> break
            od;
            i = 0
        }
    od
}
