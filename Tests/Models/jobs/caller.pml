/* The caller's host: C1 to C6. */

inline tellAccepted() {
    if
    :: !toldAccepted -> toldAccepted = true; printf("caller: is told that the job is accepted\n")
    :: else
    fi
}

inline deleteRecord() {
    if
    :: !NOT_THERE -> record = deleted; revision++; printf("caller: deletes the record\n")
    :: else
    fi
}

proctype Caller() {
    byte result;

    callersJournal = wanted; /* C1 */

create: /* C2 */
    atomic {
        if
        :: KILLED; goto down
        :: losses > 0 -> losses--; goto create
        :: printf("caller: makes a record\n");
           if :: record == absent -> record = ready; revision++ :: else fi; /* there already: its own */
           if :: true :: losses > 0 -> losses--; goto create fi
        fi
    }
#ifdef ACCEPT_BEFORE_PUBLISH
    tellAccepted();
#endif

publish: /* C3 */
    atomic {
        if
        :: KILLED; giveUp(publishes, 0, 0); goto down
        :: losses > 0 -> losses--; giveUp(publishes, 0, 0); goto publish
        :: printf("caller: publishes the message\n");
           applyPublish();
           if :: true :: losses > 0 -> losses--; goto publish fi
        fi
    }

accept: /* C4 */
    atomic { if :: KILLED; goto down :: callersJournal = accepted fi }
    atomic { if :: KILLED; goto down :: true -> tellAccepted() fi }

await: /* C5 */
    atomic {
        ENDED;
        if
        :: KILLED; goto down
        :: result = (record == dead -> DEAD_LETTER : fence)
        fi
#ifdef DELETE_BEFORE_JOURNAL
        ; deleteRecord()
#endif
    }
    atomic { if :: KILLED; goto down :: callersJournal = ended; callersResult = result; result = 0 fi }

say: /* C5 */
    atomic { if :: KILLED; goto down :: tell(callersResult) fi }

    /* C6 */
    atomic { if :: KILLED; goto down :: true -> deleteRecord(); goto end_over fi }

down:
    atomic {
        result = 0;
        if
        :: deaths > 0 -> deaths--; callerIsDead = true; printf("caller: is killed for good\n"); goto end_over
        :: printf("caller: is killed\n")
        fi;
        if
        :: callersJournal == wanted -> goto create
        :: callersJournal == accepted -> goto accept
        :: callersJournal == ended -> goto say
        fi
    }

end_over:
    false
}
