/// What a modifier makes: a view with something more.
protocol ModifiedView {
  associatedtype Content: View
  var content: Content { get }
  /// What a picker or a view of tabs knows it by.
  var ownTag: AnyHashable? { get }
}

extension ModifiedView {
  var ownTag: AnyHashable? { nil }

  /// The tag that is written next to the view, among its modifiers.
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
