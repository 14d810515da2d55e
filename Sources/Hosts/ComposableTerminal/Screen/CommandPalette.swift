internal import ComposableHosting

/// The list of all commands, and the search in it by a part of a name.
struct CommandPalette {
  /// All commands, in the order of the screen.
  var commands: [Command] {
    didSet { find() }
  }
  /// The typed text.
  private(set) var query = FieldEditor(text: "")
  /// The commands that match the text.
  private(set) var found: [Command] = []
  /// The index of the current one among them.
  private(set) var index = 0
  /// The first visible one, and where the rows are: as drawn last.
  var offset = 0
  var rows = CellRect(0, 0, 0, 0)

  init(_ commands: [Command]) {
    self.commands = commands
    find()
  }

  var current: Command? { found.indices.contains(index) ? found[index] : nil }

  /// Changes the typed text. The best match becomes the current one.
  mutating func edit(_ change: (inout FieldEditor) -> Void) {
    let text = query.text
    change(&query)
    guard query.text != text else { return }
    // Nothing is kept as the current one.
    found = []
    index = 0
    offset = 0
    find()
  }

  /// Makes a command before or after the current one the current one. A single step leads from an end to the other one.
  mutating func move(by step: Int) {
    guard !found.isEmpty else { return }
    index =
      abs(step) == 1
      ? (index + step + found.count) % found.count
      : min(max(0, index + step), found.count - 1)
  }

  /// Moves by as many as are visible.
  mutating func page(by step: Int) { move(by: step * max(2, rows.height)) }

  mutating func choose(_ index: Int) { self.index = index }

  /// Keeps the current command where it still is one.
  private mutating func find() {
    let old = current
    let matches = commands.filter { $0.matches(query.text) }
    found =
      query.text.isEmpty
      ? matches
      : matches.filter { $0.begins(with: query.text) }
        + matches.filter { !$0.begins(with: query.text) }
    let kept = old.flatMap { old in found.firstIndex { $0.id == old.id && $0.event == old.event } }
    index = kept ?? min(index, max(0, found.count - 1))
  }
}
