/// Views for a tree of elements: elements with children are groups that the user can open.
///
/// ```swift
/// List {
///   OutlineGroup(folders, children: \.folders) { Text($0.name) }
/// }
/// ```
///
/// The views of children exist while their group is open.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Content

  /// - Parameters:
  ///   - data: the elements at the top.
  ///   - id: the key path to an element's id.
  ///   - children: the key path to an element's children. Nil for an element that can't have any.
  ///   - content: creates the view of an element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.content = content
  }

  /// A view for each element at the top.
  public var body: some View {
    ForEach(data, id: id) { element in
      OutlineEntry(element: element, id: id, children: children, content: content)
    }
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// - Parameters:
  ///   - data: the elements at the top, which have ids.
  ///   - children: the key path to an element's children. Nil for an element that can't have any.
  ///   - content: creates the view of an element.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

/// An element, and its children while they are shown.
private struct OutlineEntry<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  NamelessView
{
  let element: Data.Element
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Content

  var body: some View {
    if let inner = element[keyPath: children] {
      DisclosureGroup {
        OutlineGroup(inner, id: id, children: children, content: content)
      } label: {
        content(element)
      }
    } else {
      content(element)
    }
  }
}

extension List {
  /// Creates a list of a tree of elements: elements with children are groups that the user can open.
  ///
  /// - Parameters:
  ///   - data: the elements at the top, which have ids.
  ///   - children: the key path to an element's children. Nil for an element that can't have any.
  ///   - rowContent: creates the row of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, RowContent>
  {
    self.init(nil, OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a list of a tree of elements: elements with children are groups that the user can open.
  ///
  /// - Parameters:
  ///   - data: the elements at the top.
  ///   - id: the key path to an element's id.
  ///   - children: the key path to an element's children. Nil for an element that can't have any.
  ///   - rowContent: creates the row of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == OutlineGroup<Data, ID, RowContent> {
    self.init(nil, OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  /// Creates a list of a tree of elements with single selection.
  ///
  /// - Parameters:
  ///   - data: the elements at the top, which have ids.
  ///   - children: the key path to an element's children. Nil for an element that can't have any.
  ///   - selection: the id of the selected element. Nil for none.
  ///   - rowContent: creates the row of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Data.Element.ID?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, RowContent>
  {
    self.init(
      ListSelection(selection), OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a list of a tree of elements with multiple selection.
  ///
  /// - Parameters:
  ///   - data: the elements at the top, which have ids.
  ///   - children: the key path to an element's children. Nil for an element that can't have any.
  ///   - selection: the ids of the selected elements.
  ///   - rowContent: creates the row of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, RowContent>
  {
    self.init(
      ListSelection(selection), OutlineGroup(data, children: children, content: rowContent))
  }
}
