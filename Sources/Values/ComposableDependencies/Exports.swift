@_exported public import ComposableClocks
