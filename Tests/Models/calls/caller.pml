/* The caller's host: A1 to A5. */

inline finish(how) {
    if
    :: how == result -> printf("caller %d: is told the outcome\n", own)
    :: how == isNotBegun -> printf("caller %d: is told that the request was not begun\n", own)
    :: how == isLost -> printf("caller %d: is told that the request is lost, and may have been handled\n", own)
    fi;
    MUST(told[own] == nothing, "a request has one outcome");
    told[own] = how;
    MUST(how != isNotBegun || handled[own] == 0, "what is told as not begun was not handled")
}

#ifdef NO_ATTEMPT_NUMBER
#define HEARD(what) (what[a] || (number > 0 && what[a - 1]))
#else
#ifdef NO_CALLER_LIFE
#define HEARD(what) (what[a] || (own > 0 && what[a - PLACES]))
#else
#define HEARD(what) what[a]
#endif
#endif

proctype Caller() {
    byte own;     /* this life, and with it the request */
    byte number;  /* of the attempt under way */
    byte a;       /* both */
    bool sentGo;  /* for this attempt, and not given back by a question */
    bool asked;   /* in this attempt */
    bool tainted; /* an attempt before may have been handled */

place:
    atomic {
        a = own * PLACES + number;
        if
        :: toHost[a] = 0
        :: toHost[a] = 1
        fi;
        if
        :: toLife[a] = life[toHost[a]]
        :: life[toHost[a]] > 0 -> toLife[a] = 0 /* it does not know yet of the new life */
        fi;
        call[a] = true;
#ifdef REPEATABLE
        go[a] = true; /* in the call */
        sentGo = true;
#else
        sentGo = false;
#endif
        asked = false;
        printf("caller %d: sends attempt %d to host %d\n", own, number, toHost[a])
    }

wait:
    atomic {
        if
        :: !sentGo && !asked && HEARD(ready) ->
            sentGo = true;
            go[a] = true;
            printf("caller %d: sends go for attempt %d\n", own, number);
            goto wait
        :: !asked && HEARD(question) ->
            asked = true;
            sentGo = false;
            printf("caller %d: is asked in attempt %d\n", own, number);
            goto wait
        :: !sentGo && asked ->
            sentGo = true;
            answer[a] = true;
            printf("caller %d: answers in attempt %d\n", own, number);
            goto wait
        :: HEARD(outcome) -> finish(result)
        :: HEARD(notBegun) -> printf("caller %d: hears that attempt %d is not begun\n", own, number); goto elsewhere
        :: !sentGo -> printf("caller %d: gives up attempt %d before go\n", own, number); goto elsewhere
        :: sentGo ->
            printf("caller %d: takes the host of attempt %d for lost\n", own, number);
#ifndef FORGET_EARLIER_GO
            tainted = true;
#endif
#ifdef RETRY_AFTER_GO
            goto elsewhere
#else
#ifdef REPEATABLE
            goto elsewhere
#else
            finish(isLost)
#endif
#endif
        :: own + 1 < CALLER_LIVES -> goto down
        fi
    }
    goto ended;

elsewhere:
    atomic {
        if
        :: number + 1 < PLACES -> number++; goto place
        :: tainted -> finish(isLost)
        :: !tainted -> finish(isNotBegun) /* also where the caller cancels, or its time is over */
        :: own + 1 < CALLER_LIVES -> goto down
        fi
    }

ended:
#ifdef TELL_WHATEVER_COMES
    atomic {
        if
        :: outcome[a] -> finish(result)
        :: true
        fi
    }
#endif
    if
    :: own + 1 < CALLER_LIVES -> goto down
    :: own + 1 == CALLER_LIVES -> goto end_over
    fi;

down:
    atomic {
        own++;
        callerLife++;
        number = 0;
        sentGo = false;
        asked = false;
        tainted = false;
        printf("caller: is killed, and begins life %d with a new request\n", own);
        goto place
    }

end_over:
    false
}
