/*
 * A job that a queue hands out, with a lease, a fence and journals, under faults.
 *
 * The order that an implementation has to follow. "Record" is the job's key in a bucket without an age, "lease" its key
 * in a bucket with one, "message" its entry in the work queue. A write "by compare" succeeds only if the key still has
 * the revision that the writer expects.
 *
 * Caller's host:
 *   C1 journal the wish;
 *   C2 create the record by compare (revision 0): "is there already" is success, the key is the job's own;
 *   C3 publish the message and wait for the confirmation; without one, publish again;
 *   C4 journal that the job is accepted, and only then tell so;
 *   C5 when the record has ended, journal what it says, and only then tell it; after a restart tell the journal's;
 *   C6 only then delete the record, by a marker: a create that arrives late must still be refused.
 * Worker's host:
 *   W1 take the lease by compare. Its revision at that moment is the fence of this attempt; renewals leave it as it is.
 *      Where somebody has the lease, give the message back with a delay;
 *   W2 read the record. Ended or not there: acknowledge the message, nothing is to be done. Absence counts only if the
 *      leader says it: a direct get may be answered by a replica that lags behind;
 *   W3 a record with a newer fence: give the message back. Else claim it by compare: own fence, one attempt more. Where
 *      all attempts are used, write "dead" by compare instead (the dead letter), and go on with W7;
 *   W4 journal the claim with its revision, and only then begin;
 *   W5 journal the result, and only then acknowledge it to the extension;
 *   W6 record the result by compare with the revision of the claim: this is the fence. It is never a check and a write;
 *   W7 acknowledge the message, and again until that is confirmed; drop the journal's entry; give the lease back, by
 *      compare with the own revision. After a restart a result in the journal goes on with W6.
 * At a write by compare that was refused or has no answer, read the record from the leader: it may be the own write.
 * The broker never limits deliveries (max_deliver -1): it would stop in silence. The record counts the attempts.
 *
 * One job is enough: jobs share nothing but the hosts. Each attempt has a result of its own, its fence, so that two
 * results differ. What a fault costs comes from a budget, so that faults stop; a budget need not be used. What only
 * makes up for a fault, as the end of a dead host's lease, costs nothing.
 */

#ifndef KILLS
#define KILLS 2 /* ends of a host at any step; it starts again with its journal */
#endif
#ifndef DEATHS
#define DEATHS 1 /* how many of these ends are for good */
#endif
#ifndef LOSSES
#define LOSSES 1 /* requests or answers of the broker that are lost; a lost request may still arrive late */
#endif
#ifndef LAPSES
#define LAPSES 1 /* leases that run out while their holder lives and does not know */
#endif
#ifndef REPEATS
#define REPEATS 1 /* messages that are delivered again while their first receiver lives */
#endif
#ifndef FORGOTTEN
#define FORGOTTEN 1 /* unconfirmed acknowledgements that the broker forgets */
#endif
#ifndef TRIES
#define TRIES 2 /* attempts until a job is dead; 1 is a job that must not begin twice */
#endif

#define WORKERS 2
#define MOST_LEASES 12 /* more than the budgets can cause */
#define COPIES 2 /* of the message: one more if a repeated publish is not recognised */
#define DEAD_LETTER 99 /* told in place of a result */

byte kills = KILLS, deaths = DEATHS, losses = LOSSES, lapses = LAPSES, repeats = REPEATS, forgotten = FORGOTTEN;

/* The queue. 'acked' is acknowledged and not yet on the disk. */
mtype:message = { none, waiting, out, acked, gone };
mtype:message message[COPIES] = none;

/* A worker that finds the lease taken gives the message back with a delay. Here the message waits for the lease
   instead, so that nobody asks in vain for ever; another worker may still be faster. */
#ifdef BROKER_LIMITS_DELIVERIES
byte deliveries;
#define MAY_DELIVER (!leased && deliveries < 3)
#define deliver() deliveries++
#else
#ifdef LEASE_WITHOUT_COMPARISON
#define MAY_DELIVER true
#else
#define MAY_DELIVER !leased
#endif
#define deliver()
#endif

/* The lease: its newest revision, and whether the key is there. */
byte leaseRevision;
bool leased;

/* The record. */
mtype:record = { absent, ready, held, done, dead, deleted };
mtype:record record = absent;
byte revision, fence, tries;

/* A write by compare that was on its way when its sender gave it up: it arrives at any time later, or never. */
mtype:write = { nothing, claims, records, publishes };
mtype:write late = nothing;
byte lateRevision, lateFence;

/* Journals, which survive a kill. */
mtype:caller = { unknown, wanted, accepted, ended };
mtype:caller callersJournal = unknown;
byte callersResult;
mtype:worker = { idle, began, finished };
mtype:worker journal[WORKERS] = idle;
byte journalRevision[WORKERS], journalFence[WORKERS];

/* What a worker knows until it is killed: its copy of the message (number from 1) and the revision of its lease. */
byte has[WORKERS], holds[WORKERS];

/* What the properties are about. 'outRevision' is the newest lease that its clock or its holder has ended. */
byte outRevision;
byte timesEnded, timesBegun;
bool toldAccepted, callerIsDead;
byte told;

#define ENDED (record == done || record == dead)
#define NOT_THERE (record == absent || record == deleted)

#define KILLED kills > 0 -> kills--

#ifdef CHECK_THEN_WRITE
#define NO_FENCE
#endif

#include "must.pml"

inline tell(what) {
    printf("caller: is told the result %d\n", what);
    MUST(told == 0 || told == what, "a caller is told one result");
    told = what
}

#include "jobs/broker.pml"
#include "jobs/worker.pml"
#include "jobs/caller.pml"

/* When nothing can happen any more. No fault has to be used up for that. */
proctype Judge() {
end_wait:
    atomic {
        timeout;
        MUST(!toldAccepted || timesEnded == 1, "an accepted job ends");
        MUST(callerIsDead || told != 0, "a caller that lives is told the end")
    }
}

init {
    atomic { run Caller(); run Worker(0); run Worker(1); run World(); run Judge() }
}
