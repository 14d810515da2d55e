#include "ComposableTestObserver.h"

// Defined in ComposableTesting.
extern void composable_observe_tests(void);

// Swift has no code that runs when a program is loaded. XCTest notifies its observers of a test only if
// they were added before.
__attribute__((constructor)) static void observe_tests(void) {
  composable_observe_tests();
}
