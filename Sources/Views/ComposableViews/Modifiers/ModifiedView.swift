/// The result of a modifier: a view with an additional effect.
protocol ModifiedView {
  associatedtype Content: View
  var content: Content { get }
  /// The value by which a picker or tab view identifies it.
  var ownTag: AnyHashable? { get }
}

extension ModifiedView {
  var ownTag: AnyHashable? { nil }

  /// The tag closest to the view among its modifiers.
  var innermostTag: AnyHashable? {
    (content as? any ModifiedView)?.innermostTag ?? ownTag
  }
}

extension _DecoratedView: ModifiedView {
  var ownTag: AnyHashable? {
    if case .tag(let tag) = decorate { tag } else { nil }
  }
}

extension _EnvironmentView: ModifiedView {}
extension _LifecycleView: ModifiedView {}
extension _IdentifiedView: ModifiedView {}
extension _FocusedView: ModifiedView {}
