import ComposableArchitecture

@testable import Feeds

extension PlantedBug {
  static let feeds = [inbox, library, search, timeline, loader]

  static let inbox = PlantedBug(
    "Feeds.Inbox", .issue("got an action for a child whose state was"), minimum: 3
  ) {
    Inbox.State()
  } feature: {
    Inbox()
  } server: { values, server in
    values.feeds.messages = {
      try await server.answer { random in
        let first = random.int(1...40)
        return (first...(first + random.int(0...2))).map { Post(id: $0, text: "message \($0)") }
      }
    }
    values.feeds.star = { _, isOn in try await server.answer(failing: 4) { _ in isOn } }
  } user: { state, random in
    let query = Inbox.Action.binding(.set(\.query, random.one(of: ["", "m", "me"]) ?? ""))
    var actions: [Inbox.Action] = [.refreshTapped, query, query]
    if let id = random.one(of: state.rows.ids) {
      let opening = Inbox.Action.rows(.element(id: id, action: .openTapped))
      actions += [opening, opening, opening, .rows(.element(id: id, action: .starTapped))]
    }
    if let id = random.one(of: state.rows.ids), random.oneIn(3) {
      actions.append(.deleteTapped(id))
    }
    return actions
  }

  static let library = PlantedBug(
    "Feeds.Library", .issue("got an action for a child whose state was not on the stack"),
    minimum: 3
  ) {
    Library.State()
  } feature: {
    Library()
  } server: { values, server in
    values.feeds.article = { id in
      try await server.answer(failing: 5) { "text \($0.int(1...99)) of \(id)" }
    }
  } user: { state, random in
    let search = Library.Action.binding(.set(\.search, random.one(of: ["", "a", "an"]) ?? ""))
    var actions: [Library.Action] = [search, search, .sortTapped]
    if state.path.count < 3 { actions.append(.articleTapped(random.int(1...30))) }
    if let id = state.path.ids.last {
      let size = Library.Action.path(.element(id: id, action: .sizeTapped))
      actions += [size, size, size, .path(.element(id: id, action: .downloadTapped))]
      if random.oneIn(2) { actions.append(.path(.popFrom(id: id))) }
    }
    return actions
  }

  static let search = PlantedBug(
    "Feeds.Search", .property("the results are those of the query"), minimum: 2
  ) {
    Search.State()
  } feature: {
    Search()
  } server: { values, server in
    values.feeds.search = { query in
      try await server.answer(failing: 9) { random in
        (1...random.int(2...3)).map { "\(query) \($0)" }
      }
    }
  } user: { state, random in
    let sections: [Search.Action] = ["all", "mine", "new", "old"].map {
      .binding(.set(\.section, $0))
    }
    let query = "\(state.query.suffix(4))\(random.one(of: ["a", "b", "c"]) ?? "")"
    return sections + [
      .binding(.set(\.query, query)), .binding(.set(\.query, query)), .clearTapped,
    ]
  }

  static let timeline = PlantedBug(
    "Feeds.Timeline", .property("no post is shown twice"), minimum: 3
  ) {
    Timeline.State()
  } feature: {
    Timeline()
  } server: { values, server in
    @Sendable func page(from first: Int) -> [Post] {
      (0..<3).map { Post(id: first - $0, text: "post \(first - $0)") }
    }
    values.feeds.latest = { try await server.answer { page(from: 500 + $0.int(0...2)) } }
    values.feeds.page = { last in
      try await server.answer(failing: 6) { _ in page(from: last - 1) }
    }
  } user: { state, random in
    let likes: [Timeline.Action] = (0..<3).compactMap { _ in
      random.one(of: state.posts).map { .likeTapped($0.id) }
    }
    return likes + [
      .binding(.set(\.isCompact, !state.isCompact)), .moreTapped, .refreshTapped, .refreshTapped,
    ]
  }

  static let loader = PlantedBug(
    "Feeds.Loader", .wrong("state.pending > 1") { $0.pending > 1 }, minimum: 2
  ) {
    Loader.State()
  } feature: {
    Loader()
  } server: { values, server in
    values.feeds.messages = {
      try await server.answer(failing: 3) { random in
        (1...random.int(1...3)).map { Post(id: $0, text: "post \($0)") }
      }
    }
  } user: { state, random in
    var actions: [Loader.Action] = [
      .binding(.set(\.isMuted, !state.isMuted)), .loadTapped,
      .binding(.set(\.text, random.one(of: ["", "a", "hello"]) ?? "")),
      .binding(.set(\.text, random.one(of: ["b", "c"]) ?? "")),
    ]
    if state.attempts > 0, random.oneIn(3) { actions.append(.retryTapped) }
    return actions
  }
}
