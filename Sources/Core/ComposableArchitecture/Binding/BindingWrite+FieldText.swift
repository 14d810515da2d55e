extension BindingWrite {
  /// The field as written in code, as far as it is known.
  ///
  /// On platforms that do not keep the names of functions, a computed property has an address instead of a name.
  /// The address differs each time the program runs, so the text contains only the type. The properties of an
  /// ``ObservableState`` are computed, but their storage has a name everywhere; a ``BindingState`` has a name
  /// once it has been written.
  var fieldText: String {
    if let name = _ObservedProperty(keyPath, of: Root.self)?.name {
      return "\\\(Root.self).\(name)"
    }
    if let name = FieldNames.name(of: keyPath) { return "\\\(Root.self).$\(name)" }
    if let steps = FieldStep.all(to: keyPath) {
      return "\\\(Root.self).\(steps.map(\.name).joined(separator: "."))"
    }
    return String(describing: keyPath).withoutAddresses
  }

  /// Returns the name of the property that the write changes in this state, if it changes exactly one
  /// equatable property.
  ///
  /// It makes two copies of the state, so it is only for reports.
  func fieldName(in root: Root) -> String? {
    var changed = root
    apply(to: &changed)
    let names = zip(Mirror(reflecting: root).children, Mirror(reflecting: changed).children)
      .filter { old, new in (old.value as? any Equatable)?.differs(from: new.value) ?? false }
      .compactMap(\.0.label)
    guard names.count == 1, let name = names.first else { return nil }
    return name.hasPrefix("_") ? String(name.dropFirst()) : name
  }
}

extension Equatable {
  fileprivate func differs(from other: Any) -> Bool {
    (other as? Self).map { $0 != self } ?? false
  }
}
