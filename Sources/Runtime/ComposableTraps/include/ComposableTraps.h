#ifndef COMPOSABLE_TRAPS_H
#define COMPOSABLE_TRAPS_H

/// Calls a function when the process crashes by a trap or by another signal of that kind, and lets the process end as it
/// would have after that.
///
/// The function is called on the thread that crashed, and may only do what is allowed in a handler of signals. Of several
/// functions the last is called first; there are at most eight. Does nothing where there are no signals: on Windows and on
/// wasm.
void composable_on_crash(void (*_Nonnull function)(void));

#endif
