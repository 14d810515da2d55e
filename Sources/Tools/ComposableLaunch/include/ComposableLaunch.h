#ifndef COMPOSABLE_LAUNCH_H
#define COMPOSABLE_LAUNCH_H

/// Nothing to call: linking it is enough. See `ComposableLaunch.c`.

#endif
