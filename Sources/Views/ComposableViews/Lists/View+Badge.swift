extension View {
  /// Shows a number or a short text at the end of a row of a list or form, or beside the label of a tab.
  ///
  /// ```swift
  /// NavigationLink("Inbox", value: Folder.inbox).badge(unreadCount)
  /// ```
  ///
  /// - Parameter label: an `Int`, a `String`, or a `Text`, whose style is ignored. Zero and nil show no badge.
  public func badge(_ label: some _BadgeLabel) -> some View {
    decorated(.badge(label._badge))
  }
}

/// The content of a badge: see ``View/badge(_:)``.
///
/// One declaration takes all: see ``_PlainText``.
public protocol _BadgeLabel {
  /// Nil shows no badge.
  var _badge: String? { get }
}

extension Int: _BadgeLabel {
  public var _badge: String? { self == 0 ? nil : "\(self)" }
}

extension _BadgeLabel where Self: _PlainText {
  public var _badge: String? { _string }
}

extension Optional: _BadgeLabel where Wrapped: _BadgeLabel {
  public var _badge: String? { flatMap(\._badge) }
}

extension Text: _BadgeLabel {}
extension String: _BadgeLabel {}
extension Substring: _BadgeLabel {}
