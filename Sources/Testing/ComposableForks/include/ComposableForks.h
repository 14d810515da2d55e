#ifndef COMPOSABLE_FORKS_H
#define COMPOSABLE_FORKS_H

/// Makes a copy of the process, with the calling thread alone, to see whether code crashes. The copy writes to no
/// terminal, handles no crash, and is ended by SIGALRM after a number of seconds: a lock that another thread held at that
/// moment is never released in it.
///
/// Returns the copy's process id, 0 in the copy, and -1 if there is none: where processes can't be copied.
int composable_fork(unsigned seconds);

/// Waits for a copy of the process to end.
///
/// Returns the signal that ended it, 0 if it has exited.
int composable_wait_for_fork(int id);

#endif
