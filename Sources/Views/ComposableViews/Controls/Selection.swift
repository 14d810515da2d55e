/// The selected one of several options that are identified by tags.
struct Selection {
  /// Whether a tag belongs to the selected option.
  let isTag: (AnyHashable) -> Bool
  /// Selects the option with a tag. Returns false if the tag has another type.
  let choose: (AnyHashable) -> Bool

  /// If `Value` is optional, a tag of its wrapped type matches too.
  init<Value: Hashable>(_ binding: Binding<Value>) {
    isTag = { tag in
      let selected = binding.wrappedValue
      return (tag.base as? Value).map { $0 == selected } ?? false
    }
    choose = { tag in
      guard let value = tag.base as? Value else { return false }
      binding.wrappedValue = value
      return true
    }
  }
}
