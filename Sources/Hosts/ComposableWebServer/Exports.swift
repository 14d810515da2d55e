@_exported public import ComposableWeb
