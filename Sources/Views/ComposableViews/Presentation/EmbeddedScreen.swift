internal import ComposableHosting

/// A screen within the screen, for a tool that shows the screen of another app, or of another time.
///
/// Presentations of its views stay in it, in boxes below the content, so that the outer screen remains usable. Its
/// pages are not part of the outer stack: they do not affect titles, addresses and back buttons. Tasks of its views are
/// not started, because the shown screen must have no side effects.
package struct EmbeddedScreen<Content: View>: View {
  private let content: Content
  @State private var editing = EditingScope()

  /// - Parameter content: the views of the screen.
  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var body: some View {
    EmbeddedScreenElement(content: content)
      .environment(\.isInEmbeddedScreen, true)
      .environment(\.editing, editing)
      .environment(\.dismiss, DismissAction {})
      .environment(\.navigation, nil)
      .environment(\.splitColumn, nil)
      .environment(\.pageTitles, nil)
      .environment(\.pageBar, nil)
      .environment(\.presentation, nil)
      .environment(\.refresher, nil)
      .environment(\.viewTaskStarter, .nothing)
  }
}

private struct EmbeddedScreenElement<Content: View>: _ElementView {
  let content: Content

  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .vStack(.leading, spacing: nil) }

  func _style(at place: _ElementPlace) -> HostElement.Style {
    var style = HostElement.Style()
    style.isEmbeddedScreen = true
    return style
  }
}

/// A sheet, a cover or a popover of an embedded screen: a box among its content.
struct EmbeddedLayer<Content: View>: View {
  let title: String
  let content: Content
  /// Nil if the user can't close it.
  let close: (() -> Void)?

  var body: some View {
    GroupBox(title) {
      content
      if let close { Button("Close", action: close) }
    }
  }
}

extension HostElement.Style.Layer.Form {
  /// The title of a layer of this form.
  var title: String {
    switch self {
    case .sheet: "Sheet"
    case .cover: "Cover"
    case .popover: "Popover"
    }
  }
}

extension EnvironmentValues {
  /// Whether the view is in a screen within the screen.
  var isInEmbeddedScreen: Bool {
    get { self[EmbeddedScreenKey.self] }
    set { self[EmbeddedScreenKey.self] = newValue }
  }
}

private enum EmbeddedScreenKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
