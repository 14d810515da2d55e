import ArgumentParser
import ComposableJournal

/// The option of a command whose app is in a journal.
public struct JournalOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      """
      A file of SQLite with all that happens in the app, which goes on there in the next run, also after a crash. Only in a \
      program that was built with the trait 'SQLite'.
      """,
      valueName: "file"), completion: .file())
  var journal: String?

  public init() {}

  /// Whether there is to be one.
  public var isChosen: Bool { journal != nil }

  public func validate() throws {
    #if !SQLite
      try refuse("--journal", journal, trait: "SQLite")
    #endif
  }

  #if SQLite
    /// Opens the journal.
    ///
    /// - Returns: nil if there is to be none.
    /// - Throws: a `JournalError` if the file can't be used.
    public func open() throws -> Journal? {
      try journal.map { try Journal.open(.sqlite($0), durability: .process) }
    }
  #endif
}
