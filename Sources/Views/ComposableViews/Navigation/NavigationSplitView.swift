internal import ComposableHosting

/// Columns side by side: the sidebar leads to the content, and the content to the detail.
///
/// ```swift
/// NavigationSplitView {
///   List(notes, selection: $noteID) { Text($0.title) }
///     .navigationTitle("Notes")
/// } detail: {
///   if let note { NoteView(note: note) } else { Text("Select a note") }
/// }
/// ```
///
/// Each column is a separate stack of pages. A selection in a list of a column, and a link in it, lead to the next
/// column. If there is no room for several columns, only the current one is shown, with a back button; going back
/// removes the selection that led to it. The other columns stay in the graph.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let preferredColumn: Binding<NavigationSplitViewColumn>?
  @State private var model: SplitModel

  // One initializer for each number of columns: a split view is often a whole app, which the compiler checks again
  // for each overload when it explains a mistake.

  /// Creates a split view with three columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: the columns that are shown if there is room for several.
  ///   - preferredCompactColumn: the column that is shown if there is room for only one. Without a binding, the
  ///     selections determine it.
  ///   - sidebar: the first column.
  ///   - content: the second column.
  ///   - detail: the last column.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
    visibility = columnVisibility
    preferredColumn = preferredCompactColumn
    _model = State(initialValue: SplitModel(columnCount: 3))
  }

  /// Creates a split view with two columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: the columns that are shown if there is room for several.
  ///   - preferredCompactColumn: the column that is shown if there is room for only one. Without a binding, the
  ///     selections determine it.
  ///   - sidebar: the first column.
  ///   - detail: the last column.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.sidebar = sidebar()
    content = EmptyView()
    self.detail = detail()
    visibility = columnVisibility
    preferredColumn = preferredCompactColumn
    _model = State(initialValue: SplitModel(columnCount: 2))
  }

  public var body: some View {
    model.visibilityBinding = visibility
    model.preferredColumnBinding = preferredColumn
    let columns = model.columns
    return SplitViewElement(
      model: model,
      content: TupleView(
        SplitColumnView(column: columns[0], content: sidebar),
        columns.count == 3 ? SplitColumnView(column: columns[1], content: content) : nil,
        SplitColumnView(column: columns[columns.count - 1], content: detail)))
  }
}

private struct SplitViewElement<Content: View>: _ElementView {
  let model: SplitModel
  let content: Content

  static var _options: _ElementOptions { [.readsBindings, .passesOnMenus] }
  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .splitView(
      HostElement.Columns(
        widths: model.columns.map(\.width), hiddenCount: model.hiddenCount, top: model.top))
  }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard event == .activate else { return .unexpected }
    model.toggleSidebar()
    return .handled
  }
}

/// A column: a stack of pages.
private struct SplitColumnView<Content: View>: View {
  let column: SplitColumn
  let content: Content

  var body: some View {
    NavigationStackElement(
      content: TupleView(
        Page(
          content: ColumnContent(column: column, content: content), leave: nil,
          goBack: column.previous == nil ? nil : { [column] in column.goBack() }),
        Deferred {
          ForEach(PathEntry.entries(of: column.path.value)) { entry in
            Page(content: Destination(value: entry.value)) { column.truncatePath(to: entry.offset) }
          }
        }),
      column: column
    )
    .environment(\.navigation, column.context)
    .environment(\.splitColumn, column)
  }
}

/// The content of a column, or the page of a value that a link in the column before it leads to.
private struct ColumnContent<Content: View>: View {
  let column: SplitColumn
  let content: Content

  var body: some View {
    if let value = column.replacement.value {
      Destination(value: value).id(value)
    } else {
      content
    }
  }
}
