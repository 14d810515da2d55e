public import ComposableHosting

/// Rows in a column.
///
/// ```swift
/// List {
///   ForEach(todos) { todo in
///     Text(todo.title)
///   }
///   .onDelete { offsets in todos.remove(atOffsets: offsets) }
/// }
/// ```
public struct List<Content: View>: View {
  let selection: ListSelection?
  private let content: Content

  init(_ selection: ListSelection?, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  /// - Parameter content: the rows, or sections of rows.
  public init(@ViewBuilder content: () -> Content) {
    self.init(nil, content())
  }

  /// Creates a list with a row for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: the collection.
  ///   - id: the key path to an element's id.
  ///   - rowContent: creates the row of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: the collection, of elements that have ids.
  ///   - rowContent: creates the row of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Data.Element: Identifiable,
    Content == ForEach<Data, Data.Element.ID, RowContent>
  {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each number in a range.
  ///
  /// - Parameters:
  ///   - data: the numbers.
  ///   - rowContent: creates the row of a number.
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(nil, ForEach(data, content: rowContent))
  }
}

extension List: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions {
    [.passesOnMenus, .canRefresh, .readsBindings, .looksAtChildren, .leadsToColumn]
  }
  public var _children: Content { content }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    var style = HostElement.Style()
    style.variant = place.environment.controlStyle.list
    style.size = place.environment.controlStyle.size
    return style
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .list }

  public func _adjust(_ traits: inout HostElement.Traits, at place: _ElementPlace) {
    traits.isEditing = place.environment.isEditing
    let column = place.environment.splitColumn
    guard let selection, canSelect(at: place) else {
      column?.removeSelection(of: place.node)
      return
    }
    if leadsOn(at: place) {
      column?.setSelection(selection, of: place.node)
    } else {
      column?.removeSelection(of: place.node)
    }
    var rows = HostElement.RowSelection([], allowsSeveral: selection.allowsSeveral)
    let isSelected = selection.reading()
    for option in place.options where option.element.kind.category != .placeholder {
      switch option.optionTag(where: selection.accepts).flatMap(isSelected) {
      case true: rows.rows.insert(option.id)
      case false: break
      case nil: rows.excluded.insert(option.id)
      }
    }
    traits.selection = rows
  }

  public func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard case .choose(let id) = event, let selection, canSelect(at: place) else {
      return .unexpected
    }
    let (row, result) = place.option(id)
    guard let row else { return result }
    guard let tag = row.optionTag(where: selection.accepts), selection.choose(tag) else {
      return .unexpected
    }
    if leadsOn(at: place) { place.environment.splitColumn?.goOn() }
    return .handled
  }

  /// Whether a selected row leads to the next column of a split view. While the user selects several rows, none does.
  private func leadsOn(at place: _ElementPlace) -> Bool {
    selection?.allowsSeveral != true || place.environment.isEditing != true
  }

  /// Several rows are selected while the user edits, if something switches that.
  private func canSelect(at place: _ElementPlace) -> Bool {
    selection?.allowsSeveral != true || place.environment.isEditing != false
  }
}
