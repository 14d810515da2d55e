import ComposableArchitecture
import ComposableRuntime
import ComposableViews
import Foundation

@testable import ComposableInspection
@testable import ComposableInspector

/// A store whose answers a test chooses, and which writes down what it is asked.
final class SampleStore: InspectedStore {
  struct Content: Sendable {
    var entries: [LogEntry] = []
    /// The first turn of the history.
    var first = 1
    var details: [Int: TurnDetails] = [:]
    var state = SampleValue.object([])
    var effects: [EffectRecord] = []
    var statistics = StoreStatistics()
    var delivery = ActionDelivery.live
    var completions: [Completion] = []
    var changes: [ValueChange] = []
    var isGone = false
    var hasScreen = false
    var screenHasSheet = false
    var visitor: Int?
    var error: InspectorError?
    var asked: [String] = []
    var observers: [AsyncStream<Void>.Continuation] = []
    /// What holds answers back, until a test lets them go.
    var isHolding = false
    var held: [CheckedContinuation<Void, Never>] = []
  }

  let id: Int
  let name: String
  let content: Locked<Content>

  init(id: Int = 1, name: String = "App", _ content: Content = Content()) {
    self.id = id
    self.name = name
    self.content = Locked(content)
  }

  var turns: Range<Int> {
    content.withLock { $0.first..<(($0.entries.last?.turn ?? $0.first - 1) + 1) }
  }

  /// Appends turns, and says so.
  func add(_ entries: [LogEntry]) {
    content.withLock { $0.entries += entries }
    publish()
  }

  func publish() {
    for observer in content.withLock({ $0.observers }) { observer.yield() }
  }

  /// Answers about the log and about values wait until ``letGo()``.
  func hold() { content.withLock { $0.isHolding = true } }

  func letGo() {
    let held = content.withLock { content in
      defer { content.held = [] }
      content.isHolding = false
      return content.held
    }
    for answer in held { answer.resume() }
  }

  private func waitWhileHeld() async {
    await withCheckedContinuation { answer in
      let goesOn = content.withLock { content in
        if content.isHolding { content.held.append(answer) }
        return !content.isHolding
      }
      if goesOn { answer.resume() }
    }
  }

  func end() {
    content.withLock { $0.isGone = true }
    for observer in content.withLock({ $0.observers }) { observer.finish() }
  }

  func takeAsked() -> [String] {
    content.withLock { content in
      defer { content.asked = [] }
      return content.asked
    }
  }

  private func ask(_ question: String) throws(InspectorError) {
    let error = content.withLock { content in
      content.asked.append(question)
      return content.error
    }
    if let error { throw error }
  }

  func updates() -> AsyncStream<Void> {
    let (stream, observer) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    content.withLock { $0.observers.append(observer) }
    return stream
  }

  func status() async -> StoreStatus? {
    let content = content.withLock { $0 }
    guard !content.isGone else { return nil }
    let delivery: StoreStatus.Delivery =
      switch content.delivery {
      case .live: .live
      case .held: .held
      case .dropped: .dropped
      }
    return StoreStatus(
      id: id, name: name, turns: turns, delivery: delivery,
      effectCount: content.effects.count { $0.end == nil }, byteCount: 3_500_000,
      byteLimit: 67_108_864, isCodable: true, hasScreen: content.hasScreen)
  }

  func log(_ query: LogQuery, of timeline: Timeline) async throws(InspectorError) -> LogPage {
    let asked = query.turns.map { "\($0.lowerBound)..<\($0.upperBound)" } ?? "all"
    try ask("log \(asked)\(query.text.isEmpty ? "" : " \(query.text)")")
    await waitWhileHeld()
    let entries = entries(of: timeline)
    let all = (entries.first?.turn ?? 1)..<((entries.last?.turn ?? 0) + 1)
    let matching = entries.filter { entry in
      (query.turns ?? all).contains(entry.turn) && query.kinds.contains(entry.kind)
        && (query.features.isEmpty || query.features.contains(entry.feature))
        && (query.seconds.map { $0.contains(entry.seconds ?? -1) } ?? true)
        && (query.text.isEmpty || entry.action.lowercased().contains(query.text.lowercased()))
    }
    return LogPage(
      entries: matching.suffix(query.limit), matchCount: matching.count, turns: all,
      features: Set(entries.map(\.feature)).sorted())
  }

  private func entries(of timeline: Timeline) -> [LogEntry] {
    let entries = content.withLock { $0.entries }
    guard case .fork(let fork) = timeline else { return entries }
    var forked = entries.filter { $0.turn <= fork.base }
    for step in fork.steps {
      let action =
        switch step {
        case .recorded(let turn): entries.first { $0.turn == turn }?.action ?? "?"
        case .action(.swift(let text)), .action(.json(let text)): text
        case .value(let text, let path): "put \(path.joined(separator: ".")) = \(text)"
        }
      forked.append(LogEntry(turn: (forked.last?.turn ?? 0) + 1, cause: .sent, action: action))
    }
    return forked
  }

  func turn(_ turn: Int, of timeline: Timeline) async throws(InspectorError) -> TurnDetails {
    try ask("turn \(turn)")
    if let details = content.withLock({ $0.details[turn] }) { return details }
    guard let entry = entries(of: timeline).first(where: { $0.turn == turn }) else {
      throw InspectorError("Turn \(turn) is not in the history.")
    }
    return TurnDetails(entry: entry, actionDump: entry.action)
  }

  func value(_ query: ValueQuery) async throws(InspectorError) -> ValuePage {
    try ask("value \(query.path.joined(separator: ".")) from \(query.offset)")
    await waitWhileHeld()
    guard let value = content.withLock({ $0.state })[query.path] else {
      throw InspectorError("There is no \(query.path.joined(separator: ".")) at that point.")
    }
    let children = value.children
    let page = children.dropFirst(query.offset).prefix(query.limit)
    return ValuePage(
      value: value.node(query.path.last ?? ""), offset: query.offset,
      children: page.map { $0.1.node($0.0) })
  }

  var visitor: Int? { content.withLock { $0.visitor } }

  func turnCount() async -> Int? { content.withLock { $0.entries.count } }

  func effects(_ turns: ClosedRange<Int>) async -> [EffectRecord] {
    try? ask("effects \(turns)")
    return content.withLock { $0.effects }
  }

  func statistics(_ turns: ClosedRange<Int>) async -> StoreStatistics {
    try? ask("statistics \(turns)")
    return content.withLock { $0.statistics }
  }

  func changes(
    from first: TimePoint, to second: TimePoint
  ) async throws(InspectorError) -> [ValueChange] {
    try ask("changes \(first.turn) \(second.turn)")
    return content.withLock { $0.changes }
  }

  func screen(at point: TimePoint) async throws(InspectorError) -> (any StateScreen)? {
    try ask("screen \(point.turn)")
    let (hasScreen, hasSheet) = content.withLock { ($0.hasScreen, $0.screenHasSheet) }
    guard hasScreen else { return nil }
    return AppScreen { onAction in
      AnyView(
        VStack {
          Text("The screen after turn \(point.turn)")
          Button("More") { onAction(.swift(".more")) }
        }
        .sheet(isPresented: .constant(hasSheet)) { Text("A sheet") })
    }
  }

  func jump(to point: TimePoint) async throws(InspectorError) { try ask("jump \(point.turn)") }

  func setDelivery(_ delivery: ActionDelivery) async {
    try? ask("delivery \(delivery)")
    content.withLock { $0.delivery = delivery }
    publish()
  }

  func resume() async {
    if content.withLock({ $0.delivery != .live }) { await setDelivery(.live) }
  }

  func send(_ action: ActionText) async throws(InspectorError) { try ask("send \(action)") }

  func put(_ value: String, at path: ValuePath) async throws(InspectorError) {
    try ask("put \(value) at \(path.joined(separator: "."))")
  }

  func completions(of text: String) async -> [Completion] {
    content.withLock { $0.completions.filter { $0.text.hasPrefix(text) } }
  }

  func check(_ action: ActionText) async throws(InspectorError) -> String {
    guard case .swift(let text) = action, text.hasPrefix(".") else {
      throw InspectorError("An action begins with a case: .more")
    }
    return text
  }

  func export(_ format: ExportFormat, _ turns: ClosedRange<Int>) async throws(InspectorError)
    -> ExportedFile
  {
    try ask("export \(format.rawValue) \(turns)")
    return ExportedFile(
      name: "session.\(format.rawValue)", contents: Data("contents".utf8), notes: ["One secret."])
  }

  func `import`(_ file: Data, named name: String) async throws(InspectorError) -> ImportedFile {
    try ask("import \(name)")
    return ImportedFile(number: 1, name: name, turns: 1..<3, notes: ["A field is missing."])
  }
}

/// A value of a tree.
indirect enum SampleValue: Sendable {
  case leaf(String, type: String)
  case object([(String, SampleValue)])
  case rows(Int)

  var children: [(String, SampleValue)] {
    switch self {
    case .leaf: []
    case .object(let children): children
    case .rows(let count): (0..<count).map { ("[\($0)]", .leaf("\($0)", type: "Int")) }
    }
  }

  subscript(path: ValuePath) -> SampleValue? {
    guard let label = path.first else { return self }
    return children.first { $0.0 == label }?.1[ValuePath(path.dropFirst())]
  }

  func node(_ label: String) -> ValueNode {
    switch self {
    case .leaf(let text, let type):
      ValueNode(label: label, type: type, summary: text, isEditable: true)
    case .object(let children):
      ValueNode(label: label, type: "State", summary: "…", childCount: children.count)
    case .rows(let count):
      ValueNode(label: label, type: "[Int]", summary: "\(count) elements", childCount: count)
    }
  }
}
