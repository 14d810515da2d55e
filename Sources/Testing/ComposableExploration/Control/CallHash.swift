/// Hashes values of unknown types: by `hash(into:)` if they have it, or else by their text.
func combine(_ value: Any, into hasher: inout Hasher) {
  if let value = value as? any Hashable {
    value.hash(into: &hasher)
  } else {
    hasher.combine(String(describing: value))
  }
}
