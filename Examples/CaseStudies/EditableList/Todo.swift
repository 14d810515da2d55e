import ComposableArchitecture
import Foundation

/// One row: a to-do, and a suggestion for its wording.
@Reducer
public struct Todo: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Identifiable, Sendable {
    public let id: UUID
    public var text: String
    public var isDone: Bool
    /// The latest suggestion for this text.
    public var suggestion: Suggestion

    /// The states of a request for a suggestion.
    @CasePathable
    public enum Suggestion: Codable, Equatable, Sendable {
      case notAsked
      case awaited
      case none
      case some(String)
      case failed(String)
    }

    public init(
      id: UUID, text: String = "", isDone: Bool = false, suggestion: Suggestion = .notAsked
    ) {
      self.id = id
      self.text = text
      self.isDone = isDone
      self.suggestion = suggestion
    }
  }

  public enum Action: Codable, Sendable {
    case acceptButtonTapped
    case cancelButtonTapped
    case doneToggled
    case lookUpButtonTapped
    case lookUpFailed(String)
    case suggested(String?)
    case textChanged(String)
  }

  // One id for all rows: `forEach` scopes the effects of each row to that row.
  private enum CancelID { case lookUp }

  @Dependency(\.suggester) private var suggester

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("a suggestion goes with its text") { before, _, after in
      after.text == before.text || after.suggestion == .notAsked
    }
    FeatureProperty.always("an answer comes to a row that awaits one") { before, action, _ in
      switch action {
      case .lookUpFailed, .suggested: before.suggestion == .awaited
      case .acceptButtonTapped, .cancelButtonTapped, .doneToggled, .lookUpButtonTapped,
        .textChanged:
        true
      }
    }
    FeatureProperty.eventually("no suggestion is awaited") { $0.suggestion != .awaited }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .acceptButtonTapped:
        guard case .some(let text) = state.suggestion else { return .none }
        state.text = text
        state.suggestion = .notAsked
        return .none

      case .cancelButtonTapped:
        state.suggestion = .notAsked
        return .cancel(id: CancelID.lookUp)

      case .doneToggled:
        state.isDone.toggle()
        return .none

      case .lookUpButtonTapped:
        state.suggestion = .awaited
        let text = state.text
        return .run { send in
          await send(.suggested(try await suggester.suggestion(text: text)))
        } catch: { error, send in
          await send(.lookUpFailed("\(error)"))
        }
        .cancellable(id: CancelID.lookUp, cancelInFlight: true)

      case .lookUpFailed(let message):
        state.suggestion = .failed(message)
        return .none

      case .suggested(let text):
        state.suggestion = text.map { .some($0) } ?? .none
        return .none

      case .textChanged(let text):
        // The suggestion was for the previous text.
        state.text = text
        state.suggestion = .notAsked
        return .cancel(id: CancelID.lookUp)
      }
    }
  }
}
