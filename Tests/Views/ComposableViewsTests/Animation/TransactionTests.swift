import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct TransactionTests {
  @Test func aTransactionIsCurrentWhileItsClosureRuns() {
    #expect(Transaction.current == Transaction())
    withAnimation(.linear(duration: 1)) {
      #expect(Transaction.current.animation == .linear(duration: 1))
      withAnimation(nil) { #expect(Transaction.current.animation == nil) }
      #expect(Transaction.current.animation == .linear(duration: 1))
    }
    #expect(Transaction.current == Transaction())
    #expect(withAnimation { Transaction.current.animation } == .default)
    var still = Transaction(animation: .easeIn)
    still.disablesAnimations = true
    #expect(withTransaction(still) { Transaction.current } == still)
  }

  @Test func aClosureMayThrow() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
    #expect(Transaction.current == Transaction())
  }

  /// What a task changes later is not part of the change that started it.
  @Test func tasksDoNotInheritIt() async {
    let task = withAnimation(.easeOut) { Task { Transaction.current.animation } }
    #expect(await task.value == nil)
  }

  @Test func aBindingWritesInIt() {
    var written: [(Int, Animation?)] = []
    let binding = Binding(
      get: { 1 }, set: { written.append(($0, Transaction.current.animation)) })
    binding.animation().wrappedValue = 2
    binding.animation(.bouncy).wrappedValue = 3
    binding.transaction(Transaction(animation: .easeIn)).wrappedValue = 4
    binding.wrappedValue = 5
    #expect(written.map(\.0) == [2, 3, 4, 5])
    #expect(written.map(\.1) == [.default, .bouncy, .easeIn, nil])
    #expect(binding.animation().wrappedValue == 1)
  }
}

/// What a host learns of the animation of the changes that it shows.
@MainActor @Suite(.timeLimit(.minutes(20))) struct HostTransactionTests {
  @Observable final class Model {
    var name = "a"
    var isOn = false
  }

  final class AnimatedHost: ViewHost {
    var transactions: [Transaction] = []
    var buttons: [ElementID] = []
    func apply(_ operations: [HostOperation]) {
      transactions.append(.current)
      for case .insert(let id, let element, _, _) in operations {
        if case .button = element.kind { buttons.append(id) }
      }
    }
  }

  struct Name: View {
    let model: Model
    var body: some View { Text(model.name) }
  }

  struct Switch: View {
    let model: Model
    var body: some View { Text(model.isOn ? "on" : "off") }
  }

  struct Screen: View {
    let model: Model
    var body: some View {
      Name(model: model)
      Switch(model: model)
    }
  }

  let model = Model()
  let host = AnimatedHost()

  func makeGraph() -> ViewGraph { ViewGraph(host: host) { Screen(model: model) } }

  @Test func changesAreAppliedInTheirTransaction() {
    let graph = makeGraph()
    #expect(host.transactions == [Transaction()])
    withAnimation(.snappy) { model.name = "b" }
    graph.update()
    model.name = "c"
    graph.update()
    #expect(host.transactions.map(\.animation) == [nil, .snappy, nil])
  }

  /// Before one update: a host can't tell which change was when.
  @Test func anAnimatedChangeAmongOthersCounts() {
    let graph = makeGraph()
    withAnimation(.easeIn) { model.name = "b" }
    withAnimation(.easeOut) { model.isOn = true }
    graph.update()
    withAnimation(.easeIn) { model.name = "c" }
    model.isOn = false
    graph.update()
    model.name = "d"
    withAnimation(.easeIn) { model.isOn = true }
    graph.update()
    #expect(host.transactions.map(\.animation) == [nil, .easeOut, .easeIn, .easeIn])
  }

  /// What a view does after an update is not a part of the animated change.
  @Test func changesOfCallbacksAreNotAnimated() {
    struct Following: View {
      let model: Model
      var body: some View {
        Name(model: model).onChange(of: model.isOn) { model.name += "!" }
      }
    }
    let model = model
    let graph = ViewGraph(host: host) { Following(model: model) }
    withAnimation { model.name = "b" }
    model.isOn = true
    graph.update()
    #expect(host.transactions.map(\.animation) == [nil, .default, nil])
  }

  private struct Both: View {
    @State private var count = 0
    @State private var isOn = false
    @SceneStorage("name") private var name = "a"

    var body: some View {
      Button("Plain") { count += 1 }
      Button("First") {
        count += 1
        withAnimation(.bouncy) { isOn.toggle() }
      }
      Button("Then") {
        withAnimation(.snappy) { name += "a" }
        count += 1
      }
      Button("Scene") {
        count += 1
        withAnimation(.easeIn) { name += "a" }
      }
      Text("\(count) \(isOn) \(name)")
    }
  }

  /// The view is notified of the first change only.
  @Test func aPlainChangeBeforeDoesNotLoseTheAnimation() throws {
    let graph = ViewGraph(host: host) { Both() }
    try #require(host.buttons.count == 4)
    for button in host.buttons { #expect(graph.send(.activate, to: button) == .handled) }
    #expect(graph.send(.activate, to: host.buttons[0]) == .handled)
    #expect(host.transactions.map(\.animation) == [nil, nil, .bouncy, .snappy, .easeIn, nil])
  }

  struct Row: View {
    let model: Model
    var body: some View { Text("\(model.name) \(model.isOn)") }
  }

  /// `Observable` objects notify the view of the first change only.
  @Test func aPlainChangeOfAModelBeforeDoesNotLoseTheAnimation() {
    let model = model
    let graph = ViewGraph(host: host) { Row(model: model) }
    model.name = "b"
    withAnimation(.bouncy) { model.isOn = true }
    graph.update()
    withAnimation(.snappy) { model.isOn = false }
    model.name = "c"
    graph.update()
    model.name = "d"
    withAnimation(nil) { model.isOn = true }
    graph.update()
    model.name = "e"
    try? withAnimation(.easeIn) {
      model.isOn = false
      throw CancellationError()
    }
    graph.update()
    #expect(host.transactions.map(\.animation) == [nil, .bouncy, .snappy, nil, .easeIn])
  }

  /// Two windows show the same model.
  @Test func allScreensOfAModelKeepTheAnimation() {
    let (model, other) = (model, AnimatedHost())
    let graphs = [host, other].map { ViewGraph(host: $0) { Row(model: model) } }
    model.name = "b"
    withAnimation(.bouncy) { model.isOn = true }
    for graph in graphs { graph.update() }
    #expect(host.transactions.map(\.animation) == [nil, .bouncy])
    #expect(other.transactions.map(\.animation) == [nil, .bouncy])
  }

  /// An animation in another session, or before, or of another view, is not that of the change.
  @Test func anAnimationOfOtherCodeIsNotThatOfAChange() async {
    let (model, other) = (model, Model())
    let graph = ViewGraph(host: host) { Row(model: model) }
    let second = AnimatedHost()
    let otherGraph = ViewGraph(host: second) { Row(model: other) }
    model.name = "b"
    await Task { withAnimation { other.name = "b" } }.value
    graph.update()
    otherGraph.update()
    #expect(host.transactions.map(\.animation) == [nil, nil])
    #expect(second.transactions.map(\.animation) == [nil, .default])
    withAnimation { #expect(model.name == "b") }
    model.name = "c"
    graph.update()
    model.name = "d"
    graph.update()
    withAnimation { #expect(model.name == "d") }
    graph.update()
    #expect(host.transactions.map(\.animation) == [nil, nil, nil, nil])
  }

  /// An update without a difference uses an animation up.
  @Test func anAnimationIsNotKeptForLater() {
    let graph = makeGraph()
    withAnimation { model.name = "a" + "" }
    graph.update()
    model.name = "b"
    graph.update()
    #expect(host.transactions.map(\.animation) == [nil, nil])
  }
}
