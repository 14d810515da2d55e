import ComposableArchitecture
import Foundation

/// A node of an outline: it has a name, and its children are nodes like itself.
///
/// A node can't remove itself, because its parent holds it. It asks to be removed, and the parent removes
/// it. The outermost node has no parent.
@Reducer
public struct Node: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Identifiable, Sendable {
    public let id: UUID
    public var name: String
    public var children: IdentifiedArrayOf<State>
    /// Whether names for more children are being fetched.
    public var isImporting = false
    /// Why the last import failed. Reset when another begins.
    public var importFailure: String?

    /// The number of nodes below this one, at any depth.
    public var descendantCount: Int {
      children.reduce(children.count) { $0 + $1.descendantCount }
    }

    public init(id: UUID, name: String = "", children: IdentifiedArrayOf<State> = []) {
      self.id = id
      self.name = name
      self.children = children
    }
  }

  // The action is as recursive as the state, but without an array in between: hence `indirect`.
  public enum Action: Codable, Sendable {
    case addChildButtonTapped
    indirect case children(IdentifiedActionOf<Node>)
    case importButtonTapped
    case importFailed(String)
    case imported(names: [String])
    case nameChanged(String)
    case removeButtonTapped
    /// The session goes on, for instance in a new process. Imports that were under way begin again.
    case restored
  }

  @Dependency(\.nameSource) private var source
  @Dependency(\.uuid) private var uuid

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.never("a failure beside an import that is under way") {
      $0.isImporting && $0.importFailure != nil
    }
    FeatureProperty.always("an answer comes to an import that is under way") { before, action, _ in
      switch action {
      case .imported, .importFailed: before.isImporting
      case .addChildButtonTapped, .children, .importButtonTapped, .nameChanged,
        .removeButtonTapped, .restored:
        true
      }
    }
    FeatureProperty.always("only removal takes a node away") { before, action, after in
      var old = before.children.map(\.id)
      if case .children(.element(let id, .removeButtonTapped)) = action {
        old.removeAll { $0 == id }
      }
      return after.children.map(\.id).starts(with: old)
    }
    FeatureProperty.eventually("the import ends") { !$0.isImporting }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addChildButtonTapped:
        state.children.append(State(id: uuid()))
        return .none

      case .children(.element(let id, .removeButtonTapped)):
        state.children.remove(id: id)
        return .none

      case .children:
        return .none

      case .importButtonTapped:
        guard !state.isImporting else { return .none }
        state.isImporting = true
        state.importFailure = nil
        return fetch(state.name)

      case .importFailed(let message):
        state.isImporting = false
        state.importFailure = message
        return .none

      case .imported(let names):
        state.isImporting = false
        state.children.append(contentsOf: names.map { State(id: uuid(), name: $0) })
        return .none

      case .nameChanged(let name):
        state.name = name
        return .none

      case .removeButtonTapped:
        return .none

      case .restored:
        let below = state.children.ids.map {
          Effect.send(Action.children(.element(id: $0, action: .restored)))
        }
        return .merge(below + (state.isImporting ? [fetch(state.name)] : []))
      }
    }
    .forEach(\.children, action: \.children) {
      self
    }
  }

  private func fetch(_ name: String) -> EffectOf<Self> {
    .run { send in
      await send(.imported(names: try await source.names(parent: name)))
    } catch: { error, send in
      await send(.importFailed("\(error)"))
    }
  }
}
