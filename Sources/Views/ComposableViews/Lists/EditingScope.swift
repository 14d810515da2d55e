internal import ComposableSessions

/// The edit mode of a page, a sheet or a screen.
///
/// An object, so that the environment below doesn't change with it.
final class EditingScope {
  private let current = StateLocation(EditMode.inactive)
  /// How many views switch it: the buttons, and one more once a view has set it.
  private let switches = StateLocation(0)
  private var wasSet = false
  /// Always the same binding, so that views that read it compare as the same.
  private(set) lazy var mode = Binding<EditMode>(
    ComputedLocation { [current] in
      current.value
    } set: { [weak self] in
      // A task may keep the binding for longer than its page exists.
      self?.set($0)
    })

  /// Nil if nothing switches it.
  var isEditing: Bool? { switches.value > 0 ? current.value.isEditing : nil }

  private func set(_ mode: EditMode) {
    if !wasSet { addSwitch() }
    wasSet = true
    current.value = mode
  }

  func addSwitch() { switches.value += 1 }
  func removeSwitch() { switches.value -= 1 }
}

extension EditingScope: KeptInSnapshots {
  var json: String? { try? StateCoding.text(of: wasSet ? current.unobserved : nil) }

  func restored(from json: String) -> Self? {
    if let mode = try? StateCoding.value(EditMode?.self, from: json) { set(mode) }
    return self
  }
}
