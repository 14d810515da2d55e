@_exported public import ComposableLog
