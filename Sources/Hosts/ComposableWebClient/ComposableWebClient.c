#include "ComposableWebClient.h"

// A directive of C23, which the compilers of all Swift toolchains since 6.2 have.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char script[] = {
#embed "Files/parts.js"
    ,
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
#embed "Files/images.js"
    ,
#embed "Files/layout.js"
    ,
#embed "Files/composable.js"
    ,
#embed "Files/gestures.js"
    ,
#embed "Files/lists.js"
    ,
#embed "Files/headings.js"
};

static const unsigned char columns[] = {
#embed "Files/columns.js"
};

static const unsigned char dragging[] = {
#embed "Files/dragging.js"
};

static const unsigned char files[] = {
#embed "Files/files.js"
};

static const unsigned char keeping[] = {
#embed "Files/keeping.js"
};

static const unsigned char layers[] = {
#embed "Files/layers.js"
};

static const unsigned char motion[] = {
#embed "Files/motion.js"
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

static const unsigned char columns_style[] = {
#embed "Files/columns.css"
};

static const unsigned char dragging_style[] = {
#embed "Files/dragging.css"
};

static const unsigned char drawing_style[] = {
#embed "Files/drawing.css"
};

static const unsigned char layers_style[] = {
#embed "Files/layers.css"
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

composable_client_file composable_client_columns(void) {
  return (composable_client_file){columns, sizeof(columns)};
}

composable_client_file composable_client_dragging(void) {
  return (composable_client_file){dragging, sizeof(dragging)};
}

composable_client_file composable_client_files(void) {
  return (composable_client_file){files, sizeof(files)};
}

composable_client_file composable_client_keeping(void) {
  return (composable_client_file){keeping, sizeof(keeping)};
}

composable_client_file composable_client_layers(void) {
  return (composable_client_file){layers, sizeof(layers)};
}

composable_client_file composable_client_motion(void) {
  return (composable_client_file){motion, sizeof(motion)};
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

composable_client_file composable_client_columns_style(void) {
  return (composable_client_file){columns_style, sizeof(columns_style)};
}

composable_client_file composable_client_dragging_style(void) {
  return (composable_client_file){dragging_style, sizeof(dragging_style)};
}

composable_client_file composable_client_drawing_style(void) {
  return (composable_client_file){drawing_style, sizeof(drawing_style)};
}

composable_client_file composable_client_layers_style(void) {
  return (composable_client_file){layers_style, sizeof(layers_style)};
}

composable_client_file composable_client_symbols(void) {
  return (composable_client_file){symbols, sizeof(symbols)};
}
