/// A selection by tags: an optional for one, a set for several.
///
/// Not for users: it makes one initializer of a list's two selections. The compiler tries all of them for each list in a
/// view that has a mistake.
public protocol _TagSelection<Tag> {
  /// The type of the tags.
  associatedtype Tag: Hashable

  /// The selection behind a binding.
  static func _read(from binding: Binding<Self>) -> _TagSelectionReader
}

/// A selection, whatever its type.
///
/// Not for users.
public struct _TagSelectionReader {
  let selection: ListSelection
}

extension Optional: _TagSelection where Wrapped: Hashable {
  /// The type of the tags.
  public typealias Tag = Wrapped

  /// The selection of one row.
  public static func _read(from binding: Binding<Self>) -> _TagSelectionReader {
    _TagSelectionReader(selection: ListSelection(binding))
  }
}

extension Set: _TagSelection {
  /// The type of the tags.
  public typealias Tag = Element

  /// The selection of several rows.
  public static func _read(from binding: Binding<Self>) -> _TagSelectionReader {
    _TagSelectionReader(selection: ListSelection(binding))
  }
}
