extension IdentifiedArray: CustomStringConvertible {
  /// The elements, as an array prints them.
  public var description: String {
    _elements.description
  }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The elements, as an array prints them for debugging, after the type's name.
  public var debugDescription: String {
    "IdentifiedArray<\(ID.self), \(Element.self)>(\(_elements.debugDescription))"
  }
}

extension IdentifiedArray: CustomReflectable {
  /// A mirror of the elements, like an array's.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: _elements, displayStyle: .collection)
  }
}
