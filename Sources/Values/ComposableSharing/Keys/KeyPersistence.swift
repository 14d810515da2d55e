internal import ComposableRuntime

/// Loads and saves the value of one reference by its key.
///
/// No function of the key runs while a lock is held. Calls of `save` follow one another, so that an older value
/// never overwrites a newer one.
///
/// Unchecked: the weak reference is set once, and the key's functions are `Sendable`.
final class KeyPersistence<Key: SharedReaderKey>: Persistence, @unchecked Sendable {
  private final class Owner: Sendable {}

  private struct Status {
    var loads = 0
    var isSubscriptionLoading = false
    /// The tasks that wait until the value is no longer being loaded.
    var waitingForLoad: [CheckedContinuation<Void, Never>] = []
    var loadError: (any Error)?
    var saveError: (any Error)?
    /// Whether a thread is calling `save`, and whether it has to call it again.
    var isSaving = false
    var isOutdated = false
    /// The callers that wait for a save.
    var waiting: [@Sendable (Result<Void, any Error>) -> Void] = []
    var subscription: SharedSubscription?
    var hasEnded = false

    var isLoading: Bool { loads > 0 || isSubscriptionLoading }
  }

  private let key: Key
  /// Identifies it among the writers. A separate object, which pending writes retain, so that no other writer gets its
  /// address.
  private let owner = Owner()
  /// The version before the first load, if the key has versions.
  @exclusivity(unchecked) private var loadedVersion: Int?
  private let initialValue: Key.Value
  private let status = Locked(Status())
  private let leaksOfLoad = LeakReports()
  private let leaksOfSave = LeakReports()
  /// Saves a value; nil if the key can only load.
  private let saving: ((Key.Value, SaveContext, SaveContinuation) -> Void)?
  /// Set before the reference is handed out.
  @exclusivity(unchecked) private weak var reference: StoredReference<Key.Value>?

  init(_ key: Key, of reference: StoredReference<Key.Value>) {
    self.key = key
    self.reference = reference
    initialValue = reference.unobservedValue
    saving = (key as? any SharedKey<Key.Value>).map { key in
      { key.save($0, context: $1, continuation: $2) }
    }
  }

  var name: String { "\(key)" }

  var isLoading: Bool { status.withLock { $0.isLoading } }

  var loadError: (any Error)? { status.withLock { $0.loadError } }

  var saveError: (any Error)? { status.withLock { $0.saveError } }
}

// Loading.
extension KeyPersistence {
  /// Loads the first value. A value that arrives before this returns is there at once.
  func loadFirst() {
    loadedVersion = version
    load(.initialValue(initialValue)) { _ in }
  }

  /// Begins to follow the value's changes elsewhere.
  func subscribe() {
    let subscriber = SharedSubscriber<Key.Value>(owner: ObjectIdentifier(owner)) {
      [weak self] result in
      self?.receive(result)
    } setLoading: { [weak self] isLoading in
      self?.change { $0.isSubscriptionLoading = isLoading }
      self?.resumeWaitersForLoad()
    }
    let subscription = key.subscribe(context: .initialValue(initialValue), subscriber: subscriber)
    let isLate = status.withLock { status in
      if !status.hasEnded { status.subscription = subscription }
      return status.hasEnded
    }
    if isLate { subscription.cancel() }
    // Changed between the load and the subscription.
    if let loadedVersion, version != loadedVersion { load(.initialValue(initialValue)) { _ in } }
  }

  private var version: Int? { (key.innermost as? any VersionedKey)?.version }

  func load() async throws {
    // The reference itself holds the value.
    if key.innermost is any KeepsReference { return }
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Void, any Error>) in
      load(.userInitiated) { waiting.resume(with: $0) }
    }
  }

  private func load(
    _ context: LoadContext<Key.Value>,
    then done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    change { $0.loads += 1 }
    let continuation = LoadContinuation<Key.Value>(name, leaks: leaksOfLoad) { result in
      self.status.withLock { $0.loads -= 1 }
      self.receive(result)
      done(result.map { _ in })
    }
    key.load(context: context, continuation: continuation)
  }

  func waitForLoad() async throws {
    await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
      let isLoading = status.withLock { status in
        if status.isLoading { status.waitingForLoad.append(waiting) }
        return status.isLoading
      }
      if !isLoading { waiting.resume() }
    }
    if let loadError { throw loadError }
  }

  private func receive(_ result: Result<Key.Value?, any Error>) {
    change { status in
      status.isSubscriptionLoading = false
      switch result {
      case .success: status.loadError = nil
      case .failure(let error): status.loadError = error
      }
    }
    if case .success(let value) = result { reference?.load(value ?? initialValue) }
    resumeWaitersForLoad()
  }

  /// Call when the value has been loaded, or is no longer being loaded.
  private func resumeWaitersForLoad() {
    let waiting = status.withLock { status -> [CheckedContinuation<Void, Never>] in
      if status.isLoading { return [] }
      defer { status.waitingForLoad = [] }
      return status.waitingForLoad
    }
    for waiting in waiting { waiting.resume() }
  }

  private func change(_ body: (inout Status) -> Void) {
    status.withLock(body)
    reference?.statusDidChange()
  }

  func end() {
    let subscription = status.withLock { status in
      defer { status.subscription = nil }
      status.hasEnded = true
      return status.subscription
    }
    subscription?.cancel()
  }
}

// Saving.
extension KeyPersistence {
  func valueWasWritten() { save(nil) }

  func save() async throws {
    guard saving != nil else { return }
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Void, any Error>) in
      save { waiting.resume(with: $0) }
    }
  }

  /// Saves the current value. If another thread is calling `save`, that one calls it again.
  private func save(_ done: (@Sendable (Result<Void, any Error>) -> Void)?) {
    // The caller holds the reference.
    guard let saving, let reference else {
      done?(.success(()))
      return
    }
    let isFirst = status.withLock { status in
      if let done { status.waiting.append(done) }
      if status.isSaving { status.isOutdated = true }
      defer { status.isSaving = true }
      return !status.isSaving
    }
    guard isFirst else { return }
    var goesOn = true
    while goesOn {
      let waiting = status.withLock { status in
        defer { status.waiting = [] }
        status.isOutdated = false
        return status.waiting
      }
      let continuation = SaveContinuation(name, owner: ObjectIdentifier(owner), leaks: leaksOfSave)
      {
        [weak self, owner] result in
        withExtendedLifetime(owner) { self?.saved(result) }
        for done in waiting { done(result) }
      }
      saving(
        reference.unobservedValue, waiting.isEmpty ? .didSet : .userInitiated, continuation)
      goesOn = status.withLock { status in
        if !status.isOutdated { status.isSaving = false }
        return status.isOutdated
      }
    }
  }

  private func saved(_ result: Result<Void, any Error>) {
    let hadError = status.withLock { status in
      defer {
        switch result {
        case .success:
          // The value that could not be loaded is no longer there.
          status.loadError = nil
          status.saveError = nil
        case .failure(let error): status.saveError = error
        }
      }
      return status.loadError != nil || status.saveError != nil
    }
    if case .success = result, !hadError { return }
    reference?.statusDidChange()
  }
}
