#include "CHostility.h"

#include <errno.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>

void hostility_allow_tracers(void) { prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0); }

int hostility_trace(int process) { return ptrace(PTRACE_SEIZE, process, 0, 0) < 0 ? errno : 0; }

void hostility_hide(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
