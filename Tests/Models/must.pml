/* A property. The last line of a counterexample is its sentence. */
#define MUST(condition, sentence) \
    if :: condition :: else -> printf("BROKEN: "); printf(sentence); printf("\n"); assert(false) fi
