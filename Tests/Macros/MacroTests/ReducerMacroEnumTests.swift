import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The expansion of `@Reducer` on an enum of reducers.
@Suite struct ReducerMacroEnumTests {
  @Test("Cases with reducers")
  func reducers() {
    assertReducerExpansion(
      of: """
        @Reducer
        enum Destination {
          case edit(Edit)
          case share(Sharing.Share<Int>), `default`(Edit)
        }
        """,
      to: """
        enum Destination {
          case edit(Edit)
          case share(Sharing.Share<Int>), `default`(Edit)

          @ComposableCasePaths._CasePathableMembers
          @dynamicMemberLookup
          @ComposableArchitecture._ObservableStateMembers
          enum State: ComposableCasePaths.CasePathable, ComposableArchitecture.ObservableState, ComposableArchitecture.CaseReducerState {
            typealias StateReducer = Destination
            case edit(Edit.State)
            case share(Sharing.Share<Int>.State)
            case `default`(Edit.State)
          }

          @ComposableCasePaths._CasePathableMembers
          enum Action: ComposableCasePaths.CasePathable {
            case edit(Edit.Action)
            case share(Sharing.Share<Int>.Action)
            case `default`(Edit.Action)
          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
            var __cases: [any ComposableArchitecture._CaseReducing<Self.State, Self.Action>] = []
            let _edit = ComposableArchitecture._CaseReduction(
              0, Self.State.allCasePaths.edit, Self.Action.allCasePaths.edit
            ) {
              Edit()
            }
            __cases.append(_edit)
            let _share = ComposableArchitecture._CaseReduction(
              1, Self.State.allCasePaths.share, Self.Action.allCasePaths.share
            ) {
              Sharing.Share<Int>()
            }
            __cases.append(_share)
            let _default = ComposableArchitecture._CaseReduction(
              2, Self.State.allCasePaths.`default`, Self.Action.allCasePaths.`default`
            ) {
              Edit()
            }
            __cases.append(_default)
            return ComposableArchitecture.Reduce<Self.State, Self.Action>(_cases: __cases) {
            (state: inout Self.State, action: Self.Action) -> ComposableArchitecture.Effect<Self.Action> in
              switch action {
              case .edit(let action):
                return _edit(&state, action)
              case .share(let action):
                return _share(&state, action)
              case .`default`(let action):
                return _default(&state, action)
              }
            }
          }

          enum CaseScope {
            case edit(ComposableArchitecture.StoreOf<Edit>)
            case share(ComposableArchitecture.StoreOf<Sharing.Share<Int>>)
            case `default`(ComposableArchitecture.StoreOf<Edit>)
          }

          static func scope(
            _ store: ComposableArchitecture.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {
            case .edit:
              return .edit(store._case(\\.edit, \\.edit))
            case .share:
              return .share(store._case(\\.share, \\.share))
            case .`default`:
              return .`default`(store._case(\\.`default`, \\.`default`))
            }
          }

          struct _CaseStores: ComposableArchitecture._StoresOfCases {
            private let store: ComposableArchitecture.Store<State, Action>
            init(_ store: ComposableArchitecture.Store<State, Action>) {
              self.store = store
            }
            var edit: ComposableArchitecture.Store<Edit.State, Edit.Action>? {
              store._case(ifPresent: \\.edit, \\.edit)
            }
            var share: ComposableArchitecture.Store<Sharing.Share<Int>.State, Sharing.Share<Int>.Action>? {
              store._case(ifPresent: \\.share, \\.share)
            }
            var `default`: ComposableArchitecture.Store<Edit.State, Edit.Action>? {
              store._case(ifPresent: \\.`default`, \\.`default`)
            }
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("Values that are not reducers")
  func noReducers() {
    assertReducerExpansion(
      of: """
        @Reducer
        enum Destination {
          case alert(AlertState<Alert>)
          case dialog(UI.ConfirmationDialogState<Dialog>)
          @ReducerCaseEphemeral
          case toast(Toast<Message>)
          @ReducerCaseIgnored
          case help(topic: Topic)
          case path(String)
          case pair(Int, name: Name?)
          case ids([Int])
          case nothing
        }
        """,
      to: """
        enum Destination {
          case alert(AlertState<Alert>)
          case dialog(UI.ConfirmationDialogState<Dialog>)
          case toast(Toast<Message>)
          case help(topic: Topic)
          case path(String)
          case pair(Int, name: Name?)
          case ids([Int])
          case nothing

          @ComposableCasePaths._CasePathableMembers
          @dynamicMemberLookup
          @ComposableArchitecture._ObservableStateMembers
          enum State: ComposableCasePaths.CasePathable, ComposableArchitecture.ObservableState, ComposableArchitecture.CaseReducerState {
            typealias StateReducer = Destination
            case alert(AlertState<Alert>)
            case dialog(UI.ConfirmationDialogState<Dialog>)
            case toast(Toast<Message>)
            case help(topic: Topic)
            case path(String)
            case pair(Int, name: Name?)
            case ids([Int])
            case nothing
            nonisolated static var _ephemeralCases: ((Self) -> Swift.Bool)? {
              { state in
                switch state {
                case .alert:
                  return true
                case .dialog:
                  return true
                case .toast:
                  return true
                case .help:
                  return false
                case .path:
                  return false
                case .pair:
                  return false
                case .ids:
                  return false
                case .nothing:
                  return false
                }
              }
            }
          }

          @ComposableCasePaths._CasePathableMembers
          enum Action: ComposableCasePaths.CasePathable {
            case alert(AlertState<Alert>.Action)
            case dialog(UI.ConfirmationDialogState<Dialog>.Action)
            case toast(Toast<Message>.Action)
          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {

            return ComposableArchitecture.Reduce<Self.State, Self.Action> {
            (_: inout Self.State, action: Self.Action) -> ComposableArchitecture.Effect<Self.Action> in
              switch action {
              case .alert:
                return .none
              case .dialog:
                return .none
              case .toast:
                return .none
              }
            }
          }

          enum CaseScope {
            case alert(AlertState<Alert>)
            case dialog(UI.ConfirmationDialogState<Dialog>)
            case toast(Toast<Message>)
            case help(topic: Topic)
            case path(String)
            case pair(Int, name: Name?)
            case ids([Int])
            case nothing
          }

          static func scope(
            _ store: ComposableArchitecture.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {
            case .alert(let v0):
              return .alert(v0)
            case .dialog(let v0):
              return .dialog(v0)
            case .toast(let v0):
              return .toast(v0)
            case .help(let v0):
              return .help(topic: v0)
            case .path(let v0):
              return .path(v0)
            case .pair(let v0, let v1):
              return .pair(v0, name: v1)
            case .ids(let v0):
              return .ids(v0)
            case .nothing:
              return .nothing
            }
          }

          struct _CaseStores: ComposableArchitecture._StoresOfCases {
            private let store: ComposableArchitecture.Store<State, Action>
            init(_ store: ComposableArchitecture.Store<State, Action>) {
              self.store = store
            }
            var alert: ComposableArchitecture.Store<AlertState<Alert>, AlertState<Alert>.Action>? {
              store._case(ifPresent: \\.alert, \\.alert)
            }
            var dialog: ComposableArchitecture.Store<UI.ConfirmationDialogState<Dialog>, UI.ConfirmationDialogState<Dialog>.Action>? {
              store._case(ifPresent: \\.dialog, \\.dialog)
            }
            var toast: ComposableArchitecture.Store<Toast<Message>, Toast<Message>.Action>? {
              store._case(ifPresent: \\.toast, \\.toast)
            }
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("A reducer with a custom initializer expression, and labels")
  func configured() {
    assertReducerExpansion(
      of: """
        @Reducer
        enum Destination {
          case step(Counter = Counter(step: 10))
          case labeled(counter: Counter)
          case nested(Path.Body = Path.body)
        }
        """,
      to: """
        enum Destination {
          case step(Counter = Counter(step: 10))
          case labeled(counter: Counter)
          case nested(Path.Body = Path.body)

          @ComposableCasePaths._CasePathableMembers
          @dynamicMemberLookup
          @ComposableArchitecture._ObservableStateMembers
          enum State: ComposableCasePaths.CasePathable, ComposableArchitecture.ObservableState, ComposableArchitecture.CaseReducerState {
            typealias StateReducer = Destination
            case step(Counter.State)
            case labeled(counter: Counter.State)
            case nested(Path.Body.State)
          }

          @ComposableCasePaths._CasePathableMembers
          enum Action: ComposableCasePaths.CasePathable {
            case step(Counter.Action)
            case labeled(counter: Counter.Action)
            case nested(Path.Body.Action)
          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
            var __cases: [any ComposableArchitecture._CaseReducing<Self.State, Self.Action>] = []
            let _step = ComposableArchitecture._CaseReduction(
              0, Self.State.allCasePaths.step, Self.Action.allCasePaths.step
            ) {
              Counter(step: 10)
            }
            __cases.append(_step)
            let _labeled = ComposableArchitecture._CaseReduction(
              1, Self.State.allCasePaths.labeled, Self.Action.allCasePaths.labeled
            ) {
              Counter()
            }
            __cases.append(_labeled)
            let _nested = ComposableArchitecture._CaseReduction(
              2, Self.State.allCasePaths.nested, Self.Action.allCasePaths.nested
            ) {
              Path.body
            }
            __cases.append(_nested)
            return ComposableArchitecture.Reduce<Self.State, Self.Action>(_cases: __cases) {
            (state: inout Self.State, action: Self.Action) -> ComposableArchitecture.Effect<Self.Action> in
              switch action {
              case .step(let action):
                return _step(&state, action)
              case .labeled(let action):
                return _labeled(&state, action)
              case .nested(let action):
                return _nested(&state, action)
              }
            }
          }

          enum CaseScope {
            case step(ComposableArchitecture.StoreOf<Counter>)
            case labeled(counter: ComposableArchitecture.StoreOf<Counter>)
            case nested(ComposableArchitecture.StoreOf<Path.Body>)
          }

          static func scope(
            _ store: ComposableArchitecture.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {
            case .step:
              return .step(store._case(\\.step, \\.step))
            case .labeled:
              return .labeled(counter: store._case(\\.labeled, \\.labeled))
            case .nested:
              return .nested(store._case(\\.nested, \\.nested))
            }
          }

          struct _CaseStores: ComposableArchitecture._StoresOfCases {
            private let store: ComposableArchitecture.Store<State, Action>
            init(_ store: ComposableArchitecture.Store<State, Action>) {
              self.store = store
            }
            var step: ComposableArchitecture.Store<Counter.State, Counter.Action>? {
              store._case(ifPresent: \\.step, \\.step)
            }
            var labeled: ComposableArchitecture.Store<Counter.State, Counter.Action>? {
              store._case(ifPresent: \\.labeled, \\.labeled)
            }
            var nested: ComposableArchitecture.Store<Path.Body.State, Path.Body.Action>? {
              store._case(ifPresent: \\.nested, \\.nested)
            }
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("An enum that contains itself")
  func recursive() {
    assertReducerExpansion(
      of: """
        @Reducer
        public indirect enum Path<Leaf: Reducer> {
          case left(Path)
          case right(Self)
          @ReducerCaseIgnored
          case spare(Box<Self>)
        }
        """,
      to: """
        public indirect enum Path<Leaf: Reducer> {
          case left(Path)
          case right(Self)
          case spare(Box<Self>)

          @ComposableCasePaths._CasePathableMembers
          @dynamicMemberLookup
          @ComposableArchitecture._ObservableStateMembers
          public indirect enum State: ComposableCasePaths.CasePathable, ComposableArchitecture.ObservableState, ComposableArchitecture.CaseReducerState {
            public typealias StateReducer = Path
            case left(Path.State)
            case right(Path.State)
            case spare(Box<Path>)
          }

          @ComposableCasePaths._CasePathableMembers
          public indirect enum Action: ComposableCasePaths.CasePathable {
            case left(Path.Action)
            case right(Path.Action)
          }

          public typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          public static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
            var __cases: [any ComposableArchitecture._CaseReducing<Self.State, Self.Action>] = []
            let _left = ComposableArchitecture._CaseReduction(
              0, Self.State.allCasePaths.left, Self.Action.allCasePaths.left
            ) {
              Path.body
            }
            __cases.append(_left)
            let _right = ComposableArchitecture._CaseReduction(
              1, Self.State.allCasePaths.right, Self.Action.allCasePaths.right
            ) {
              Path.body
            }
            __cases.append(_right)
            return ComposableArchitecture.Reduce<Self.State, Self.Action>(_cases: __cases) {
            (state: inout Self.State, action: Self.Action) -> ComposableArchitecture.Effect<Self.Action> in
              switch action {
              case .left(let action):
                return _left(&state, action)
              case .right(let action):
                return _right(&state, action)
              }
            }
          }

          public indirect enum CaseScope {
            case left(ComposableArchitecture.StoreOf<Path>)
            case right(ComposableArchitecture.StoreOf<Path>)
            case spare(Box<Path>)
          }

          public static func scope(
            _ store: ComposableArchitecture.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {
            case .left:
              return .left(store._case(\\.left, \\.left))
            case .right:
              return .right(store._case(\\.right, \\.right))
            case .spare(let v0):
              return .spare(v0)
            }
          }

          public struct _CaseStores: ComposableArchitecture._StoresOfCases {
            private let store: ComposableArchitecture.Store<State, Action>
            public init(_ store: ComposableArchitecture.Store<State, Action>) {
              self.store = store
            }
            public var left: ComposableArchitecture.Store<Path.State, Path.Action>? {
              store._case(ifPresent: \\.left, \\.left)
            }
            public var right: ComposableArchitecture.Store<Path.State, Path.Action>? {
              store._case(ifPresent: \\.right, \\.right)
            }
          }
        }

        extension Path: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("A single indirect case")
  func indirectCase() {
    assertReducerExpansion(
      of: """
        @Reducer
        enum Path {
          indirect case next(Path)
        }
        """,
      to: """
        enum Path {
          indirect case next(Path)

          @ComposableCasePaths._CasePathableMembers
          @dynamicMemberLookup
          @ComposableArchitecture._ObservableStateMembers
          enum State: ComposableCasePaths.CasePathable, ComposableArchitecture.ObservableState, ComposableArchitecture.CaseReducerState {
            typealias StateReducer = Path
            indirect case next(Path.State)
          }

          @ComposableCasePaths._CasePathableMembers
          enum Action: ComposableCasePaths.CasePathable {
            indirect case next(Path.Action)
          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
            var __cases: [any ComposableArchitecture._CaseReducing<Self.State, Self.Action>] = []
            let _next = ComposableArchitecture._CaseReduction(
              0, Self.State.allCasePaths.next, Self.Action.allCasePaths.next
            ) {
              Path.body
            }
            __cases.append(_next)
            return ComposableArchitecture.Reduce<Self.State, Self.Action>(_cases: __cases) {
            (state: inout Self.State, action: Self.Action) -> ComposableArchitecture.Effect<Self.Action> in
              switch action {
              case .next(let action):
                return _next(&state, action)
              }
            }
          }

          enum CaseScope {
            case next(ComposableArchitecture.StoreOf<Path>)
          }

          static func scope(
            _ store: ComposableArchitecture.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {
            case .next:
              return .next(store._case(\\.next, \\.next))
            }
          }

          struct _CaseStores: ComposableArchitecture._StoresOfCases {
            private let store: ComposableArchitecture.Store<State, Action>
            init(_ store: ComposableArchitecture.Store<State, Action>) {
              self.store = store
            }
            var next: ComposableArchitecture.Store<Path.State, Path.Action>? {
              store._case(ifPresent: \\.next, \\.next)
            }
          }
        }

        extension Path: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("Cases under conditions")
  func conditionalCases() {
    assertReducerExpansion(
      of: """
        @Reducer
        enum Destination {
          case edit(Edit)
          #if DEBUG
            case log(Log)
          #elseif os(Linux)
            case shell
          #endif
        }
        """,
      to: """
        enum Destination {
          case edit(Edit)
          #if DEBUG
            case log(Log)
          #elseif os(Linux)
            case shell
          #endif

          @ComposableCasePaths._CasePathableMembers
          @dynamicMemberLookup
          @ComposableArchitecture._ObservableStateMembers
          enum State: ComposableCasePaths.CasePathable, ComposableArchitecture.ObservableState, ComposableArchitecture.CaseReducerState {
            typealias StateReducer = Destination
            case edit(Edit.State)
            #if DEBUG
            case log(Log.State)
            #elseif os(Linux)
            case shell
            #endif
          }

          @ComposableCasePaths._CasePathableMembers
          enum Action: ComposableCasePaths.CasePathable {
            case edit(Edit.Action)
            #if DEBUG
            case log(Log.Action)
            #elseif os(Linux)
            #endif
          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
            var __cases: [any ComposableArchitecture._CaseReducing<Self.State, Self.Action>] = []
            let _edit = ComposableArchitecture._CaseReduction(
              0, Self.State.allCasePaths.edit, Self.Action.allCasePaths.edit
            ) {
              Edit()
            }
            __cases.append(_edit)
            #if DEBUG
            let _log = ComposableArchitecture._CaseReduction(
              1, Self.State.allCasePaths.log, Self.Action.allCasePaths.log
            ) {
              Log()
            }
            __cases.append(_log)
            #elseif os(Linux)
            #endif
            return ComposableArchitecture.Reduce<Self.State, Self.Action>(_cases: __cases) {
            (state: inout Self.State, action: Self.Action) -> ComposableArchitecture.Effect<Self.Action> in
              switch action {
              case .edit(let action):
                return _edit(&state, action)
              #if DEBUG
              case .log(let action):
                return _log(&state, action)
              #elseif os(Linux)
              #endif
              }
            }
          }

          enum CaseScope {
            case edit(ComposableArchitecture.StoreOf<Edit>)
            #if DEBUG
            case log(ComposableArchitecture.StoreOf<Log>)
            #elseif os(Linux)
            case shell
            #endif
          }

          static func scope(
            _ store: ComposableArchitecture.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {
            case .edit:
              return .edit(store._case(\\.edit, \\.edit))
            #if DEBUG
            case .log:
              return .log(store._case(\\.log, \\.log))
            #elseif os(Linux)
            case .shell:
              return .shell
            #endif
            }
          }

          struct _CaseStores: ComposableArchitecture._StoresOfCases {
            private let store: ComposableArchitecture.Store<State, Action>
            init(_ store: ComposableArchitecture.Store<State, Action>) {
              self.store = store
            }
            var edit: ComposableArchitecture.Store<Edit.State, Edit.Action>? {
              store._case(ifPresent: \\.edit, \\.edit)
            }
            #if DEBUG
            var log: ComposableArchitecture.Store<Log.State, Log.Action>? {
              store._case(ifPresent: \\.log, \\.log)
            }
            #elseif os(Linux)
            #endif
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("The older syntax for conformances")
  func conformances() {
    assertReducerExpansion(
      of: """
        @Reducer(state: .equatable, .sendable, action: .equatable)
        enum Destination {
          case edit(Edit)
        }
        """,
      to: """
        enum Destination {
          case edit(Edit)

          @ComposableCasePaths._CasePathableMembers
          @dynamicMemberLookup
          @ComposableArchitecture._ObservableStateMembers
          enum State: ComposableCasePaths.CasePathable, ComposableArchitecture.ObservableState, ComposableArchitecture.CaseReducerState, Equatable, Sendable {
            typealias StateReducer = Destination
            case edit(Edit.State)
          }

          @ComposableCasePaths._CasePathableMembers
          enum Action: ComposableCasePaths.CasePathable, Equatable {
            case edit(Edit.Action)
          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
            var __cases: [any ComposableArchitecture._CaseReducing<Self.State, Self.Action>] = []
            let _edit = ComposableArchitecture._CaseReduction(
              0, Self.State.allCasePaths.edit, Self.Action.allCasePaths.edit
            ) {
              Edit()
            }
            __cases.append(_edit)
            return ComposableArchitecture.Reduce<Self.State, Self.Action>(_cases: __cases) {
            (state: inout Self.State, action: Self.Action) -> ComposableArchitecture.Effect<Self.Action> in
              switch action {
              case .edit(let action):
                return _edit(&state, action)
              }
            }
          }

          enum CaseScope {
            case edit(ComposableArchitecture.StoreOf<Edit>)
          }

          static func scope(
            _ store: ComposableArchitecture.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {
            case .edit:
              return .edit(store._case(\\.edit, \\.edit))
            }
          }

          struct _CaseStores: ComposableArchitecture._StoresOfCases {
            private let store: ComposableArchitecture.Store<State, Action>
            init(_ store: ComposableArchitecture.Store<State, Action>) {
              self.store = store
            }
            var edit: ComposableArchitecture.Store<Edit.State, Edit.Action>? {
              store._case(ifPresent: \\.edit, \\.edit)
            }
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("No cases")
  func noCases() {
    assertReducerExpansion(
      of: """
        @Reducer
        enum Destination {
        }
        """,
      to: """
        enum Destination {

          @ComposableCasePaths._CasePathableMembers
          @dynamicMemberLookup
          @ComposableArchitecture._ObservableStateMembers
          enum State: ComposableCasePaths.CasePathable, ComposableArchitecture.ObservableState, ComposableArchitecture.CaseReducerState {
            typealias StateReducer = Destination

          }

          @ComposableCasePaths._CasePathableMembers
          enum Action: ComposableCasePaths.CasePathable {

          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {

            return ComposableArchitecture.Reduce<Self.State, Self.Action> {
            (_: inout Self.State, action: Self.Action) -> ComposableArchitecture.Effect<Self.Action> in
              switch action {

              }
            }
          }

          enum CaseScope {

          }

          static func scope(
            _ store: ComposableArchitecture.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {

            }
          }

          struct _CaseStores: ComposableArchitecture._StoresOfCases {
            private let store: ComposableArchitecture.Store<State, Action>
            init(_ store: ComposableArchitecture.Store<State, Action>) {
              self.store = store
            }

          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("Only cases without actions")
  func onlyIgnored() {
    assertReducerExpansion(
      of: """
        @Reducer
        enum Destination {
          case first
        }
        """,
      to: """
        enum Destination {
          case first

          @ComposableCasePaths._CasePathableMembers
          @dynamicMemberLookup
          @ComposableArchitecture._ObservableStateMembers
          enum State: ComposableCasePaths.CasePathable, ComposableArchitecture.ObservableState, ComposableArchitecture.CaseReducerState {
            typealias StateReducer = Destination
            case first
          }

          @ComposableCasePaths._CasePathableMembers
          enum Action: ComposableCasePaths.CasePathable {

          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {

            return ComposableArchitecture.Reduce<Self.State, Self.Action> {
            (_: inout Self.State, action: Self.Action) -> ComposableArchitecture.Effect<Self.Action> in
              switch action {

              }
            }
          }

          enum CaseScope {
            case first
          }

          static func scope(
            _ store: ComposableArchitecture.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {
            case .first:
              return .first
            }
          }

          struct _CaseStores: ComposableArchitecture._StoresOfCases {
            private let store: ComposableArchitecture.Store<State, Action>
            init(_ store: ComposableArchitecture.Store<State, Action>) {
              self.store = store
            }

          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("Members that the enum declares are not generated")
  func ownParts() {
    assertReducerExpansion(
      of: """
        @Reducer
        enum Destination {
          case edit(Edit)

          enum Action {
            case edit(Edit.Action)
            case other
          }
          enum CaseScope {
          }
          static func scope(_ store: Store<State, Action>) -> CaseScope {
          }
        }
        """,
      to: """
        enum Destination {
          case edit(Edit)
          @ComposableCasePaths.CasePathable

          enum Action {
            case edit(Edit.Action)
            case other
          }
          enum CaseScope {
          }
          static func scope(_ store: Store<State, Action>) -> CaseScope {
          }

          @ComposableCasePaths._CasePathableMembers
          @dynamicMemberLookup
          @ComposableArchitecture._ObservableStateMembers
          enum State: ComposableCasePaths.CasePathable, ComposableArchitecture.ObservableState, ComposableArchitecture.CaseReducerState {
            typealias StateReducer = Destination
            case edit(Edit.State)
          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
            var __cases: [any ComposableArchitecture._CaseReducing<Self.State, Self.Action>] = []
            let _edit = ComposableArchitecture._CaseReduction(
              0, Self.State.allCasePaths.edit, Self.Action.allCasePaths.edit
            ) {
              Edit()
            }
            __cases.append(_edit)
            return ComposableArchitecture.Reduce<Self.State, Self.Action>(_cases: __cases) {
            (state: inout Self.State, action: Self.Action) -> ComposableArchitecture.Effect<Self.Action> in
              switch action {
              case .edit(let action):
                return _edit(&state, action)
              default:
                return .none
              }
            }
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("A handwritten body")
  func ownBody() {
    assertReducerExpansion(
      of: """
        @Reducer
        enum Destination {
          case edit(Edit)

          static var body: some Reducer<State, Action> {
            EmptyReducer()
          }
        }
        """,
      to: """
        enum Destination {
          case edit(Edit)
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>

          static var body: some Reducer<State, Action> {
            EmptyReducer()
          }

          @ComposableCasePaths._CasePathableMembers
          @dynamicMemberLookup
          @ComposableArchitecture._ObservableStateMembers
          enum State: ComposableCasePaths.CasePathable, ComposableArchitecture.ObservableState, ComposableArchitecture.CaseReducerState {
            typealias StateReducer = Destination
            case edit(Edit.State)
          }

          @ComposableCasePaths._CasePathableMembers
          enum Action: ComposableCasePaths.CasePathable {
            case edit(Edit.Action)
          }

          enum CaseScope {
            case edit(ComposableArchitecture.StoreOf<Edit>)
          }

          static func scope(
            _ store: ComposableArchitecture.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {
            case .edit:
              return .edit(store._case(\\.edit, \\.edit))
            }
          }

          struct _CaseStores: ComposableArchitecture._StoresOfCases {
            private let store: ComposableArchitecture.Store<State, Action>
            init(_ store: ComposableArchitecture.Store<State, Action>) {
              self.store = store
            }
            var edit: ComposableArchitecture.Store<Edit.State, Edit.Action>? {
              store._case(ifPresent: \\.edit, \\.edit)
            }
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """)
  }
}
