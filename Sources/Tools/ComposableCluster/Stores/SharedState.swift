#if PostgreSQL
  internal import ComposableArchitecture
  internal import ComposableCasePaths

  /// The state of a shared store, and which actions of the queue are in it.
  struct SharedState<Value: Codable>: Codable {
    var value: Value
    /// The number of the last action of each process, by the number of the process.
    var served: [Int: Int] = [:]
  }

  /// An action of a shared store.
  enum SharedAction<Action: Codable>: Codable {
    /// The action of a view or of other code. It is not applied, but goes to the queue.
    case sent(Action)
    /// An action from the queue, with the number of its process, and its own number among the actions of that process.
    case requested(node: Int, number: Int, Action)
    /// The action of an effect of the owner.
    case followed(Action)
    /// Processes that are gone: their numbers are not needed any more.
    case forgot([Int])
  }

  extension SharedAction: CasePathable {
    /// The paths of the cases.
    struct AllCasePaths {
      var sent: AnyCasePath<SharedAction, Action> {
        AnyCasePath(
          _embed: { .sent($0) },
          _extract: { if case .sent(let action) = $0 { action } else { nil } })
      }

      /// The actions that are applied. An action that the feature's effects send is put in as one that follows.
      var applied: AnyCasePath<SharedAction, Action> {
        AnyCasePath(_embed: { .followed($0) }, _extract: \.applied)
      }
    }

    private var applied: Action? {
      switch self {
      case .requested(_, _, let action), .followed(let action): action
      case .sent, .forgot: nil
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// A feature whose store is shared.
  struct SharedFeature<Child: Reducer>: Reducer where Child.State: Codable, Child.Action: Codable {
    typealias State = SharedState<Child.State>
    typealias Action = SharedAction<Child.Action>

    let child: Child

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .requested(let node, let number, _): state.served[node] = number
        case .forgot(let nodes): for node in nodes { state.served[node] = nil }
        case .sent, .followed: break
        }
        return .none
      }
      Scope(state: \.value, action: \.applied) { child }
    }
  }
#endif
