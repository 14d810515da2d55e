// The files of a page's client, embedded in the program. In C, where a file is one directive: as a literal of Swift its
// bytes take the compiler half a minute in each build.

#ifndef COMPOSABLE_WEB_CLIENT_H
#define COMPOSABLE_WEB_CLIENT_H

#include <stddef.h>

/// The bytes of a file, which are not terminated by a zero.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} composable_client_file;

/// The page's script, one module of several files.
composable_client_file composable_client_script(void);
/// The script of the list of commands, a module that the page loads when it needs it.
composable_client_file composable_client_palette(void);
/// The loader of an app's own elements, a module of its own.
composable_client_file composable_client_elements(void);
/// The page's style sheet, of several files.
composable_client_file composable_client_style_sheet(void);
/// The shapes of symbols.
composable_client_file composable_client_symbols(void);

#endif
