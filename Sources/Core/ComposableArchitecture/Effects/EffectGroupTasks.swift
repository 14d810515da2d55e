/// The tasks of a group. Usually there is only one, and no dictionary is allocated for it.
struct EffectGroupTasks: Sendable {
  private var first: (token: EffectToken, task: Task<Void, Never>)?
  private var others: [EffectToken: Task<Void, Never>] = [:]

  var isEmpty: Bool { first == nil && others.isEmpty }

  mutating func insert(_ task: Task<Void, Never>, for token: EffectToken) {
    if first == nil { first = (token, task) } else { others[token] = task }
  }

  /// Inserts the tasks of another group.
  mutating func insert(_ tasks: Self) {
    if let first = tasks.first { insert(first.task, for: first.token) }
    for (token, task) in tasks.others { insert(task, for: token) }
  }

  mutating func remove(_ token: EffectToken) {
    if first?.token == token { first = nil } else { others[token] = nil }
  }

  /// Removes the tasks of another group.
  mutating func remove(_ tasks: Self) {
    if let first = tasks.first { remove(first.token) }
    for token in tasks.others.keys { remove(token) }
  }

  func cancel() {
    first?.task.cancel()
    for task in others.values { task.cancel() }
  }

  /// Waits for all of them.
  func finish(isolation: isolated (any Actor)?) async {
    if let first { await first.task.value }
    for task in others.values { await task.value }
  }
}
