#include "ComposableWebClient.h"

// A directive of C23, which the compilers of all Swift toolchains since 6.2 have.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char script[] = {
#embed "Files/resuming.js"
    ,
#embed "Files/status.js"
    ,
#embed "Files/waiting.js"
    ,
#embed "Files/links.js"
    ,
#embed "Files/addresses.js"
    ,
#embed "Files/motion.js"
    ,
#embed "Files/images.js"
    ,
#embed "Files/layout.js"
    ,
#embed "Files/composable.js"
    ,
#embed "Files/gestures.js"
    ,
#embed "Files/dragging.js"
    ,
#embed "Files/lists.js"
    ,
#embed "Files/headings.js"
    ,
#embed "Files/files.js"
};

static const unsigned char elements[] = {
#embed "Files/elements.js"
};

static const unsigned char style_sheet[] = {
#embed "Files/composable.css"
    ,
#embed "Files/states.css"
    ,
#embed "Files/gestures.css"
    ,
#embed "Files/print.css"
};

static const unsigned char palette[] = {
#embed "Files/palette.js"
};

static const unsigned char symbols[] = {
#embed "Files/symbols.txt"
};

composable_client_file composable_client_script(void) {
  return (composable_client_file){script, sizeof(script)};
}

composable_client_file composable_client_palette(void) {
  return (composable_client_file){palette, sizeof(palette)};
}

composable_client_file composable_client_elements(void) {
  return (composable_client_file){elements, sizeof(elements)};
}

composable_client_file composable_client_style_sheet(void) {
  return (composable_client_file){style_sheet, sizeof(style_sheet)};
}

composable_client_file composable_client_symbols(void) {
  return (composable_client_file){symbols, sizeof(symbols)};
}
