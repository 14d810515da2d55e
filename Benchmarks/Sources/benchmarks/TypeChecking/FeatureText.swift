/// The source text of a feature with a number of children, each a separate feature.
struct FeatureText {
  /// How the body holds its children.
  enum Composition: String, CaseIterable {
    case ifLet = "ifLet"
    /// `ifLet` for presented children.
    case presented = "ifLet, presented"
    case scope = "Scope"
    /// `ifLet`, `Scope` and `forEach` in turn.
    case mixed = "ifLet, Scope, forEach"
  }

  /// Whether macros write the conformances, the case paths and the observation.
  enum Style: String, CaseIterable {
    case macros
    /// The text contains the case paths, and nothing is observed. It lacks the macros' output, and
    /// so does the time.
    case byHand = "by hand"
  }

  let composition: Composition
  let style: Style
  let count: Int

  var text: String {
    "import ComposableArchitecture\n\n" + numbers.map(child).joined() + parent
  }

  /// The compiler's name for the timed body.
  static let body = ".Parent.body.getter"

  private enum Child { case ifLet, presented, scope, forEach }

  private var numbers: ClosedRange<Int> { 1...count }

  private func kind(_ number: Int) -> Child {
    switch composition {
    case .ifLet: .ifLet
    case .presented: .presented
    case .scope: .scope
    case .mixed: [.ifLet, .scope, .forEach][number % 3]
    }
  }

  private func child(_ number: Int) -> String {
    """
    \(opening("Child\(number)"))
      \(stateAttribute)struct State: Equatable, Identifiable {
        let id: Int
        var count = 0
        var name = ""
      }
      enum Action {
        case increment
        case rename(String)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .increment:
            state.count += 1
            return .none
          case .rename(let name):
            state.name = name
            return .none
          }
        }
      }
    }


    """
  }

  private var parent: String {
    """
    \(opening("Parent"))
      \(stateAttribute)struct State: Equatable {
        var count = 0
    \(lines(property))
      }
      enum Action\(style == .byHand ? ": CasePathable" : "") {
        case increment
    \(lines { "    case child\($0)(\(action($0)))" })\(casePaths)
      }
      var body: some ReducerOf<Self> {
    \(lines(scope))
        Reduce { state, action in
          switch action {
          case .increment:
            state.count += 1
            return .none
          case \(numbers.map { ".child\($0)" }.joined(separator: ", ")):
            return .none
          }
        }
    \(lines(operation))
      }
    }

    """
  }

  private func opening(_ name: String) -> String {
    switch style {
    case .macros: "@Reducer\nstruct \(name) {"
    case .byHand: "struct \(name): Reducer {"
    }
  }

  /// The attribute of a property that presents a child.
  private var presents: String { style == .macros ? "@Presents" : "@PresentationState" }

  private var stateAttribute: String { style == .macros ? "@ObservableState\n  " : "" }

  private func lines(_ line: (Int) -> String?) -> String {
    numbers.compactMap(line).joined(separator: "\n")
  }

  private func property(_ number: Int) -> String {
    let name = "    var child\(number)"
    let state = "Child\(number).State"
    return switch kind(number) {
    case .ifLet: "\(name): \(state)?"
    case .presented: "    \(presents) var child\(number): \(state)?"
    case .scope: "\(name) = \(state)(id: \(number))"
    case .forEach: "\(name): IdentifiedArrayOf<\(state)> = []"
    }
  }

  private func action(_ number: Int) -> String {
    switch kind(number) {
    case .ifLet, .scope: "Child\(number).Action"
    case .presented: "PresentationAction<Child\(number).Action>"
    case .forEach: "IdentifiedActionOf<Child\(number)>"
    }
  }

  private func scope(_ number: Int) -> String? {
    guard kind(number) == .scope else { return nil }
    return """
          Scope(state: \\.child\(number), action: \\.child\(number)) {
            Child\(number)()
          }
      """
  }

  private func operation(_ number: Int) -> String? {
    let name: String
    switch kind(number) {
    case .scope: return nil
    case .ifLet: name = "ifLet(\\."
    case .presented: name = "ifLet(\\.$"
    case .forEach: name = "forEach(\\."
    }
    return """
          .\(name)child\(number), action: \\.child\(number)) {
            Child\(number)()
          }
      """
  }

  private var casePaths: String {
    guard style == .byHand else { return "" }
    let paths = lines { number in
      """
            var child\(number): AnyCasePath<Action, \(action(number))> {
              AnyCasePath(
                embed: { .child\(number)($0) },
                extract: { if case .child\(number)(let action) = $0 { action } else { nil } })
            }
      """
    }
    return """

          static var allCasePaths: AllCasePaths { AllCasePaths() }
          struct AllCasePaths {
      \(paths)
          }
      """
  }
}
