import ComposableArchitecture

@testable import Tools

extension PlantedBug {
  static let tools = [stopwatch, board, upload, pomodoro, signUp]

  static let stopwatch = PlantedBug("Tools.Stopwatch", .trap, minimum: 2) {
    Stopwatch.State()
  } feature: {
    Stopwatch()
  } user: { state, random in
    let labels: [Stopwatch.Action] = ["", "run", "swim", "ride"].map { .binding(.set(\.label, $0)) }
    return labels + [
      .binding(.set(\.showsBest, !state.showsBest)), .lapTapped, .lapTapped, .resetTapped,
      .startTapped, .startTapped, .stopTapped,
    ]
  }

  static let board = PlantedBug("Tools.Board", .trap, minimum: 3) {
    Board.State()
  } feature: {
    Board()
  } user: { state, random in
    let colors: [Board.Action] = ["red", "blue", "green"].map { .binding(.set(\.color, $0)) }
    return colors + [
      .binding(.set(\.isSoundOn, !state.isSoundOn)), .newGameTapped, .rollTapped, .rollTapped,
      .binding(.set(\.player, random.one(of: ["Ada", "Bo", "Cy"]) ?? "")),
    ]
  }

  static let upload = PlantedBug("Tools.Upload", .issue("that is paused made progress"), minimum: 4)
  {
    Upload.State()
  } feature: {
    Upload()
  } server: { values, server in
    values.tools.progress = { _, start in
      AsyncStream { continuation in
        let task = Task { @MainActor in
          var progress = start
          while progress < 100 {
            progress = min(100, progress + server.number(in: 5...40))
            try await server.sleep(ticks: 10...45)
            continuation.yield(progress)
          }
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  } user: { state, random in
    var actions: [Upload.Action] = [
      .binding(.set(\.isPublic, !state.isPublic)), .binding(.set(\.isPublic, !state.isPublic)),
      .binding(.set(\.file, random.one(of: ["a.txt", "b.png", "c.mov"]) ?? "")),
      .binding(.set(\.file, random.one(of: ["d.txt", "e.png"]) ?? "")),
    ]
    switch state.status {
    case .idle, .done: actions.append(.startTapped)
    case .running: if random.oneIn(2) { actions.append(.pauseTapped) }
    case .paused: actions.append(.resumeTapped)
    }
    return actions
  }

  static let pomodoro = PlantedBug(
    "Tools.Pomodoro", .property("the timer ticks only while it runs"), minimum: 3
  ) {
    Pomodoro.State()
  } feature: {
    Pomodoro()
  } user: { state, random in
    let goals: [Pomodoro.Action] = ["", "write", "read", "plan"].map { .binding(.set(\.goal, $0)) }
    var actions: [Pomodoro.Action] = [
      .binding(.set(\.isSoundOn, !state.isSoundOn)), .pauseTapped, .resetTapped,
    ]
    if random.oneIn(3) { actions.append(.startTapped) }
    if random.oneIn(6) { actions.append(.phaseTapped) }
    return goals + goals + actions
  }

  static let signUp = PlantedBug(
    "Tools.SignUp",
    .wrong("state.isPristine && !state.address.postalCode.isEmpty") {
      $0.isPristine && !$0.address.postalCode.isEmpty
    }, minimum: 2
  ) {
    SignUp.State()
  } feature: {
    SignUp()
  } server: { values, server in
    values.tools.isTaken = { email in
      try await server.answer(failing: 5) { _ in email.hasPrefix("a") }
    }
  } user: { state, random in
    var actions: [SignUp.Action] = [
      .address(.binding(.set(\.city, random.one(of: ["Rome", "Oslo"]) ?? ""))),
      .address(.binding(.set(\.street, "Street \(random.int(1...20))"))), .address(.clearTapped),
      .binding(.set(\.email, random.one(of: ["a@b.c", "ab@c.d", "b@c.d", ""]) ?? "")),
      .binding(.set(\.name, random.one(of: ["Ada", "Bo", "Cy"]) ?? "")),
      .binding(.set(\.wantsNews, !state.wantsNews)),
    ]
    if random.oneIn(4) { actions.append(.resetTapped) }
    if random.oneIn(8) {
      actions.append(.address(.binding(.set(\.postalCode, "\(random.int(10_000...99_999))"))))
    }
    return actions
  }
}
