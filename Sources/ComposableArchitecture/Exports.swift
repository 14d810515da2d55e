@_exported public import ComposableCasePaths
@_exported public import ComposableCollections
@_exported public import ComposableDependencies
