/* A worker's host: W1 to W7. */

inline release() {
    if
    :: leased && leaseRevision == holds[w] -> endLease()
    :: else
    fi;
    holds[w] = 0
}

inline forgetClaim() {
    journal[w] = idle;
    journalRevision[w] = 0;
    journalFence[w] = 0;
    seen = 0
}

inline giveBack() {
    if
    :: has[w] > 0 -> if :: message[has[w] - 1] == out -> message[has[w] - 1] = waiting :: else fi
    :: else
    fi;
    has[w] = 0;
    release();
    forgetClaim()
}

proctype Worker(byte w) {
    byte seen; /* the revision of the record that this worker expects */

end_idle:
    atomic {
        if
        :: message[0] == waiting && MAY_DELIVER -> message[0] = out; has[w] = 1
        :: message[1] == waiting && MAY_DELIVER -> message[1] = out; has[w] = 2
        fi;
        deliver();
        printf("worker %d: receives copy %d of the message\n", w, has[w])
    }

take: /* W1 */
    atomic {
        if
        :: KILLED; goto down
#ifndef LEASE_WITHOUT_COMPARISON
        :: leased -> giveBack(); goto end_idle
        :: !leased ->
#else
        :: true ->
#endif
            leased = true;
            leaseRevision++;
            MUST(leaseRevision <= MOST_LEASES, "a job comes to rest when the faults stop");
            if
            :: holds[w] = leaseRevision; printf("worker %d: takes the lease, revision %d\n", w, leaseRevision)
            :: losses > 0 -> losses--; giveBack(); goto end_idle
            fi
        fi
    }

look: /* W2 and W3 */
    atomic {
        if
        :: KILLED; goto down
#ifdef BELIEVE_A_REPLICA
        :: losses > 0 && record == ready && tries == 0 ->
            losses--;
            printf("worker %d: is told by a replica that there is no record\n", w);
            goto acknowledge
#endif
#ifndef IGNORE_WHAT_HAS_ENDED
        :: ENDED -> printf("worker %d: finds that the job has ended\n", w); goto acknowledge
#else
        :: ENDED -> printf("worker %d: finds that the job has ended\n", w); giveBack(); goto end_idle
#endif
#ifdef RUN_WITHOUT_RECORD
        :: NOT_THERE ->
            record = ready;
            fence = 0;
            tries = 0;
            revision++;
            seen = revision;
            printf("worker %d: finds no record and makes one\n", w)
#else
        :: NOT_THERE -> printf("worker %d: finds no record: the job is over\n", w); goto acknowledge
#endif
        :: record == ready -> seen = revision
#ifndef NO_COMPARISON_OF_FENCES
        :: record == held && fence > holds[w] ->
            printf("worker %d: finds a newer fence\n", w);
            giveBack();
            goto end_idle
        :: record == held && fence < holds[w] -> seen = revision
#else
        :: record == held -> seen = revision
#endif
        fi
    }

claim: /* W3 */
    atomic {
        if
        :: KILLED;
            if :: tries < TRIES -> giveUp(claims, seen, holds[w]) :: else fi;
            goto down
        :: losses > 0 ->
            losses--;
            if :: tries < TRIES -> giveUp(claims, seen, holds[w]) :: else fi;
            goto check
        :: revision != seen -> goto check
        :: revision == seen && tries < TRIES ->
            printf("worker %d: claims the record, fence %d\n", w, holds[w]);
            applyClaim(holds[w]);
            if
            :: seen = revision; goto begin
            :: losses > 0 -> losses--; goto check
            fi
        :: revision == seen && tries == TRIES ->
            printf("worker %d: puts the job into the dead letter\n", w);
            applyEnd(dead, holds[w]);
            goto acknowledge
        fi
    }

check: /* after a claim without an answer, or refused: is the record this worker's? */
    atomic {
        if
        :: KILLED; goto down
        :: record == held && fence == holds[w] -> seen = revision; goto begin
        :: !(record == held && fence == holds[w]) && revision == seen -> goto claim
        :: !(record == held && fence == holds[w]) && revision != seen ->
            printf("worker %d: was too late to claim\n", w);
            giveBack();
            goto end_idle
        fi
    }

begin: /* W4 */
    atomic {
        if
        :: KILLED; goto down
        :: journal[w] = began; journalRevision[w] = seen; journalFence[w] = holds[w]; seen = 0
        fi;
        printf("worker %d: begins, fence %d\n", w, journalFence[w]);
        timesBegun++;
        MUST(timesBegun <= TRIES, "a job begins at most as often as it may")
    }

    /* W5 */
    atomic {
        if
        :: KILLED; goto down
        :: journal[w] = finished; printf("worker %d: has the result %d\n", w, journalFence[w])
        :: printf("worker %d: fails\n", w);
#ifdef COUNT_WHEN_IT_FAILS
           tries++;
#endif
           giveBack();
           goto end_idle
        fi
    }

#ifdef ACKNOWLEDGE_BEFORE_RECORD
    atomic {
        if
        :: KILLED; goto down
        :: has[w] > 0 -> message[has[w] - 1] = gone; printf("worker %d: acknowledges the message\n", w)
        :: has[w] == 0
        fi
    }
#endif

#ifdef TELL_BEFORE_RECORD
    atomic { if :: KILLED; goto down :: tell(journalFence[w]) fi }
#endif

write: /* W6 */
#ifdef CHECK_THEN_WRITE
    atomic {
        if
        :: KILLED; goto down
        :: revision != journalRevision[w] -> goto settle
        :: revision == journalRevision[w] -> printf("worker %d: sees that its claim is the newest\n", w)
        fi
    }
#endif
    atomic {
        if
        :: KILLED; giveUp(records, journalRevision[w], journalFence[w]); goto down
        :: losses > 0 -> losses--; giveUp(records, journalRevision[w], journalFence[w]); goto settle
#ifdef NO_FENCE
        :: true ->
#else
        :: revision != journalRevision[w] -> goto settle
        :: revision == journalRevision[w] ->
#endif
            printf("worker %d: records the result %d\n", w, journalFence[w]);
            applyEnd(done, journalFence[w]);
            if
            :: true
            :: losses > 0 -> losses--; goto settle
            fi
        fi;
        goto acknowledge
    }

settle: /* after a result without an answer, or refused */
    atomic {
        if
        :: KILLED; goto down
        :: ENDED || NOT_THERE -> goto acknowledge
        :: record == held && revision == journalRevision[w] -> goto write
        :: record == held && revision != journalRevision[w] ->
            printf("worker %d: is fenced off, and drops the result %d\n", w, journalFence[w]);
            giveBack();
            goto end_idle
        fi
    }

acknowledge: /* W7 */
    atomic {
        if
        :: KILLED; goto down
        :: has[w] == 0 -> skip /* a host that was started again; the message comes once more */
        :: has[w] > 0 ->
            printf("worker %d: acknowledges the message\n", w);
            if
#ifndef UNCONFIRMED
            :: message[has[w] - 1] = gone /* confirmed, so it is on the disk */
            :: losses > 0 -> losses--; message[has[w] - 1] = acked; goto acknowledge
            :: losses > 0 -> losses--; goto acknowledge
#else
            :: message[has[w] - 1] = acked
            :: losses > 0 -> losses--
#endif
            fi
        fi
    }
    atomic {
        if
        :: KILLED; goto down
        :: forgetClaim(); has[w] = 0; release(); goto end_idle
        fi
    }

down:
    atomic {
        has[w] = 0;
        holds[w] = 0;
        seen = 0;
        if
        :: deaths > 0 -> deaths--; printf("worker %d: is killed for good\n", w); goto end_dead
        :: printf("worker %d: is killed\n", w)
        fi;
        if
        :: journal[w] == finished -> goto write
        :: journal[w] == began -> /* the extension has kept the result over the restart */
            journal[w] = finished;
            printf("worker %d: has the result %d after the restart\n", w, journalFence[w]);
            goto write
        :: journal[w] != finished -> forgetClaim(); goto end_idle
        fi
    }

end_dead:
    false
}
