import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

@MainActor @Suite struct CompositeTests {
  @Observable final class Model {
    var first = "a"
    var second = "b"
    var isExpanded = false
  }

  struct Part: View {
    let model: Model
    let path: KeyPath<Model, String>
    let log: Log

    var body: some View {
      log.add(model[keyPath: path])
      return Text(model[keyPath: path])
    }
  }

  struct Whole: View {
    let model: Model
    let log: Log

    var body: some View {
      let _ = log.add("whole")
      VStack {
        Part(model: model, path: \.first, log: log)
        Part(model: model, path: \.second, log: log)
        if model.isExpanded { Text("more") }
      }
    }
  }

  @Test func aChangeEvaluatesOnlyTheBodyThatReadsIt() {
    let (model, log, host) = (Model(), Log(), RecordingHost())
    let graph = ViewGraph(host: host) { Whole(model: model, log: log) }
    #expect(log.take() == ["whole", "a", "b"])
    #expect(
      host.takeOperations() == [
        .insert(
          ElementID(rawValue: 1), HostElement(.vStack(.center, spacing: nil)), into: .screen, at: 0),
        .insert(.init(rawValue: 2), .text("a"), into: .init(rawValue: 1), at: 0),
        .insert(.init(rawValue: 3), .text("b"), into: .init(rawValue: 1), at: 1),
      ])
    model.second = "c"
    graph.update()
    #expect(log.take() == ["c"])
    #expect(host.takeOperations() == [.update(.init(rawValue: 3), .text("c"))])
    model.isExpanded = true
    graph.update()
    #expect(log.take() == ["whole"])
    #expect(
      host.takeOperations() == [
        .insert(.init(rawValue: 4), .text("more"), into: .init(rawValue: 1), at: 2)
      ])
  }
}

extension HostElement {
  static func text(_ string: String) -> HostElement {
    HostElement(.text(HostElement.StyledText([.init(string)])))
  }
}
