import ComposableViews
import ComposableViewsTesting
import IssueReporting
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct LifecycleTests {
  @Observable final class Model {
    var rows = [1, 2]
    var count = 0
    var isShown = true
  }

  struct Row: View {
    let name: String
    let log: Log
    var body: some View {
      Text(name)
        .onAppear { log.add("appear \(name)") }
        .onDisappear { log.add("disappear \(name)") }
    }
  }

  struct Rows: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack {
        if model.isShown {
          ForEach(model.rows, id: \.self) { Row(name: "\($0)", log: log) }
        }
      }
      .onAppear { log.add("appear all") }
    }
  }

  @Test func appearsAndDisappearsOnce() {
    let (model, log, host) = (Model(), Log(), RecordingHost())
    let graph = ViewGraph(host: host) { Rows(model: model, log: log) }
    #expect(log.take() == ["appear 1", "appear 2", "appear all"])
    model.rows = [2, 1, 3]
    graph.update()
    #expect(log.take() == ["appear 3"])
    model.rows = [4, 3]
    graph.update()
    #expect(log.take().sorted() == ["appear 4", "disappear 1", "disappear 2"])
    model.isShown = false
    graph.update()
    #expect(log.take() == ["disappear 4", "disappear 3"])
    model.isShown = true
    graph.update()
    #expect(log.take() == ["appear 4", "appear 3"])
    graph.remove()
    #expect(log.take() == ["disappear 4", "disappear 3"])
    graph.update()
    #expect(log.take() == [])
  }

  struct Watching: View {
    let model: Model
    let log: Log
    var body: some View {
      Text("\(model.count)")
        .onChange(of: model.count) { log.add("\($0) to \($1)") }
        .onChange(of: model.count, initial: true) { log.add("is \(model.count)") }
        .onChange(of: model.isShown) { log.add("never") }
    }
  }

  @Test func changesAreSeenFromOneEvaluationToTheNext() {
    let (model, log, host) = (Model(), Log(), RecordingHost())
    let graph = ViewGraph(host: host) { Watching(model: model, log: log) }
    #expect(log.take() == ["is 0"])
    model.count = 1
    model.count = 2
    graph.update()
    #expect(log.take() == ["0 to 2", "is 2"])
    model.rows = []
    graph.update()
    #expect(log.take() == [])
  }

  struct Endless: View {
    let model: Model
    var body: some View {
      Text("\(model.count)").onChange(of: model.count, initial: true) { model.count += 1 }
    }
  }

  @Test func endlessUpdatesAreReported() {
    let (model, host) = (Model(), RecordingHost())
    withKnownIssue {
      _ = ViewGraph(host: host) { Endless(model: model) }
    } matching: {
      $0.description.contains("evaluated 100 times in one update")
    }
    #expect(model.count >= 100)
  }

  struct Loading: View {
    let model: Model
    let log: Log
    var body: some View {
      if model.isShown {
        Text("loading")
          .task(id: model.count) {
            log.add("start \(model.count)")
            // A stream that only cancellation ends.
            let (never, continuation) = AsyncStream<Never>.makeStream()
            await withTaskCancellationHandler {
              for await _ in never {}
            } onCancel: {
              continuation.finish()
            }
            log.add("cancelled: \(Task.isCancelled)")
          }
      }
    }
  }

  @Test func aTaskRunsAsLongAsItsViewExists() async {
    let (model, log, host) = (Model(), Log(), RecordingHost())
    let graph = ViewGraph(host: host) { Loading(model: model, log: log) }
    await log.wait(for: "start 0")
    model.count = 1
    graph.update()
    // The task that is cancelled ends before the other begins, or after it.
    await log.wait(for: "start 1")
    await log.wait(for: "cancelled: true")
    #expect(log.take().sorted() == ["cancelled: true", "start 0", "start 1"])
    model.isShown = false
    graph.update()
    await log.wait(for: "cancelled: true")
    #expect(log.take() == ["cancelled: true"])
    model.isShown = true
    graph.update()
    await log.wait(for: "start 1")
    graph.remove()
    await log.wait(for: "cancelled: true")
  }

  @Test func aGraphIsReleasedWithItsViews() {
    weak var gone: ViewGraph?
    weak var goneModel: Model?
    let host = RecordingHost()
    do {
      let model = Model()
      let graph = ViewGraph(host: host) { Rows(model: model, log: Log()) }
      model.rows = [7]
      graph.update()
      gone = graph
      goneModel = model
    }
    #expect(gone == nil)
    #expect(goneModel == nil)
    #expect(host.texts == ["7"])
  }

  @Test func runUpdatesAfterChanges() async {
    let (model, log, host) = (Model(), Log(), RecordingHost())
    let graph = ViewGraph(host: host) { Watching(model: model, log: log) }
    let running = Task { await graph.run() }
    _ = log.take()
    model.count = 5
    await log.wait(for: "0 to 5")
    #expect(host.texts == ["5"])
    running.cancel()
    await running.value
  }
}
