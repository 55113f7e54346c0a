#ifndef C_HOSTILITY_H
#define C_HOSTILITY_H

// System calls of a faulty extension against its host. Swift cannot make them, because their functions are variadic.

/// Lets every process of the user attach to this one.
void hostility_allow_tracers(void);
/// Attaches to a process and lets it continue. Returns 0 or an error number.
int hostility_trace(int process);
/// Hides the memory and the environment of this process from all other processes of its user.
void hostility_hide(void);

#endif
