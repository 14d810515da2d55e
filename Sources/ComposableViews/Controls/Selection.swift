/// What is chosen of several options, each of which has a tag.
struct Selection {
  /// Whether a tag is that of what is chosen.
  let isTag: (AnyHashable) -> Bool
  /// Chooses by a tag. False when it is of another type.
  let choose: (AnyHashable) -> Bool

  /// A tag of a type also means the value in an optional of that type.
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
