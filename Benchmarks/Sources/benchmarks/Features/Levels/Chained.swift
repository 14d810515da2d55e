import ComposableArchitecture

/// The store of the counter at the end of each chain, obtained once.
@MainActor
enum Chained {
  static func level1(_ state: Level1.State = Level1.State()) -> StoreOf<Counter> {
    Store(initialState: state) { Level1() }
      .scope(state: \.child, action: \.child)
  }

  static func level3(_ state: Level3.State = Level3.State()) -> StoreOf<Counter> {
    Store(initialState: state) { Level3() }
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
  }

  static func level5(_ state: Level5.State = Level5.State()) -> StoreOf<Counter> {
    Store(initialState: state) { Level5() }
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
  }

  static func level10(_ state: Level10.State = Level10.State()) -> StoreOf<Counter> {
    Store(initialState: state) { Level10() }
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
  }
}
