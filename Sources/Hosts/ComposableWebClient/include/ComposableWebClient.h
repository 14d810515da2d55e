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

/// The page's script, one module of several files. Its parts import from it by the name `./composable.js`.
composable_client_file composable_client_script(void);
/// The landmarks of a split view, a part of the script.
composable_client_file composable_client_columns(void);
/// Drag and drop, a part of the script.
composable_client_file composable_client_dragging(void);
/// Files and what is shared, a part of the script.
composable_client_file composable_client_files(void);
/// Asks for the session that a page keeps, a part of the script.
composable_client_file composable_client_keeping(void);
/// Popovers, sheets with heights, and menus, a part of the script.
composable_client_file composable_client_layers(void);
/// What changes over time, a part of the script.
composable_client_file composable_client_motion(void);
/// The script of the list of commands, a part that the page loads when the list is opened.
composable_client_file composable_client_palette(void);
/// The loader of an app's own elements, a part of the script.
composable_client_file composable_client_elements(void);
/// The page's style sheet, of several files.
composable_client_file composable_client_style_sheet(void);
/// The style of split views, a part of the style sheet.
composable_client_file composable_client_columns_style(void);
/// The style of what is dragged, a part of the style sheet.
composable_client_file composable_client_dragging_style(void);
/// The style of drawings and gauges, a part of the style sheet.
composable_client_file composable_client_drawing_style(void);
/// The style of sheets, dialogs and menus, a part of the style sheet.
composable_client_file composable_client_layers_style(void);
/// The shapes of symbols.
composable_client_file composable_client_symbols(void);

#endif
