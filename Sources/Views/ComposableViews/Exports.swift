// What views say is in the words of what hosts receive: colors, fonts, edges, animations.
@_exported public import ComposableHosting
