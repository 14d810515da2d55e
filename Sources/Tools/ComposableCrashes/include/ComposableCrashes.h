#ifndef COMPOSABLE_CRASHES_H
#define COMPOSABLE_CRASHES_H

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Calls a function on a thread of its own when the process crashes by a trap or by another signal of that kind, and
/// lets the process end as it would have after that, in any case after two seconds.
///
/// Call it once. Does nothing where there are no signals: on Windows and on wasm.
void composable_watch_crashes(void (*save)(void));

/// Calls a function on a thread of its own when the process receives SIGTERM, SIGINT or SIGHUP, and passes the signal on
/// after that: to the program's own handler, or to the system, which ends the process. Ignored signals stay ignored.
///
/// Call it once. Does nothing where there are no signals: on Windows and on wasm.
void composable_watch_terminations(void (*save)(void));

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
