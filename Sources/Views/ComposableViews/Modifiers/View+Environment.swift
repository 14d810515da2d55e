public import Observation

extension View {
  /// Sets an observable object for this view and its descendants, which read it with
  /// `@Environment(Type.self)`.
  ///
  /// - Parameter object: the object, or nil for none.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    _EnvironmentView(content: self, value: object) { $1[Object.self] = $0 }
  }
}
