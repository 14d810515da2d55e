import ComposableArchitecture

/// 320 bytes of state.
struct Bulk {
  typealias Ten = (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
  typealias Forty = (Ten, Ten, Ten, Ten)

  static let ten: Ten = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
  var words: Forty = (ten, ten, ten, ten)
}

@Reducer struct Leaf {
  @ObservableState struct State {
    var count = 0
    var bulk = Bulk()
  }

  enum Action { case increment, incrementLater }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .incrementLater:
        return .run { send in await send(.increment) }
      }
    }
  }
}

@Reducer enum Page {
  case left(Leaf)
  case right(Leaf)
}

@Reducer struct Group {
  @ObservableState struct State {
    var first = Leaf.State()
    var second: Leaf.State? = Leaf.State()
    var third: Leaf.State?
    var page = Page.State.left(Leaf.State())
    var sheet: Page.State? = .right(Leaf.State())
  }

  enum Action {
    case first(Leaf.Action)
    case second(Leaf.Action)
    case third(Leaf.Action)
    case page(Page.Action)
    case sheet(Page.Action)
    case toggleThird
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Leaf() }
    Scope(state: \.page, action: \.page) { Page.body }
    Reduce { state, action in
      if case .toggleThird = action {
        state.third = state.third == nil ? Leaf.State() : nil
      }
      return .none
    }
    .ifLet(\.second, action: \.second) { Leaf() }
    .ifLet(\.third, action: \.third) { Leaf() }
    .ifLet(\.sheet, action: \.sheet) { Page.body }
  }
}

@Reducer struct Section {
  @ObservableState struct State {
    var a = Group.State()
    var b: Group.State? = Group.State()
    var c = Group.State()
    var d: Group.State? = Group.State()
    var e = Group.State()
  }

  enum Action {
    case a(Group.Action)
    case b(Group.Action)
    case c(Group.Action)
    case d(Group.Action)
    case e(Group.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.a, action: \.a) { Group() }
    Scope(state: \.c, action: \.c) { Group() }
    Scope(state: \.e, action: \.e) { Group() }
    EmptyReducer()
      .ifLet(\.b, action: \.b) { Group() }
      .ifLet(\.d, action: \.d) { Group() }
  }
}

/// 200 features, nested in four levels, with 64 KiB of inline state.
@Reducer struct Large {
  @ObservableState struct State {
    var s1 = Section.State()
    var s2: Section.State? = Section.State()
    var s3 = Section.State()
    var s4: Section.State? = Section.State()
    var s5 = Section.State()
    var s6: Section.State? = Section.State()
    var s7 = Section.State()
    var s8: Section.State? = Section.State()
  }

  enum Action {
    case s1(Section.Action)
    case s2(Section.Action)
    case s3(Section.Action)
    case s4(Section.Action)
    case s5(Section.Action)
    case s6(Section.Action)
    case s7(Section.Action)
    case s8(Section.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.s1, action: \.s1) { Section() }
    Scope(state: \.s3, action: \.s3) { Section() }
    Scope(state: \.s5, action: \.s5) { Section() }
    Scope(state: \.s7, action: \.s7) { Section() }
    EmptyReducer()
      .ifLet(\.s2, action: \.s2) { Section() }
      .ifLet(\.s4, action: \.s4) { Section() }
      .ifLet(\.s6, action: \.s6) { Section() }
      .ifLet(\.s8, action: \.s8) { Section() }
  }
}
