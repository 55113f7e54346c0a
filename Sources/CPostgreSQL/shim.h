#ifndef CPOSTGRESQL_SHIM_H
#define CPOSTGRESQL_SHIM_H

#include <libpq-fe.h>

// The fields of an error are named by macros that are characters, which Swift does not see.

// The five letters and digits that name an error; NULL if the server sent none.
static inline const char *cpostgresql_state(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

// The sentence of an error without its place in the statement; NULL if the server sent none.
static inline const char *cpostgresql_sentence(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}

#endif
