#ifndef C_HOSTILITY_H
#define C_HOSTILITY_H

// System calls by which a faulty extension works against its host, and which Swift cannot make: their functions are variadic.

/// Lets every process of the user attach to this one.
void hostility_allow_tracers(void);
/// Attaches to a process and lets it run on; 0 or an error number.
int hostility_trace(int process);
/// Hides the memory and the environment of this process from all others of its user.
void hostility_hide(void);

#endif
