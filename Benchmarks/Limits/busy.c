// Keeps a processor busy until it is killed or its parent ends.

#include <signal.h>
#include <sys/prctl.h>

int main(void) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (volatile unsigned long count = 0;; count++) {}
}
