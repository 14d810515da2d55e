/// Combines the values of a preference in the order of the views.
///
/// The class is not generic, so that nodes need not know the key to pass it on.
class AnyPreferenceCollector {}

/// Combines the values of a preference with a known key.
final class PreferenceCollector<Key: PreferenceKey>: AnyPreferenceCollector {
  private var combined: Key.Value?

  /// The default value does not take part, unless no view sets a value.
  var value: Key.Value { combined ?? Key.defaultValue }

  func add(_ value: Key.Value) {
    guard var combined else {
      self.combined = value
      return
    }
    Key.reduce(value: &combined) { value }
    self.combined = combined
  }
}
