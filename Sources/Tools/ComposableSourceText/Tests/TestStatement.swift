internal import ComposableRuntime

/// A statement of a test with a `TestStore`: a step of the user, an effect or a call.
package enum TestStatement: Hashable, Sendable {
  /// - Parameters:
  ///   - action: a literal.
  ///   - changes: the changes of the action, as assignments.
  case send(_ action: String, changes: [String] = [])
  /// - Parameter keyPath: the case of the action.
  case receive(_ keyPath: String, changes: [String] = [])
  /// - Parameters:
  ///   - outcome: the index of the outcome, from 0.
  ///   - position: the index among the pending calls with this text, from 0.
  case returns(_ call: String, outcome: Int, position: Int)
  case fails(_ call: String, failure: Int, position: Int)
  /// A sleep ends.
  case wakes(position: Int)

  /// - Parameters:
  ///   - store: the name of the test store.
  ///   - calls: the name of its calls.
  ///   - assertingChanges: whether the changes are written.
  package func text(
    store: String = "store", calls: String = "calls", assertingChanges: Bool = true
  ) -> String {
    switch self {
    case .send(let action, let changes):
      closing("await \(store).send(\(action))", assertingChanges ? changes : [])
    case .receive(let keyPath, let changes):
      closing("await \(store).receive(\(keyPath))", assertingChanges ? changes : [])
    case .returns(let call, let outcome, let position):
      "await \(calls).returnIfPending(\(arguments(call, ("outcome", outcome), ("at", position))))"
    case .fails(let call, let failure, let position):
      "await \(calls).failIfPending(\(arguments(call, ("with", failure), ("at", position))))"
    case .wakes(let position):
      "await \(calls).wakeIfPending(\(position > 0 ? "at: \(position)" : ""))"
    }
  }

  /// The maximum number of characters of a line.
  private static let lineLimit = 90

  private func closing(_ statement: String, _ changes: [String]) -> String {
    guard let first = changes.first else { return statement }
    if changes.count == 1, statement.count + first.count < Self.lineLimit {
      return "\(statement) { \(first) }"
    }
    return "\(statement) {\n\(changes.joined(separator: "\n").indented(2))\n}"
  }

  /// Numbers are left out where they are 0.
  private func arguments(_ call: String, _ numbers: (label: String, number: Int)...) -> String {
    ([call.rawLiteral] + numbers.filter { $0.number > 0 }.map { "\($0.label): \($0.number)" })
      .joined(separator: ", ")
  }
}
