/// Waits for the end of the host and then kills what it has left; does not return.
_Noreturn void guard(void);
