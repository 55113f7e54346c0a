/*
 * A request that goes to another host: the word "go" before anything is handled, under faults.
 *
 * The rules that an implementation has to follow. A "life" is what a host does between two kills of its bridge.
 * Caller's host:
 *   A1 each attempt has a number of its own, and its messages carry the caller's life, that number, and the life of the
 *      host that they are meant for;
 *   A2 send "go" only for the attempt under way, and only after its "ready". Note it before it is sent;
 *   A3 without "go" sent, the attempt may be given up at any time, for another place or for good: it is not handled.
 *      With "go" sent, only the host's own "not begun" says so. Else the request may have been handled: it goes
 *      elsewhere only if it may be repeated;
 *   A4 once one attempt may have been handled, the request is never told as "not begun", whatever later places say.
 *      (A request that may be repeated has its "go" in the call, so its first attempt already counts.);
 *   A5 whatever belongs to an attempt that is not under way is dropped. A request ends once.
 * Other host:
 *   B1 a message for another life is dropped without an answer: that life may have handled. A number that was seen in
 *      this life never begins again;
 *   B2 the daemon handles only after its bridge said "may handle"; the bridge says so only with "go", and notes it
 *      before it answers;
 *   B3 a question before that note gives the "go" back: only its answer is one again, and a "go" that comes while the
 *      question is open counts for nothing. So the caller's host has no "go" out while its person thinks;
 *   B4 "not begun" is said only before that note, and the attempt is over with it: a later "go" finds nothing;
 *   B5 a daemon or bridge that is lost after that note says nothing, or "lost", and never "not begun".
 *
 * The network loses, doubles, delays and reorders without limit: a message that was sent once may be received at any
 * time later, any number of times, or never. Every clock may run out at any time: a host may be taken for lost while it
 * lives. A host may give up an attempt before its "go" at any time, so a cancellation needs no message of its own here.
 * An attempt has at most one question; more would give the "go" of the answer before back in the same way.
 */

#ifndef PLACES
#define PLACES 3 /* attempts of a request, each at either host, also at the same one again */
#endif
#ifndef CALLER_LIVES
#define CALLER_LIVES 1 /* each makes one request, and counts its attempts from the same number */
#endif
#ifndef HOST_LIVES
#define HOST_LIVES 2 /* of each of the two hosts */
#endif
#ifndef QUESTIONS
#define QUESTIONS 1 /* of an attempt: 0 or 1 */
#endif

#define ATTEMPTS (CALLER_LIVES * PLACES)
#define REQUEST(a) (a / PLACES)
#define NUMBER(a) (a % PLACES)

/* What was sent, by attempt. */
bool call[ATTEMPTS], ready[ATTEMPTS], go[ATTEMPTS], question[ATTEMPTS], answer[ATTEMPTS];
bool notBegun[ATTEMPTS], outcome[ATTEMPTS];
byte toHost[ATTEMPTS], toLife[ATTEMPTS];

/* The lives of the hosts. */
byte life[2];

/* What the bridge of the host knows of an attempt in this life. */
mtype:attempt = { unseen, performs, asks, allowed, over };
mtype:attempt at[ATTEMPTS] = unseen;

/* What the daemon of the host may still do, also after its bridge was killed, and what it did. */
bool mayHandle[ATTEMPTS], didHandle[ATTEMPTS];

/* What the properties are about. */
mtype:told = { nothing, result, isNotBegun, isLost };
mtype:told told[CALLER_LIVES] = nothing;
byte handled[CALLER_LIVES], callerLife;

#include "must.pml"
#include "calls/caller.pml"
#include "calls/host.pml"

/* When nothing can happen any more. */
proctype Judge() {
end_wait:
    atomic {
        timeout;
        MUST(told[callerLife] != nothing, "a request of a caller that lives has an outcome")
    }
}

init {
    byte i;
    atomic {
        run Caller();
        run Killer(0);
        run Killer(1);
        run Judge();
        do
        :: i < ATTEMPTS -> run Attempt(i); i++
        :: i == ATTEMPTS -> break
        od;
        i = 0
    }
}
