package import ComposableFoundation

/// The files that the inspector makes.
package enum ExportFormat: String, Sendable, CaseIterable {
  /// A recording, for `replay` and for the inspector of another machine.
  case recording
  /// A test with a `TestStore`, in Swift.
  case test
  /// The lifted state of Redux DevTools: `state.json`.
  case reduxDevTools
}

/// A file to save.
package struct ExportedFile: Hashable, Sendable {
  /// A name without a folder.
  package var name: String
  package var contents: Data
  /// Sentences about omissions: secrets, calls that can't be encoded.
  package var notes: [String]

  package init(name: String, contents: Data, notes: [String] = []) {
    self.name = name
    self.contents = contents
    self.notes = notes
  }
}

/// A file that was read.
package struct ImportedFile: Hashable, Sendable {
  /// Its number, for ``Timeline/imported(_:)``.
  package var number: Int
  package var name: String
  package var turns: Range<Int>
  /// Sentences about the parts that do not fit this build: which field, which case, from which turn on.
  package var notes: [String]

  package init(number: Int, name: String, turns: Range<Int>, notes: [String] = []) {
    self.number = number
    self.name = name
    self.turns = turns
    self.notes = notes
  }
}
