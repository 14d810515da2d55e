// Views use the types that hosts receive: colors, fonts, edges, animations.
@_exported public import ComposableHosting
