/// The selected rows of a list, by their tags.
struct ListSelection {
  let allowsSeveral: Bool
  /// Reads the selection, and returns a function that says whether a tag belongs to a selected row: nil if the tag has
  /// another type. The selection is read once, not for each row.
  let reading: () -> (AnyHashable) -> Bool?
  /// Selects the row with a tag. Returns false if the tag has another type.
  let choose: (AnyHashable) -> Bool
  /// Whether a tag is of the type of the selection.
  let accepts: (AnyHashable) -> Bool
  /// Whether nothing is selected.
  let isEmpty: () -> Bool
  /// Removes the selection.
  let clear: () -> Void

  init<Selection: _TagSelection>(of binding: Binding<Selection>) {
    self = Selection._read(from: binding).selection
  }

  init<Value: Hashable>(_ binding: Binding<Value?>) {
    allowsSeveral = false
    accepts = { $0.base is Value }
    isEmpty = { binding.wrappedValue == nil }
    clear = { binding.wrappedValue = nil }
    reading = {
      let selected = binding.wrappedValue
      return { tag in (tag.base as? Value).map { $0 == selected } }
    }
    choose = { tag in
      guard let value = tag.base as? Value else { return false }
      binding.wrappedValue = value
      return true
    }
  }

  init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
    allowsSeveral = true
    accepts = { $0.base is Value }
    isEmpty = { binding.wrappedValue.isEmpty }
    clear = { binding.wrappedValue = [] }
    reading = {
      let selected = binding.wrappedValue
      return { tag in (tag.base as? Value).map { selected.contains($0) } }
    }
    choose = { tag in
      guard let value = tag.base as? Value else { return false }
      binding.wrappedValue.formSymmetricDifference([value])
      return true
    }
  }
}

extension List {
  /// Creates a list whose rows can be selected.
  ///
  /// ```swift
  /// List(selection: $issueID) {
  ///   ForEach(issues) { Text($0.title) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - selection: the tag of the selected row, nil for none, or a set of tags, for several. A row's tag is its
  ///     ``View/tag(_:)``, otherwise its id in the `ForEach`.
  ///   - content: the rows, or sections of rows.
  public init(selection: Binding<some _TagSelection>, @ViewBuilder content: () -> Content) {
    self.init(ListSelection(of: selection), content())
  }

  /// Creates a list with a row for each element of a collection, which can be selected.
  ///
  /// - Parameters:
  ///   - data: the collection, of elements that have ids.
  ///   - selection: the id of the selected element, nil for none, or a set of ids, for several.
  ///   - rowContent: creates the row of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<some _TagSelection<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Data.Element: Identifiable,
    Content == ForEach<Data, Data.Element.ID, RowContent>
  {
    self.init(ListSelection(of: selection), ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element of a collection, which can be selected.
  ///
  /// - Parameters:
  ///   - data: the collection.
  ///   - id: the key path to an element's id.
  ///   - selection: the id of the selected element, nil for none, or a set of ids, for several.
  ///   - rowContent: creates the row of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<some _TagSelection<ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(ListSelection(of: selection), ForEach(data, id: id, content: rowContent))
  }
}
