extension BindingWrite {
  /// The field as it is written in code, as far as that can be known.
  ///
  /// Where the platform does not keep the names of functions, a computed property has no name but
  /// an address, which is different each time that the program runs: then only its type is told. The
  /// properties of an ``ObservableState`` are computed, but their storage has a name everywhere; and a
  /// ``BindingState`` has one when it has been written.
  var fieldText: String {
    if let name = _ObservedProperty(keyPath, of: Root.self)?.name {
      return "\\\(Root.self).\(name)"
    }
    if let name = FieldNames.name(of: keyPath) { return "\\\(Root.self).$\(name)" }
    return String(describing: keyPath).withoutAddresses
  }

  /// The name of the property of this state that the write changes, if it changes one that can be
  /// compared and no other.
  ///
  /// It takes two copies of the state, so it is only for reports.
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

extension String {
  /// Without the `0x0000561e00fef990` of each `<computed 0x0000561e00fef990 (Bool)>`.
  fileprivate var withoutAddresses: String {
    let start = "<computed 0x"
    var text = ""
    var rest = self[...]
    while let address = rest.firstRange(of: start) {
      text += rest[..<address.lowerBound] + "<"
      rest = rest[address.upperBound...].drop { $0.isHexDigit }
      if rest.hasPrefix(" (") { rest = rest.dropFirst(2) }
      guard let end = rest.firstRange(of: ")>") else { continue }
      text += rest[..<end.lowerBound] + ">"
      rest = rest[end.upperBound...]
    }
    return text + rest
  }
}
