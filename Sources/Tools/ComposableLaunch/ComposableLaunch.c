#include "ComposableLaunch.h"

#include <stdlib.h>

// Defined in ComposableInspector.
extern void composable_inspect_environment(void);

// Swift has no code that runs when a program is loaded, and the program need not know that it is inspected.
__attribute__((constructor)) static void inspect_environment(void) {
  if (getenv("COMPOSABLE_INSPECT")) composable_inspect_environment();
}
