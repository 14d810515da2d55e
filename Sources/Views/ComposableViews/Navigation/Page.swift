internal import ComposableHosting

/// A page of a navigation stack.
struct Page<Content: View>: View {
  let content: Content
  /// Nil for the first page.
  let leave: (() -> Void)?
  /// Goes back from the first page of a column.
  var goBack: (() -> Void)?
  @State private var titles = PageTitles()
  @State private var bar = PageBar()
  @State private var editing = EditingScope()

  var body: some View {
    PageElement(
      content: LeavableContent(content: content, leave: leave)
        .environment(\.pageTitles, titles).environment(\.pageBar, bar)
        .environment(\.editing, editing),
      titles: titles, bar: bar, leave: leave ?? goBack)
  }
}

/// A page that a view in the stack presents.
struct PresentedPage<Content: View>: View {
  let content: Content
  let leave: () -> Void
  @Environment(\.navigation) private var navigation
  @Environment(\.splitColumn) private var column

  var body: some View {
    let shown = shownIn
    return Page(content: content, leave: leave).environment(\.refresher, navigation?.refresher)
      .environment(\.navigation, shown?.context ?? navigation)
      .environment(\.splitColumn, shown ?? column)
  }

  /// The column that shows the page, if it is not the presenting column: links on the page lead to the column after it.
  /// Nil if the presenting stack shows the page.
  private var shownIn: SplitColumn? {
    guard let column, column.context === navigation else { return nil }
    return column.next
  }
}

/// On the first page, `dismiss` keeps its meaning from outside the stack.
private struct LeavableContent<Content: View>: View {
  let content: Content
  let leave: (() -> Void)?

  var body: some View {
    if let leave {
      content.environment(\.dismiss, DismissAction(action: leave))
    } else {
      content
    }
  }
}

private struct PageElement<Content: View>: _ElementView {
  let content: Content
  let titles: PageTitles
  let bar: PageBar
  let leave: (() -> Void)?

  static var _options: _ElementOptions { [.readsBindings, .passesOnMenus] }
  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .page(title: titles.last) }

  func _style(at place: _ElementPlace) -> HostElement.Style {
    var style = HostElement.Style()
    style.bar = bar.style
    return style
  }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard event == .dismiss, let leave, !bar.style.hidesBack else { return .unexpected }
    leave()
    return .handled
  }
}
