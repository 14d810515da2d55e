@_exported public import ComposableArchitecture

#if canImport(SwiftUI)
  @_exported public import SwiftUI
#else
  @_exported public import ComposableViews
#endif
