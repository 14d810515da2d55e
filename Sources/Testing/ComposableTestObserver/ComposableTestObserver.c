#include "ComposableTestObserver.h"

// Defined in ComposableTesting.
extern void composable_observe_xctest(void);

// Swift has no code that runs when a program is loaded. XCTest tells its observers about a test only if
// they were added before.
__attribute__((constructor)) static void observe_xctest(void) {
  composable_observe_xctest();
}
