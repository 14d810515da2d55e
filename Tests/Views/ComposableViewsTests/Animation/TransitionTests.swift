import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

/// Transitions, and animations of views of their own.
@MainActor @Suite struct TransitionTests {
  @Test func transitionsAreMadeOfOthers() {
    let edge = AnyTransition.move(edge: .top)
    #expect(edge.insertion == [.move(.top)])
    #expect(edge.removal == [.move(.top)])
    let both = edge.combined(with: .opacity)
    #expect(both.insertion == [.move(.top), .opacity])
    let mixed = AnyTransition.asymmetric(insertion: both, removal: .scale(scale: 0.5))
    #expect(mixed.insertion == [.move(.top), .opacity])
    #expect(mixed.removal == [.scale(0.5)])
    #expect(AnyTransition.slide.removal == [.move(.trailing)])
    #expect(AnyTransition.push(from: .leading).removal == [.move(.trailing), .opacity])
    #expect(AnyTransition.push(from: .bottom).removal == [.move(.top), .opacity])
    #expect(AnyTransition.identity.insertion.isEmpty)
    let own = AnyTransition.opacity.animation(.easeIn)
    #expect(own.insertionAnimation == .easeIn)
    #expect(
      AnyTransition.asymmetric(insertion: own, removal: .scale).removalAnimation == nil)
    #expect(own.combined(with: .scale.animation(.linear)).removalAnimation == .linear)
  }

  @Observable final class Model {
    var isOn = false
    var count = 0
    var other = 0
  }

  /// Notes how the operations are shown.
  final class AnimatedHost: ViewHost {
    var tree = ElementTree()
    var log: [String] = []

    func apply(_ operations: [HostOperation]) {
      for operation in operations {
        let animation = Transaction.current.animation(of: operation, in: tree)
        let name =
          switch operation {
          case .insert(let id, let element, _, _): "insert \(text(element) ?? "\(id)")"
          case .update(_, let element): "update \(text(element) ?? "")"
          case .move: "move"
          case .remove(let id): "remove \(tree[id].flatMap(text) ?? "")"
          }
        log.append(animation.map { "\(name) in \($0.duration)" } ?? name)
        tree.apply(operation)
      }
    }

    private func text(_ element: HostElement) -> String? {
      if case .text(let text) = element.kind { text.string } else { nil }
    }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  struct Screen: View {
    let model: Model

    var body: some View {
      VStack {
        Text("count \(model.count)")
        if model.isOn { Text("banner").transition(.slide) }
      }
      .animation(.linear(duration: 2), value: model.isOn)
      Text("other \(model.other) \(model.count)")
        .animation(nil, value: model.count)
    }
  }

  let model = Model()
  let host = AnimatedHost()

  func makeGraph() -> ViewGraph { ViewGraph(host: host) { Screen(model: model) } }

  @Test func aValueAnimatesItsViewOnly() {
    let graph = makeGraph()
    _ = host.take()
    (model.isOn, model.other) = (true, 1)
    graph.update()
    #expect(host.take().sorted() == ["insert banner in 2.0", "update other 1 0"])
    model.isOn = false
    graph.update()
    #expect(host.take() == ["remove banner in 2.0"])
    // Another change is not animated.
    model.count = 1
    graph.update()
    #expect(host.take().sorted() == ["update count 1", "update other 1 1"])
  }

  @Test func aViewHasItsOwnAnimationInAnAnimatedChange() {
    let graph = makeGraph()
    _ = host.take()
    withAnimation(.linear(duration: 1)) { (model.isOn, model.count, model.other) = (true, 1, 1) }
    graph.update()
    #expect(
      host.take().sorted() == [
        "insert banner in 2.0", "update count 1 in 2.0", "update other 1 1",
      ])
    withAnimation(.linear(duration: 1)) { model.other = 2 }
    graph.update()
    #expect(host.take() == ["update other 2 1 in 1.0"])
  }

  @Test func animationsCanBeDisabled() {
    let graph = makeGraph()
    _ = host.take()
    var still = Transaction()
    still.disablesAnimations = true
    withTransaction(still) { model.isOn = true }
    graph.update()
    #expect(host.take() == ["insert banner"])
  }

  /// Without an element of its own around what changes.
  @Test func aGroupHasAnAnimation() {
    struct Group: View {
      let model: Model
      var body: some View {
        ComposableViews.Group {
          if model.isOn { Text("a") } else { Text("b") }
        }
        .animation(.linear(duration: 3), value: model.isOn)
        Text("\(model.other)")
      }
    }
    let model = model
    let graph = ViewGraph(host: host) { Group(model: model) }
    _ = host.take()
    model.isOn = true
    graph.update()
    #expect(host.take() == ["remove b in 3.0", "insert a in 3.0"])
  }

  /// The innermost counts.
  @Test func anAnimationInAnother() {
    struct Nested: View {
      let model: Model
      var body: some View {
        VStack {
          Text("\(model.count)").animation(.linear(duration: 1), value: model.count)
          Text("\(model.count)")
        }
        .animation(.linear(duration: 2), value: model.count)
      }
    }
    let model = model
    let graph = ViewGraph(host: host) { Nested(model: model) }
    _ = host.take()
    model.count = 5
    graph.update()
    #expect(host.take() == ["update 5 in 1.0", "update 5 in 2.0"])
  }

  /// Tests see the end at once.
  @Test func aTestScreenShowsChangesAtOnce() {
    let model = model
    let screen = TestScreen { Screen(model: model) }
    withAnimation(.linear(duration: 100)) { model.isOn = true }
    #expect(screen.contains("banner"))
    withAnimation(.linear(duration: 100)) { model.isOn = false }
    #expect(!screen.contains("banner"))
  }
}
