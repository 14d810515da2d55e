import ComposableArchitecture
import ComposableExploration

/// A feature, and the requests that wait for an answer: for features whose states don't say that.
///
/// Its properties are that each request is answered, and that nothing is answered twice.
@dynamicMemberLookup
public struct AwaitingState<Feature: Equatable>: Equatable {
  public var feature: Feature
  public fileprivate(set) var requests: Set<String> = []

  public init(_ feature: Feature) {
    self.feature = feature
  }

  public subscript<Value>(dynamicMember path: KeyPath<Feature, Value>) -> Value {
    feature[keyPath: path]
  }
}

/// What an action says of the requests of a feature.
public enum RequestNews: Sendable {
  /// A request begins. One with the name is replaced.
  case asks(String)
  /// The answer to it, or its failure.
  case answers(String)
  /// It is cancelled, and is not answered anymore.
  case withdraws(String)
}

/// A reducer with the requests that wait for an answer.
public struct Awaiting<Feature: Reducer>: Reducer where Feature.State: Equatable {
  private let feature: Feature
  private let news: (Feature.State, Feature.Action) -> RequestNews?

  /// - Parameters:
  ///   - feature: the feature.
  ///   - news: what an action says of its requests, by the state before it.
  public init(
    _ feature: Feature, _ news: @escaping (Feature.State, Feature.Action) -> RequestNews?
  ) {
    self.feature = feature
    self.news = news
  }

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("only a request that waits is answered") { before, action, _ in
      guard case .answers(let request) = news(before.feature, action) else { return true }
      return before.requests.contains(request)
    }
    FeatureProperty.eventually("each request is answered") { $0.requests.isEmpty }
  }

  public var body: some Reducer<AwaitingState<Feature.State>, Feature.Action> {
    Reduce { state, action in
      switch news(state.feature, action) {
      case .asks(let request): state.requests.insert(request)
      case .answers(let request), .withdraws(let request): state.requests.remove(request)
      case nil: break
      }
      return .none
    }
    Scope(state: \.feature, action: \.self) { feature }
  }
}
