import ComposableArchitecture
import ComposableJournal
import Counter
import FavoritesFiles
import PrimeTime
import Primes

/// The app, driven by lines of text.
///
/// Each line waits for the effects of the previous one; so the same lines produce the same text. Only the
/// search for the nth prime runs in the background: its result is printed when it is available, before
/// the next line at the latest, unless that is `cancel`.
///
/// The session is the actor that the store lives on. It doesn't read or write anything itself.
public actor LinesSession {
  private let file: FavoritesFile
  private let search: NthPrimeSearch
  private let log: (@Sendable (String) -> Void)?
  private let echoesInput: Bool
  private let output: @Sendable (String) -> Void

  private lazy var store = makeStore()
  /// The state at the last report, and the actions since.
  private var printed = PrimeTime.State()
  private var unprinted: [PrimeTime.Action] = []
  private var isSending = false
  private var hasNews = false
  private var background: Task<Void, Never>?
  private var failures = 0
  /// Whether the store is in a journal.
  private var isKept = false

  /// - Parameters:
  ///   - file: stores the favorites.
  ///   - search: answers "what is the nth prime?"; the real search by default.
  ///   - log: receives each action and the resulting state; nil for no log.
  ///   - echoesInput: whether lines are repeated in the output, for input that is not visible.
  ///   - output: receives each line of text.
  public init(
    file: FavoritesFile,
    search: @escaping NthPrimeSearch = searchNthPrime,
    log: (@Sendable (String) -> Void)? = nil,
    echoesInput: Bool = false,
    output: @escaping @Sendable (String) -> Void
  ) {
    self.file = file
    self.search = search
    self.log = log
    self.echoesInput = echoesInput
    self.output = output
  }

  /// Runs lines until `quit`, or until the input ends, and waits for their effects.
  ///
  /// - Parameter batches: the lines, grouped by arrival. Within a batch, `nth` followed by `cancel` is
  ///   always cancelled; across two batches it depends on which comes first, the line or the prime.
  /// - Returns: how many lines were not commands, or asked for something that the app refused or failed to do.
  public func run(_ batches: AsyncStream<[String]>) async -> Int {
    output("PrimeTime. Type 'help' for the commands.")
    show()
    for await batch in batches {
      for line in batch where await !run(line) { return failures }
    }
    await background?.value
    return failures
  }

  /// - Returns: whether the session continues.
  private func run(_ line: String) async -> Bool {
    let command = Result { () throws(LineError) in try LineCommand.parse(line) }
    if case .success(nil) = command { return true }
    if (try? command.get())?.interrupts != true { await background?.value }
    if echoesInput { output("> \(line)") }

    switch command {
    case .success(.quit): return false
    case .success(let command?): await perform(command)
    case .success(nil): break
    case .failure(let error):
      output("\(error)")
      failures += 1
    }
    return true
  }

  private func perform(_ command: LineCommand) async {
    let tasks = send(command.actions(in: store.state))
    if command == .help {
      for line in LineCommand.list { output("  \(line)") }
    } else if command.goesOnInBackground {
      background = Task {
        for task in tasks { await task.finish() }
        if hasNews { show() }
      }
    } else {
      for task in tasks { await task.finish() }
      if !hasNews { show(["nothing changed"]) }
    }
    await waitUntilKept(tasks)
    show()
  }

  private func makeStore() -> StoreOf<PrimeTime> {
    Store(initialState: printed, middleware: middleware) {
      PrimeTime(file: file, search: search)
    }
  }

  #if SQLite
    /// Keeps the app in a journal, and goes on with the app that is there. Call it before ``run(_:)``.
    public func keep(in journal: Journal) async throws(JournalError) {
      store = try await journal.store(
        "prime-time", initialState: printed,
        // A search ends with its process.
        restored: { $0.lostEffects.isEmpty ? [] : [.counter(.cancelNthPrimeButtonTapped)] },
        middleware: middleware, reducer: { PrimeTime(file: file, search: search) })
      isKept = true
      printed = store.state
      unprinted = []
    }
  #endif

  /// The screen is shown when its turns are in the journal: then a crash does not undo them.
  private func waitUntilKept(_ tasks: [StoreTask]) async {
    #if SQLite
      guard isKept else { return }
      for task in tasks {
        do throws(JournalError) { try await task.journaled() } catch {
          output("\(error)")
          failures += 1
        }
      }
    #endif
  }

  private var middleware: [any Middleware<PrimeTime.State, PrimeTime.Action>] {
    let narrator = Narrator { [unowned self] in note($0, after: $1) }
    return log.map { [Logging(to: $0), narrator] } ?? [narrator]
  }

  /// Sends actions one after the other, and reports their changes together.
  private func send(_ actions: [PrimeTime.Action]) -> [StoreTask] {
    isSending = true
    let tasks = actions.map { store.send($0) }
    isSending = false
    printNews(of: store.state)
    return tasks
  }

  private func note(_ action: PrimeTime.Action, after state: PrimeTime.State) {
    unprinted.append(action)
    if action.isFailure(leaving: state) { failures += 1 }
    // An effect's action: its changes are reported at once.
    if !isSending { printNews(of: state) }
  }

  private func printNews(of state: PrimeTime.State) {
    show(Changes(by: unprinted, from: printed, to: state, file: file.name).lines)
    printed = state
    unprinted = []
  }

  private func show(_ changes: [String]) {
    guard !changes.isEmpty else { return }
    for change in changes { output("* \(change)") }
    hasNews = true
  }

  private func show() {
    output("")
    for line in Screen(store.state).lines { output(line) }
    output("")
    hasNews = false
  }
}
