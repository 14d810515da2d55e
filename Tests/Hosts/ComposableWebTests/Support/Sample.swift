import ComposableViews
import ComposableWeb
import Observation

/// The content of pages in tests. The state is in an object, as a store's is.
@Observable final class Model {
  var count = 0
  var text = ""
  var rows = Array(0..<3)
  var path: [String] = []
  /// Called when the session releases the model.
  @ObservationIgnored var onDeinit: (@Sendable () -> Void)?

  deinit { onDeinit?() }
}

struct Sample: View {
  @Bindable var model: Model

  var body: some View {
    NavigationStack(path: $model.path) {
      VStack {
        Text("Count: \(model.count)")
        Button("+") { model.count += 1 }
        TextField("Name", text: $model.text)
        NavigationLink("Detail", value: "Blob's <page>")
        List {
          ForEach(model.rows, id: \.self) { Row(model: model, row: $0) }
        }
      }
      .navigationTitle("Sample")
      .navigationDestination(for: String.self) { name in
        Text("This is \(name)").navigationTitle(name)
      }
    }
  }
}

struct Row: View {
  let model: Model
  let row: Int

  var body: some View {
    Text("Row \(row)\(row == 50 ? ": \(model.count)" : "")")
  }
}

func sampleApp(
  limits: WebLimits = WebLimits(), sharing: WebSharing = .perSession,
  _ prepare: @escaping @Sendable (Model) -> Void = { _ in }
) -> WebApp {
  WebApp(title: "App", sharing: sharing, limits: limits) { _ in
    let model = Model()
    prepare(model)
    return Sample(model: model)
  }
}
