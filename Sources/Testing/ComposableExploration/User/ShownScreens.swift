/// The screens of a run, and how much the user has done on each.
struct ShownScreens {
  private var screens: [(screen: any ExploredScreen, limit: Int, count: Int)] = []

  init() {}

  init<State, Action>(
    _ sources: [ScreenSource<State, Action>], _ context: ScreenSource<State, Action>.Context
  ) {
    screens = sources.map { ($0.make(context), $0.limit, 0) }
  }

  var isEmpty: Bool { screens.isEmpty }

  /// The actions that the user may do now. Of several with one name, each has a position.
  var screenActions: [ScreenAction] { places.map(\.screenAction) }

  /// How many things the user may do, if there are more, and only that limit is in the way.
  var reachedLimit: Int? {
    screens.first { $0.count >= $0.limit && !$0.screen.screenActions.isEmpty }?.limit
  }

  /// How many things the user may do, if it could do something now.
  var limit: Int? { screens.first { !$0.screen.screenActions.isEmpty }?.limit }

  private var places: [(screenAction: ScreenAction, screen: Int, index: Int)] {
    var positions: [ScreenAction: Int] = [:]
    var places: [(screenAction: ScreenAction, screen: Int, index: Int)] = []
    for (number, shown) in screens.enumerated() where shown.count < shown.limit {
      for (index, screenAction) in shown.screen.screenActions.enumerated() {
        var numbered = screenAction
        numbered.position = positions[screenAction, default: 0]
        positions[screenAction] = numbered.position + 1
        places.append((numbered, number, index))
      }
    }
    return places
  }

  /// - Returns: the number of the screen on which it was done; nil if it is not possible.
  func perform(_ screenAction: ScreenAction) -> Int? {
    guard let place = places.first(where: { $0.screenAction == screenAction }) else { return nil }
    screens[place.screen].screen.perform(at: place.index)
    return place.screen
  }

  /// Counts something that the user did.
  mutating func count(on screen: Int) { screens[screen].count += 1 }

  func update() {
    for shown in screens { shown.screen.update() }
  }

  func remove() {
    for shown in screens { shown.screen.remove() }
  }

  func hash(into hasher: inout Hasher) {
    for shown in screens {
      hasher.combine(shown.count)
      shown.screen.hash(into: &hasher)
    }
  }
}
