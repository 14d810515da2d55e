#if canImport(SwiftUI)
  public import ComposableRoutes
  internal import Foundation
  public import SwiftUI

  extension View {
    /// Opens the addresses that arrive: of universal links by their paths, and of links with a scheme of the app's own by all that
    /// follows the scheme.
    ///
    /// Write it once, around the root view of the app. A link sets the binding to its route, unless the screen has that route
    /// already.
    ///
    /// - Parameter route: where the user is.
    public func route<Route: StateRoute>(_ route: Binding<Route>) -> some View {
      onOpenURL { url in
        let isUniversal = url.scheme == "https" || url.scheme == "http"
        let host = isUniversal ? nil : url.host(percentEncoded: true)
        var text = (host.map { "/\($0)" } ?? "") + url.path(percentEncoded: true)
        if text.isEmpty { text = "/" }
        if let query = url.query(percentEncoded: true) { text += "?\(query)" }
        guard let arriving = StateAddress(text).flatMap(Route.init),
          arriving != route.wrappedValue
        else { return }
        route.wrappedValue = arriving
      }
    }
  }
#endif
